import type { EventText, TextPart } from '../../../rules/engine/event'
import { useGame, useGameNow } from '../game-context'
import { Termed } from '../../teach/Termed'
import { DieFace } from './DieFace'
import { useNamer } from './namer'
import { SideName } from './SideSign'

/** A line of the log: names can be pressed and show the thing on the table, dice are drawn as dice. */
export function Words({ text }: { text: EventText }) {
  const { say } = useNamer()
  if (typeof text === 'string') return <Termed text={say(text)} inside />
  const { head, rows } = rowsIn(text)
  if (rows.length < ROWS_FROM) return <Parts parts={text} />
  return (
    <>
      <Parts parts={head} />
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="word-row">
          <Parts parts={row} />
        </span>
      ))}
    </>
  )
}

/** Parts have no identity of their own, and a line never changes. */
function Parts({ parts }: { parts: readonly TextPart[] }) {
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, index) => <Part key={index} part={part} />)
}

/** So many units with dice of their own stand one under the other. */
const ROWS_FROM = 4

/** A line that tells dice of one unit after the other, unit by unit. */
function rowsIn(text: readonly TextPart[]): { readonly head: readonly TextPart[]; readonly rows: readonly (readonly TextPart[])[] } {
  const head: TextPart[] = []
  const rows: TextPart[][] = []
  let row = head
  for (const part of text) {
    const thrown = row !== head && row.some((each) => typeof each === 'object' && 'die' in each)
    if (typeof part === 'object' && 'unit' in part && (row === head || thrown)) rows.push((row = []))
    row.push(part)
  }
  // What is told before anybody threw is the beginning of the line.
  const [first] = rows
  const lead = first?.findLastIndex((part, i) => i > 0 && typeof part === 'object' && 'unit' in part) ?? 0
  if (first && lead > 0) head.push(...first.splice(0, lead))
  return { head, rows: rows.map(withoutComma) }
}

/** What parted it from the next is not said where a row ends. */
const withoutComma = (row: readonly TextPart[]): readonly TextPart[] => {
  const last = row.at(-1)
  return typeof last === 'string' && /^[,;.] ?$/.test(last) ? row.slice(0, -1) : row
}

function Part({ part }: { part: TextPart }) {
  const { say } = useNamer()
  if (typeof part === 'string') return <Termed text={say(part)} inside />
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
