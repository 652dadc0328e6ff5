"""The model's turns and fights (P18-P110, P159-P177)."""

from __future__ import annotations

from tests.rules.paws.model import (
    ACT,
    AFTER,
    BEFORE,
    BUILDINGS,
    CLOSED,
    Ask,
    EndedError,
    Fight,
    Monster,
    Part,
    Tile,
    Word,
)
from tests.rules.paws.model_cards import Cards


class Model(Cards):
    """The whole game."""

    def play(self) -> Part[None]:
        """A match from its first turn on."""
        try:
            while True:
                yield from self.one_turn()
                self.next_turn()
        except EndedError:
            return

    def next_turn(self) -> None:
        """P18, P19, P193."""
        for seat in [*self.round_from(self.turn), self.turn]:
            if seat == self.first:
                if self.round == self.last_round:
                    best = max(self.standing(other) for other in range(len(self.animals)))
                    winners = [x for x in range(len(self.animals)) if self.standing(x) == best]
                    self.finish("stop", winners)
                self.round += 1
            if self.animals[seat].lives:
                self.turn = seat
                return

    def one_turn(self) -> Part[None]:
        """P21-P36."""
        seat = self.turn
        animal = self.animals[seat]
        self.fought = self.raided = self.over = False
        for monster in animal.row:
            monster.awake = True
        if animal.at == 0:
            self.heal(seat, self.n["rest_heal"] + self.buff(seat, "rest"))
        self.heal(seat, self.buff(seat, "mend"))
        self.ap = self.strides = 0
        for _ in range(self.buff(seat, "scout")):
            if not self.monsters:
                break
            _, look = yield Ask(seat, CLOSED, {("leave",), ("bury",)})
            if look == ("leave",):
                break
            self.monsters.append(self.monsters.pop(0))
        less = sum(n for _, _, n in animal.snares)
        self.ap = max(self.n["min_ap"], self.n["ap_per_turn"] + self.buff(seat, "ap") - less)
        self.strides = self.buff(seat, "stride")
        while self.ap > 0 and not self.over:
            word = yield from self.stop(
                lambda: None if self.over else Ask(seat, ACT, self.actions(seat) | self.plays(seat, "turn"))
            )
            if word is None or word == ("end",):
                return
            yield from self.act(seat, word)

    def actions(self, seat: int) -> set[Word]:
        """P26-P53, P99, P160."""
        animal, n, found = self.animals[seat], self.n, {("end",)}
        words: set[Word] = set(found)
        here = self.tiles[animal.at]
        if self.strides or self.ap >= n["move_cost"]:
            words |= {("move", tile) for tile in self.round_about(animal.at)}
        free = here.wall in (None, seat) and here.kind != "desert"
        fight = here.kind in BUILDINGS
        if free and here.brick is None and self.ap >= n["loot_cost"] and not (fight and self.fought):
            words.add(("loot",))
        theirs = here.brick is not None and here.brick not in self.side(seat)
        if free and fight and theirs and self.ap >= n["invade_cost"] and not self.fought:
            words.add(("invade",))
        if self.ap >= n["raid_cost"] and not self.raided:
            words |= {("raid", x) for x in self.rivals(seat) if self.animals[x].at == animal.at}
        if self.ap >= n["barricade_cost"] and animal.tokens:
            tiles = enumerate(self.tiles)
            words |= {("build", x) for x, tile in tiles if tile.brick == seat and tile.wall is None}
        if self.ap >= n["place_cost"]:
            words |= self.layings(seat)
        return words

    def act(self, seat: int, word: Word) -> Part[None]:
        """One action; AP are paid first (P36)."""
        animal, kind = self.animals[seat], word[0]
        here = self.tiles[animal.at]
        if kind == "play":
            yield from self.card(seat, word[1])
            return
        if kind == "move" and self.strides:
            self.strides -= 1
        else:
            self.ap -= self.n[("barricade" if kind == "build" else str(kind)) + "_cost"]
        if kind == "move":
            animal.at = word[1]
        elif kind == "build":
            animal.tokens -= 1
            self.tiles[word[1]].wall = seat
        elif kind == "place":
            self.lay(seat, word)
        elif kind == "raid":
            self.raided = True
            yield from self.fight_out(Fight("raid", seat, word[1], animal.at, self.n["defender_edge"]))
        elif kind == "invade":
            self.fought = True
            yield from self.invade(seat, animal.at)
        elif here.kind in BUILDINGS:
            self.fought = True
            yield from self.loot(seat, animal.at)
        else:
            here.brick = seat
            if here.kind == "forest":
                animal.tokens += self.n["forest_barricades"] + self.buff(seat, "builder")
            else:
                yield from self.draw(seat, self.n["chest_cards"])

    def lay(self, seat: int, word: Word) -> None:
        """P49, P123."""
        _, kind, q, r = word
        self.animals[seat].held.remove(kind)
        self.tiles.append(Tile(q, r, kind))

    # -- buildings ----------------------------------------------------------------------------

    def loot(self, seat: int, tile: int) -> Part[None]:
        """P46, P54-P70."""
        kind = self.tiles[tile].kind
        for _ in range(self.n[kind + "_monsters"]):
            card = self.draw_monster()
            if card is not None:
                hp = self.deck["monster"][card]["hp"]
                hp += self.n["mansion_extra_hp"] if kind == "mansion" else 0
                if not (yield from self.fight_out(Fight("loot", seat, None, tile, 0, card, hp))):
                    return
                self.animals[seat].row.append(Monster(card))
        self.claim(seat, tile)

    def invade(self, seat: int, tile: int) -> Part[None]:
        """P79-P98."""
        owner = self.tiles[tile].brick
        assert owner is not None
        points = [self.points(other) for other in range(len(self.animals)) if self.animals[other].lives]
        leads = points.count(self.points(owner)) == 1 and max(points) == self.points(owner)
        edge = 0 if leads or self.buff(seat, "burglar") else self.n["defender_edge"]
        row = self.animals[owner].row
        more = self.buff(owner, "guard")
        if self.tiles[tile].kind == "mansion":
            more += self.n["mansion_extra_hp"]
        aside: Monster | None = None
        if row:
            place = 0
            if len(row) > 1:
                _, (_, place) = yield Ask(owner, CLOSED, {("defend", place) for place in range(len(row))})
            aside = row.pop(place)
            buff = self.deck["monster"][aside.card]["buff"]
            more += buff.get("n", 1) if aside.awake and buff["do"] == "bulwark" else 0
        card = aside.card if aside is not None else self.draw_monster()
        if card is not None:
            hp = self.deck["monster"][card]["hp"] + more
            fight = Fight("invade", seat, owner, tile, edge, card, hp, aside)
            if not (yield from self.fight_out(fight)):
                return
            self.animals[seat].row.append(Monster(card))
        self.claim(seat, tile)

    # -- rolls --------------------------------------------------------------------------------

    def fight_out(self, fight: Fight) -> Part[bool]:
        """A fight roll by roll (P167-P177); whether its monster was beaten."""
        self.fight = fight
        fight.luck = [self.buff(seat, "lucky") for seat in fight.players]
        while self.fight is fight:
            if fight.kind == "raid" and fight.number == self.n["raid_rolls"]:
                self.end_fight()
                return False
            fight.number += 1
            fight.attacker = (fight.number - 1) % 2
            fight.dice, fight.more, fight.extra = [[], []], [0, 0], [0, 0]
            if (yield from self.window(fight, BEFORE)):
                fight.dice = [self.luck.throw(self.n["dice_per_side"] + more) for more in fight.more]
                if (yield from self.window(fight, AFTER)):
                    yield from self.settle(fight)
            if self.fight is fight and fight.kind != "raid" and not fight.hp:
                self.fight = None
                return True
        return False

    def window(self, fight: Fight, when: str) -> Part[bool]:
        """P174; whether the fight goes on."""
        players = fight.players
        turn = fight.attacker if len(players) > 1 else 0
        passed = 0

        def ask() -> Ask | None:
            if self.fight is not fight or (fight.kind != "raid" and not fight.hp):
                return None
            seat = players[turn]
            words = self.plays(seat, when) | {("pass",)}
            return Ask(seat, when, words | ({("luck",)} if when == AFTER and fight.luck[turn] else set()))

        while passed < len(players):
            word = yield from self.stop(ask)
            if word is None:
                return False
            seat, side = players[turn], turn
            passed = passed + 1 if word == ("pass",) else 0
            turn = (turn + 1) % len(players)
            if word == ("luck",):
                fight.luck[side] -= 1
                yield from self.again(fight, side)
            elif word != ("pass",):
                yield from self.card(seat, word[1])
        return True

    def score(self, fight: Fight, side: int) -> int:
        """P168, P169."""
        found = sum(sorted(fight.dice[side], reverse=True)[: self.n["dice_kept"]]) + fight.extra[side]
        if side == 1:
            found += fight.edge
        if side < len(fight.players):
            seat = fight.players[side]
            found += self.buff(seat, "attack" if side == fight.attacker else "defend")
            found += self.buff(seat, "raid") if fight.kind == "raid" else 0
        return found

    def settle(self, fight: Fight) -> Part[None]:
        """P104-P108, P170."""
        scores = [self.score(fight, side) for side in (0, 1)]
        hurt = 1 - fight.attacker
        damage = max(0, scores[fight.attacker] - scores[hurt])
        if hurt >= len(fight.players):
            fight.hp = max(0, fight.hp - damage)
            return
        seat = fight.players[hurt]
        animal = self.animals[seat]
        animal.hp = max(0, animal.hp - damage)
        if fight.kind == "raid" and scores[0] != scores[1]:
            high = 0 if scores[0] > scores[1] else 1
            if self.animals[fight.players[1 - high]].hand:
                yield from self.steal(fight.players[high], fight.players[1 - high])
        if not animal.hp:
            by = fight.players[fight.attacker] if fight.kind == "raid" else fight.foe
            yield from self.knock_out(seat, by)
