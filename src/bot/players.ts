import type { RandomStream } from '../core/random'
import { fail, ok, type Result } from '../core/result'
import type { Host } from '../rules/engine/play'
import { randomSeat } from '../rules/engine/random-player'
import type { Seat } from '../rules/engine/seat'
import type { Playable } from '../rules/playable'
import type { Mind } from './answer'
import { CHARACTER_IDS, CHARACTERS, isCharacter, weightsOf, type CharacterId } from './characters'
import { LEVEL_IDS, LEVELS, looksClosely, SURE, type Effort, type Level, type LevelId } from './levels'
import { thinkingSeat, type Heard } from './seat'
import { suggestingSeat } from './suggesting'
import { weighed } from './weights'

/** A program that can answer for a side, on the screen and at the command alike. */
export interface Player {
  readonly id: string
  readonly name: string
  /** Ways in which it may play; left out: it has but one. */
  readonly characters?: readonly { readonly id: string; readonly name: string }[]
  /** Its seat in one game. All that it does by chance follows from `random`; `host` measures for it. */
  seat(playable: Playable, host: Pick<Host, 'table'>, random: RandomStream, manner?: Manner): Seat
}

export interface Manner {
  /** One of its characters; default the first. */
  readonly character?: string
  /** Hears what it thinks, where it does. */
  readonly heard?: Heard
}

const random: Player = {
  id: 'random',
  name: 'Chance',
  seat: ({ game }, host, numbers) => randomSeat(game, host, numbers),
}

/** Takes the first suggestion that the page would make. */
const suggest: Player = {
  id: 'suggest',
  name: 'Suggestions',
  seat: (playable, host, numbers) => suggestingSeat(playable, host, numbers),
}

/** Who thinks of a system that it knows something of; null for a system without an appraisal. `key`: what its chance follows from. */
export const mindOf = (playable: Playable, host: Pick<Host, 'table'>, level: LevelId, character: CharacterId, key: string): Mind | null =>
  made(playable, host, LEVELS[level], character, key)

/** Whoever gives hints: as quick as the middle level, without its mistakes. */
export const adviserOf = (playable: Playable, host: Pick<Host, 'table'>, key: string): Mind | null =>
  made(playable, host, { ...LEVELS.normal, mistakes: SURE }, 'steady', key)

/** Whoever looks back at a game that is over, and has the time to look closely at every unit that might have acted. */
export const reviewerOf = (playable: Playable, host: Pick<Host, 'table'>, key: string): Mind | null => {
  const effort = { ...LEVELS.normal.effort, second: ALL_OF_THEM }
  return made(playable, host, { effort, mistakes: SURE }, 'steady', key)
}
/** So much of each of them that two hundred entries take less than a minute. */
const ALL_OF_THEM: Effort['second'] = { of: Infinity, apart: 3, glanced: 6, whole: 2 }

const made = (
  { game, appraisal }: Playable, host: Pick<Host, 'table'>, { effort, mistakes }: Pick<Level, 'effort' | 'mistakes'>, character: CharacterId, key: string,
): Mind | null =>
  (appraisal ? {
    game, appraisal: looksClosely(effort) ? appraisal.closely ?? appraisal : appraisal, host, weights: weighed(weightsOf(character, key), mistakes.times),
    effort, mistakes, key,
  } : null)

const thinker = (level: LevelId): Player => ({
  id: level,
  name: LEVELS[level].name,
  characters: CHARACTER_IDS.map((id) => ({ id, name: CHARACTERS[id].name })),
  seat(playable, host, numbers, { character = CHARACTER_IDS[0]!, heard } = {}) {
    if (!isCharacter(character)) throw new Error(`There is no character ${character}.`)
    const mind = mindOf(playable, host, level, character, `${numbers.below(2 ** 32)} ${numbers.below(2 ** 32)}`)
    return mind ? thinkingSeat(mind, heard) : randomSeat(playable.game, host, numbers)
  },
})

/** Every program that can be put on a seat. A new one is a line in this list. */
export const PLAYERS: readonly Player[] = [random, suggest, ...LEVEL_IDS.map(thinker)]

/** Whom one plays against where nothing was chosen. */
export const USUAL_PLAYER: Player = PLAYERS.find(({ id }) => id === 'normal') ?? random

/** The player of that name, also with one of its characters as in `normal-cautious`; else one line that says why there is none. */
export function playerById(wanted: string): Result<Player, string> {
  const [id, character] = wanted.split('-')
  const player = PLAYERS.find((each) => each.id === id)
  if (!player || (character !== undefined && !player.characters?.some((each) => each.id === character))) {
    return fail(`no player ${JSON.stringify(wanted.slice(0, 40))}; there is ${PLAYERS.map((each) => each.id).join(', ')}, or as in normal-cautious`)
  }
  if (character === undefined) return ok(player)
  return ok({ ...player, id: wanted, seat: (playable, host, numbers, manner = {}) => player.seat(playable, host, numbers, { character, ...manner }) })
}
