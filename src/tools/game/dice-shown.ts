import type { GameEvent } from '../../rules/engine/event'
import type { Play } from '../../rules/engine/play'
import type { Playable, UnitCard } from '../../rules/playable'
import type { DiceShown } from './game-state'

type RollShown = DiceShown['rolls'][number]

/**
 * The dice thrown and the tokens drawn since the record had `from` entries, with what the log says of them. Whose dice
 * they are is the side, or the side of the unit, that the line names first.
 */
export function rollsSince(
  play: Play,
  from: number,
  units: readonly Pick<UnitCard, 'unit' | 'side'>[],
  drawn: Playable['show']['drawn'],
): Omit<DiceShown, 'key'> {
  const rolls: RollShown[] = []
  const tokens: DiceShown['drawn'][number][] = []
  for (const [i, entry] of play.record.entries.slice(from).entries()) {
    for (const [index, roll] of entry.rolls.entries()) {
      // Nothing was left to be thrown for, as with a defence against no hits.
      if (roll.faces.length === 0) continue
      const told = play.log.find(
        (event) => event.entry === from + i && event.rolls[0] <= index && index < event.rolls[1],
      )
      const token = told && drawn ? drawn(told) : null
      if (token) {
        tokens.push(token)
        continue
      }
      const good = told ? verdicts(told, entry.rolls) : null
      const before = entry.rolls.slice(told?.rolls[0] ?? 0, index).reduce((sum, each) => sum + each.faces.length, 0)
      rolls.push({
        by: sideOf(told, units),
        why: roll.why,
        rules: told?.rules ?? [],
        sides: roll.sides,
        faces: roll.faces.map((face, k) => ({ face, good: good?.[before + k] ?? null })),
      })
    }
  }
  return { drawn: tokens, rolls }
}

/** Whether dice are thrown, and not only told. */
export const tumbles = (dice: DiceShown | null, how: 'tumble' | 'at-once'): boolean =>
  how === 'tumble' && dice !== null && dice.rolls.length > 0

/** Whether each die did what it was rolled for: the line's dice, where they are those of its rolls in their order. */
function verdicts(event: GameEvent, rolls: Play['record']['entries'][number]['rolls']): readonly (boolean | null)[] | null {
  if (typeof event.text === 'string') return null
  const told = event.text.flatMap((part) => (typeof part === 'object' && 'die' in part ? [part] : []))
  const faces = rolls.slice(...event.rolls).flatMap((roll) => roll.faces)
  const same = told.length === faces.length && told.every((part, i) => part.die === faces[i])
  return same ? told.map((part) => part.good) : null
}

function sideOf(event: GameEvent | undefined, units: readonly Pick<UnitCard, 'unit' | 'side'>[]): RollShown['by'] {
  if (!event || typeof event.text === 'string') return null
  for (const part of event.text) {
    if (typeof part === 'string') continue
    if ('side' in part) return part.side
    if ('unit' in part) return units.find(({ unit }) => unit === part.unit)?.side ?? null
  }
  return null
}
