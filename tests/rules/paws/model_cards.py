"""The model's item cards and knock-outs (P111-P158)."""

from __future__ import annotations

from typing import Any

from tests.rules.paws.model import AFTER, BEFORE, BUILDINGS, CLOSED, Ask, Base, EndedError, Fight, Part, Word


class Cards(Base):
    """What cards do, and what happens at 0 HP."""

    def effects_of(self, card: int) -> list[dict[str, Any]]:
        """The effects printed on an item card."""
        found: list[dict[str, Any]] = self.deck["item"][card]["effects"]
        return found

    def mine(self, seat: int) -> Fight | None:
        """The fight this player is in (P138)."""
        return self.fight if self.fight is not None and seat in self.fight.players else None

    def targets(self, seat: int, effect: dict[str, Any]) -> list[int]:
        """P147, P148, P157, P158."""
        here, found = self.animals[seat].at, []
        for other in self.rivals(seat):
            there = self.animals[other].at
            reach = effect.get("range", "near" if effect["do"] == "snare" else "tile")
            if there == here or reach == "any" or (reach == "near" and self.near(here, there)):
                found.append(other)
        if effect["do"] == "steal":
            found = [other for other in found if self.animals[other].hand]
        if effect["do"] == "swap":
            found = [other for other in found if self.animals[other].at != here]
        return found

    def able(self, seat: int, effect: dict[str, Any]) -> bool:
        """Whether an effect can do something (P143)."""
        do, fight = effect["do"], self.mine(seat)
        if do == "damage" and effect["who"] == "opponent":
            return fight is not None
        if do in ("damage", "steal", "swap", "snare"):
            return bool(self.targets(seat, effect))
        if do == "reroll":
            return fight is not None and bool(fight.dice[0])
        if do == "flee":
            return fight is not None and bool(effect["from"] == "any" or fight.kind != "raid")
        if do in ("extra_die", "score"):
            return fight is not None
        answers: dict[str, bool] = {
            "heal": self.animals[seat].hp < self.n["max_hp"],
            "draw": bool(self.items or self.spent),
            "move": len(self.tiles) > 1,
            "ap": True,
            "peek": bool(self.monsters),
            "cancel": False,
        }
        return answers[do]

    def plays(self, seat: int, when: str) -> set[Word]:
        """P136, P137, P139, P152."""
        found = set()
        for card in set(self.animals[seat].hand):
            item = self.deck["item"][card]
            timing, window = item["timing"], item.get("window", "either")
            fits = (
                timing == "anytime"
                or (timing == "on_turn" and when == "turn")
                or (timing == "in_combat" and when in (BEFORE, AFTER) and window in ("either", when))
            )
            if fits and any(self.able(seat, effect) for effect in item["effects"]):
                found.add(("play", card))
        return found

    def card(self, seat: int, card: int) -> Part[None]:
        """P141-P143: effects in their order, then the discards; a Snare stays where it lies."""
        self.animals[seat].hand.remove(card)
        lies = False
        try:
            for effect in self.effects_of(card):
                if self.able(seat, effect):
                    lies = (yield from self.effect(seat, card, effect)) or lies
        except EndedError:
            self.spent.append(card)
            raise
        if not lies:
            self.spent.append(card)

    def answered(self, seat: int) -> Part[bool]:
        """Whether the target of a card answers it (P151, W9)."""
        hand = self.animals[seat].hand
        if not hand:
            return False
        answers = {("play", card) for card in hand if self.effects_of(card)[0]["do"] == "cancel"}
        _, word = yield Ask(seat, CLOSED, answers | {("pass",)})
        if word == ("pass",):
            return False
        hand.remove(word[1])
        self.spent.append(word[1])
        return True

    def effect(self, seat: int, card: int, effect: dict[str, Any]) -> Part[bool]:
        """One effect; true if the card stays on the table."""
        do, animal = effect["do"], self.animals[seat]
        if do == "heal":
            self.heal(seat, effect["n"])
        elif do == "ap":
            self.ap += effect["n"]
        elif do == "draw":
            yield from self.draw(seat, effect["n"])
        elif do == "move":
            for _ in range(effect["n"]):
                steps = {("move", tile) for tile in self.round_about(animal.at)}
                _, word = yield Ask(seat, CLOSED, steps | {("stand",)})
                if word == ("stand",):
                    break
                animal.at = word[1]
        elif do == "peek":
            looked, rest = self.monsters[: effect["n"]], self.monsters[effect["n"] :]
            _, (_, place) = yield Ask(seat, CLOSED, {("top", place) for place in range(len(looked))})
            self.monsters = [looked.pop(place), *rest, *looked]
        elif do in ("extra_die", "score", "reroll", "flee") or effect.get("who") == "opponent":
            yield from self.fighting(seat, effect)
        elif effect.get("who") == "rivals_here":
            for victim in self.targets(seat, effect):
                yield from self.hit(seat, card, victim, effect)
        else:
            found = self.targets(seat, effect)
            victim = found[0]
            if len(found) > 1:
                _, (_, victim) = yield Ask(seat, CLOSED, {("target", other) for other in found})
            return (yield from self.hit(seat, card, victim, effect))
        return False

    def hit(self, seat: int, card: int, victim: int, effect: dict[str, Any]) -> Part[bool]:
        """An aimed effect (P150)."""
        if (yield from self.answered(victim)):
            return False
        do, one, other = effect["do"], self.animals[seat], self.animals[victim]
        if do == "damage":
            other.hp = max(0, other.hp - effect["n"])
            if not other.hp:
                yield from self.knock_out(victim, seat)
        elif do == "steal":
            for _ in range(min(effect["n"], len(other.hand))):
                yield from self.steal(seat, victim)
        elif do == "swap":
            one.at, other.at = other.at, one.at
        elif do == "snare":
            other.snares.append((card, seat, effect["n"]))
            return True
        else:
            fight = self.mine(victim)
            assert fight is not None
            side = fight.players.index(victim)
            fight.dice[side] = self.luck.throw(len(fight.dice[side]))
        return False

    def fighting(self, seat: int, effect: dict[str, Any]) -> Part[None]:
        """What works in one's own fight (P154, P155, P175)."""
        fight = self.mine(seat)
        assert fight is not None
        do, side = effect["do"], fight.players.index(seat)
        if do == "score":
            fight.extra[side] += effect["n"]
        elif do == "extra_die" and fight.dice[0]:
            fight.dice[side] += self.luck.throw(effect["n"])
        elif do == "extra_die":
            fight.more[side] += effect["n"]
        elif do == "flee":
            self.end_fight()
            if effect["to"] == "desert":
                self.animals[seat].at = 0
        elif do == "reroll" and effect["whose"] == "own":
            yield from self.again(fight, side)
        elif fight.kind == "raid":
            yield from self.hit(seat, -1, fight.players[1 - side], effect)
        elif do == "reroll":
            fight.dice[1] = self.luck.throw(len(fight.dice[1]))
        else:
            fight.hp = max(0, fight.hp - effect["n"])

    def again(self, fight: Fight, side: int) -> Part[None]:
        """Own dice of one's choice fall again."""
        dice = fight.dice[side]
        ways: set[tuple[int, ...]] = {()}
        for face in sorted(dice):
            ways |= {(*way, face) for way in ways}
        _, (_, faces) = yield Ask(
            fight.players[side], CLOSED, {("reroll", tuple(sorted(way))) for way in ways if way}
        )
        for face in faces:
            dice.remove(face)
        dice += self.luck.throw(len(faces))

    # -- knock-outs ---------------------------------------------------------------------------

    def end_fight(self) -> None:
        """The fight ends without a win over its monster (P62, P65, P94, P98)."""
        fight, self.fight = self.fight, None
        assert fight is not None
        if fight.card is None:
            return
        if fight.aside is None:
            self.monsters.append(fight.card)
        elif fight.foe is not None and self.animals[fight.foe].lives:
            self.animals[fight.foe].row.append(fight.aside)
        else:
            self.beaten.append(fight.card)

    def knock_out(self, seat: int, by: int | None) -> Part[None]:
        """P113, step by step."""
        animal = self.animals[seat]
        if self.mine(seat) is not None:
            self.end_fight()
        animal.lives -= 1
        self.over = self.over or seat == self.turn
        self.last_check()
        kept = None
        if animal.lives and animal.row:
            place = 0
            if len(animal.row) > 1:
                _, (_, place) = yield Ask(seat, CLOSED, {("keep", place) for place in range(len(animal.row))})
            kept = animal.row[place]
        if by is not None:
            yield from self.take(by, seat, kept)
        self.spent += animal.hand
        self.beaten += [monster.card for monster in animal.row if monster is not kept]
        animal.hand.clear()
        animal.row = [] if kept is None else [kept]
        self.clear(seat)
        if animal.lives:
            animal.at, animal.hp = 0, self.n["return_hp"]
            yield from self.draw(seat, self.n["return_cards"])
        else:
            animal.at, animal.hp, animal.tokens = -1, 0, 0
            if self.fight is not None and self.fight.kind == "invade" and self.fight.foe == seat:
                self.end_fight()
        while animal.held:
            _, word = yield Ask(seat, CLOSED, self.layings(seat))
            self.lay(seat, word)

    def take(self, seat: int, victim: int, kept: Any) -> Part[None]:
        """P115-P117."""
        loser, winner = self.animals[victim], self.animals[seat]
        words: list[Word] = [("take_item", card) for card in loser.hand]
        words += [("take_monster", n) for n, monster in enumerate(loser.row) if monster is not kept]
        if not words:
            return
        word = words[0]
        if len(words) > 1:
            _, word = yield Ask(seat, CLOSED, set(words))
        if word[0] == "take_item":
            loser.hand.remove(word[1])
            winner.hand.append(word[1])
            yield from self.discards(seat)
        else:
            monster = loser.row.pop(word[1])
            monster.awake = False
            winner.row.append(monster)

    def clear(self, seat: int) -> None:
        """Bricks, barricades and Snares of a knocked-out player (P48, P121, P122, P125, P166)."""
        out = not self.animals[seat].lives
        for tile in self.tiles:
            if tile.brick == seat and (out or tile.kind not in BUILDINGS):
                tile.brick = None
            if tile.wall == seat and out:
                tile.wall = None
        for other, animal in enumerate(self.animals):
            gone = [snare for snare in animal.snares if seat in (other, snare[1])]
            animal.snares = [snare for snare in animal.snares if seat not in (other, snare[1])]
            self.spent += [card for card, _, _ in gone]

    # -- held tiles ---------------------------------------------------------------------------

    def layings(self, seat: int) -> set[Word]:
        """Every held tile on every free space."""
        return {("place", kind, q, r) for kind in self.animals[seat].held for q, r in self.spaces()}

    def lay(self, seat: int, word: Word) -> None:
        """A held tile comes to the table."""
        raise NotImplementedError
