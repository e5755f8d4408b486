import type { EventText, TextPart } from '../../../rules/engine/event'
import { useGame, useGameNow } from '../game-context'
import { DieFace } from './DieFace'
import { useNamer } from './namer'
import { SideName } from './SideSign'

/** A line of the log: names can be pressed and show the thing on the table, dice are drawn as dice. */
export function Words({ text }: { text: EventText }) {
  const { say } = useNamer()
  if (typeof text === 'string') return <>{say(text)}</>
  // Parts have no identity of their own, and a line never changes.
  return (
    <>
      {text.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={index} part={part} />
      ))}
    </>
  )
}

function Part({ part }: { part: TextPart }) {
  const { say } = useNamer()
  if (typeof part === 'string') return <>{say(part)}</>
  if ('die' in part) return <DieFace face={part.die} good={part.good} />
  if ('side' in part) return <SideName side={part.side} />
  if ('unit' in part) return <UnitName unit={part.unit} />
  return <ThingName id={'model' in part ? part.model : part.piece} />
}

/** The unit by its name, in its side's colour. */
function UnitName({ unit }: { unit: string }) {
  const side = useGameNow((now) => now.units.find((card) => card.unit === unit)?.side ?? null)
  return <ThingName id={unit} className={side ? `side-${side.toLowerCase()}` : ''} />
}

function ThingName({ id, className = '' }: { id: string; className?: string }) {
  const game = useGame()
  const { nameOf } = useNamer()
  return (
    <button
      type="button"
      className={`name-link ${className}`}
      onClick={(event) => {
        event.stopPropagation()
        game.point([id])
      }}
    >
      {nameOf(id)}
    </button>
  )
}
