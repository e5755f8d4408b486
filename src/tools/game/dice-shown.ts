import type { GameEvent } from '../../rules/engine/event'
import type { Play } from '../../rules/engine/play'
import type { DiceShown } from './game-state'

type RollShown = DiceShown['rolls'][number]

/** The dice thrown since the record had `from` entries, with what the log says of them; none: an empty list. */
export function rollsSince(play: Play, from: number): readonly RollShown[] {
  return play.record.entries.slice(from).flatMap((entry, i) =>
    entry.rolls.map((roll, index): RollShown => {
      const told = play.log.find(
        (event) => event.entry === from + i && event.rolls[0] <= index && index < event.rolls[1],
      )
      const good = told ? verdicts(told, entry.rolls) : null
      const before = entry.rolls.slice(told?.rolls[0] ?? 0, index).reduce((sum, each) => sum + each.faces.length, 0)
      return {
        by: sideOf(told),
        why: roll.why,
        rules: told?.rules ?? [],
        sides: roll.sides,
        faces: roll.faces.map((face, k) => ({ face, good: good?.[before + k] ?? null })),
      }
    }),
  )
}

/** Whether each die did what it was rolled for: the line's dice, where they are those of its rolls in their order. */
function verdicts(event: GameEvent, rolls: Play['record']['entries'][number]['rolls']): readonly (boolean | null)[] | null {
  if (typeof event.text === 'string') return null
  const told = event.text.flatMap((part) => (typeof part === 'object' && 'die' in part ? [part] : []))
  const faces = rolls.slice(...event.rolls).flatMap((roll) => roll.faces)
  const same = told.length === faces.length && told.every((part, i) => part.die === faces[i])
  return same ? told.map((part) => part.good) : null
}

function sideOf(event: GameEvent | undefined): RollShown['by'] {
  if (!event || typeof event.text === 'string') return null
  for (const part of event.text) if (typeof part === 'object' && 'side' in part) return part.side
  return null
}
