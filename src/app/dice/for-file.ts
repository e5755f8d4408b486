import { openPart } from '../../rules/engine/open-part'
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
