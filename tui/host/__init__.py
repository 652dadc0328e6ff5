"""One running table: the single writer, its clocks, bots and races."""

from tui.host.host import Host
from tui.host.news import Answer, Busy, Listener, News

__all__ = ["Answer", "Busy", "Host", "Listener", "News"]
