"""Veiled Fate for the ear: the table in sentences."""

from __future__ import annotations

from veritable.core.record import State
from veritable.games.veiled_fate import names
from veritable.games.veiled_fate.age_lines import age_lines
from veritable.games.veiled_fate.asking import asks
from veritable.games.veiled_fate.data import DATA
from veritable.games.veiled_fate.elements import demis_on_space, elements, slot_on_card
from veritable.games.veiled_fate.names import LOCATION_NAMES, listed
from veritable.games.veiled_fate.picture import celestial_line, seat_line, standing, votes
from veritable.games.veiled_fate.state import ABYSS, CITY, DEMIS, ON_JUDGEMENT, POOLS, REGIONS, SORCERER
from veritable.games.veiled_fate.tables import QUEST_SLOTS, RING


def describe(s: State) -> list[str]:
    """The table in sentences, for a screen reader."""
    sentences = [_age_in_words(s)]
    if s.city_card:
        row = DATA["city_card"][s.city_card - 1]
        sentences.append(f"City card {row['name']}: {row['text']}")
    sentences += [_place_in_words(s, place) for place in (*RING[s.ring], CITY, ABYSS, POOLS)]
    sentences += [*_judgement_in_words(s), _track_in_words(s)]
    table = elements(s)
    sentences += [_in_one_sentence(seat_line(each)) for each in table if each["kind"] == "seat"]
    return sentences + [_in_one_sentence(celestial_line(each)) for each in table if each["kind"] == "celestial"] + [asks(s)]


def _age_in_words(s: State) -> str:
    if not s.age_card:
        return f"Age {names.AGES[s.age]}."
    return f"Age {names.AGES[s.age]}, {names.AGE_CARD_NAMES[s.age_card - 1]}: {'; '.join(age_lines(s))}."


def _place_in_words(s: State, place: int) -> str:
    row = place - 1
    there = listed(standing(s, place)) or "nobody"
    if not 0 < place <= REGIONS or not s.quest[row]:
        return f"{LOCATION_NAMES[place]}: {there}."
    name = names.quest_name(s.quest[row])
    if s.done[row]:
        return f"{LOCATION_NAMES[place]}: {there}; the quest {name} is complete."
    return f"{LOCATION_NAMES[place]}: {there}; the quest {name} with {_slots_in_words(s, row)};{votes(s, row) or ' no votes'}."


def _slots_in_words(s: State, row: int) -> str:
    parts = []
    for i in range(QUEST_SLOTS[s.quest[row]]):
        slot, figure = slot_on_card(s.quest[row], i), s.slot[row, i]
        taken = f"taken by {names.figure_id(figure).capitalize()}" if figure else "open"
        parts.append(f"slot {i + 1} for {slot['need']}, feathers {slot['feather']}, scorpions {slot['scorpion']}, {taken}")
    return "; ".join(parts)


def _judgement_in_words(s: State) -> list[str]:
    judged = [names.DEMI_NAMES[demi] for demi in range(DEMIS) if s.demi_at[demi] == ON_JUDGEMENT]
    return [f"On Judgement's quest: {listed(judged)}."] if judged else []


def _track_in_words(s: State) -> str:
    spaces = [(space, demis_on_space(s, space)) for space in range(12, -1, -1)]
    told = [f"on {space} {listed([names.DEMI_NAMES[demi] for demi in demis])}" for space, demis in spaces if demis]
    told += [f"Hadria on {s.hadria_renown}"] if s.hadria else []
    told += [f"the Sorcerer on {s.sorcerer_renown}"] if s.role == SORCERER else []
    return f"Renown, front to back: {'; '.join(told) or 'no markers yet'}."


def _in_one_sentence(line: str) -> str:
    return " ".join(line.split()) + "."
