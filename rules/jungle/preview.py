from rules.contract import Preview


def preview(view, action) -> Preview | None:
    return None
