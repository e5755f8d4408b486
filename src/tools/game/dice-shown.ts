import type { Id, SideId } from '../../core/board'
import type { GameEvent } from '../../rules/engine/event'
import type { View } from '../../rules/engine/view'
import type { Playable, UnitCard } from '../../rules/playable'
import type { DiceShown } from './game-state'

type RollShown = DiceShown['rolls'][number]

/**
 * The dice thrown and the tokens drawn since the record had `from` entries, with what the log says of them. Whose dice
 * they are is the side, or the side of the unit, that the line names first; where it goes from side to side, the last before them.
 */
export function rollsSince(
  { entries, log }: Pick<View, 'entries' | 'log'>,
  from: number,
  units: readonly Pick<UnitCard, 'unit' | 'side'>[],
  drawn: Playable['show']['drawn'],
): Omit<DiceShown, 'key'> {
  const rolls: RollShown[] = []
  const tokens: DiceShown['drawn'][number][] = []
  for (const [i, entry] of entries.slice(from).entries()) {
    for (const [index, roll] of entry.rolls.entries()) {
      // Nothing was left to be thrown for, as with a defence against no hits.
      if (roll.faces.length === 0) continue
      const told = log.find(
        (event) => event.entry === from + i && event.rolls[0] <= index && index < event.rolls[1],
      )
      const token = told && drawn ? drawn(told) : null
      if (token) {
        tokens.push(token)
        continue
      }
      const parts = told ? diceOf(told, entry.rolls) : null
      const good = parts?.map((part) => part.good)
      const owners = parts?.map((part) => part.of)
      const before = entry.rolls.slice(told?.rolls[0] ?? 0, index).reduce((sum, each) => sum + each.faces.length, 0)
      rolls.push({
        by: sideOf(told, units, parts ? before : null),
        why: roll.why,
        rules: told?.rules ?? [],
        sides: roll.sides,
        faces: roll.faces.map((face, k) => ({ face, good: good?.[before + k] ?? null, of: owners?.[before + k] ?? null })),
      })
    }
  }
  return { drawn: tokens, rolls }
}

/** Whether dice are thrown, and not only told. */
export const tumbles = (dice: DiceShown | null, how: 'tumble' | 'at-once'): boolean =>
  how === 'tumble' && dice !== null && dice.rolls.length > 0

/** Whether each die did what it was rolled for, and of whom the line tells it last: its dice, where they are those of its rolls in their order. */
function diceOf(
  event: GameEvent, rolls: View['entries'][number]['rolls'],
): readonly { readonly good: boolean | null; readonly of: Id | null }[] | null {
  if (typeof event.text === 'string') return null
  let of: Id | null = null
  const told: { readonly die: number; readonly good: boolean | null; readonly of: Id | null }[] = []
  for (const part of event.text) {
    if (typeof part === 'string') continue
    if ('unit' in part) of = part.unit
    if ('die' in part) told.push({ die: part.die, good: part.good, of })
  }
  const faces = rolls.slice(...event.rolls).flatMap((roll) => roll.faces)
  return told.length === faces.length && told.every((part, i) => part.die === faces[i]) ? told : null
}

/** `before`: how many of the line's dice come before the roll; null where its dice are not those of its rolls. */
function sideOf(event: GameEvent | undefined, units: readonly Pick<UnitCard, 'unit' | 'side'>[], before: number | null): RollShown['by'] {
  if (!event || typeof event.text === 'string') return null
  let named: SideId | null = null
  /** Sides roll against each other; of units, the first is whose dice they are. */
  let sides = false
  let dice = 0
  for (const part of event.text) {
    if (typeof part === 'string') continue
    if ('die' in part && dice++ === before && named) return named
    if ('side' in part && (sides || !named)) [named, sides] = [part.side, before !== null]
    else if ('unit' in part && !named) named = units.find(({ unit }) => unit === part.unit)?.side ?? null
  }
  return named
}
