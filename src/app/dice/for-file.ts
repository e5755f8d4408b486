import { openEntries, openPart } from '../../rules/engine/open-part'
import type { Play } from '../../rules/engine/position'
import type { GameRecord } from '../../rules/engine/record'
import type { GameDice } from './game-dice'

/**
 * The record for a file: of what is secret yet it tells nothing, nor then what the dice follow from, by which a secret could be found out from the
 * dice that everybody has seen. `dice` null: they are another's to tell.
 */
export function recordForFile(play: Play, dice: GameDice | null): GameRecord {
  const open = openPart(play)
  return open.entries.length < play.record.entries.length || !dice ? open : dice.out(open)
}

/** All that is there of a damaged game; any of it may be anything. */
export interface Found {
  readonly found: Pick<GameRecord, 'entries' | 'takebacks'>
  /** Indices of entries that were answered in secret. */
  readonly secret: readonly number[]
}

/**
 * The same for what was found of a damaged game, played as far as it is whole: of what was answered in secret after that nobody can say whether it is
 * out, so that the file ends before. `play` null: none of it is whole.
 */
export function foundForFile<S>(play: Play<S> | null, { found, secret }: Found): Found['found'] {
  const from = play ? openEntries(play) : 0
  const end = secret.find((entry) => entry >= from) ?? Infinity
  return { ...found, entries: found.entries.slice(0, end), takebacks: found.takebacks.filter(({ kept }) => kept <= end) }
}
