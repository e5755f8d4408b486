import { RandomStream } from '../core/random'
import data from './weights/characters.json'
import { STEADY, weighed, type Weights } from './weights'

export interface Character {
  readonly name: string
  /** By how much it weighs some things more or less than others do. */
  readonly times: Readonly<Partial<Record<keyof Weights, number>>>
  /** How much it likes to be near enemies, and to hold places, as in the weights; others do not care. */
  readonly near?: number
  readonly hold?: number
}

type Drawn = keyof typeof data
/** `mixed` is one of those with a leaning, and does not say which. */
export type CharacterId = Drawn | 'steady' | 'mixed'

const DRAWN: Readonly<Record<Drawn, Character>> = data
const IDS = Object.keys(data) as readonly Drawn[]

export const CHARACTERS: Readonly<Record<CharacterId, Character>> = {
  steady: { name: 'Steady', times: {} },
  ...DRAWN,
  mixed: { name: 'Secret', times: {} },
}
export const CHARACTER_IDS = Object.keys(CHARACTERS) as readonly CharacterId[]

export const isCharacter = (id: string): id is CharacterId => Object.hasOwn(CHARACTERS, id)

/** The weights of a character; of a mixed one those of one of the three, by lot, out of the seat’s own key. */
export function weightsOf(id: CharacterId, key: string): Weights {
  const drawn = id === 'mixed' ? new RandomStream(`character ${key}`).pick(IDS) : id
  const { times, near = 0, hold = 0 } = CHARACTERS[drawn]
  return { ...weighed(STEADY, times), near, hold }
}
