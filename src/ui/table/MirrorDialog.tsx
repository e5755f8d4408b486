import { useMemo, useState } from 'react'
import type { Board } from '../../core/board'
import { SIDES } from '../../core/sides'
import { hullDistance } from '../../table/generate-plan'
import { mirrored, type Mirrored, type Mirroring } from '../../table/mirror'
import { hullOf } from '../../table/piece-hull'
import { pickedPieces } from '../../tools/build/picked'
import type { Desk } from '../../tools/desk'
import { useDesk, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'
import { sideName } from './side-name'
import '../css/build.css'

/** A fair table in two gestures: which half is carried over, and how; each choice is shown as the table that it makes. */
export function MirrorDialog() {
  const desk = useDesk()
  const open = useNow((state) => state.panel === 'mirror')
  return (
    <DialogFrame title="Make both halves alike" open={open} onClose={() => desk.panel(null)}>
      {open && <Choices />}
    </DialogFrame>
  )
}

const WAYS: readonly { readonly how: Mirroring; readonly text: string }[] = [
  { how: 'half-turn', text: 'half turn' },
  { how: 'line', text: 'mirror line' },
]

function Choices() {
  const desk = useDesk()
  const board = useNow((state) => state.settled)
  const picked = useMemo(() => pickedPieces(desk.now).map(({ id }) => id), [desk])
  const [what, setWhat] = useState<'replace' | 'add' | 'picked'>(picked.length > 0 ? 'picked' : 'replace')
  const offers = useMemo(() => {
    const file = desk.file()
    const only = what === 'picked' ? new Set(picked) : undefined
    return (what === 'picked' ? (['A'] as const) : SIDES).flatMap((from) => WAYS.map(({ how, text }) => {
      const result = mirrored(file, board.pieces, { how, from, replace: what === 'replace', ...(only ? { only } : {}) })
      return { from, how, text, result, shown: desk.ports.board(result.file) }
    }))
  }, [desk, board, picked, what])
  return (
    <>
      <div className="segments" role="group" aria-label="What becomes of the other half">
        {picked.length > 0 && <Segment on={what === 'picked'} text="Twins of the selected" set={() => setWhat('picked')} />}
        <Segment on={what === 'replace'} text="Replace the other half" set={() => setWhat('replace')} />
        <Segment on={what === 'add'} text="Add to the other half" set={() => setWhat('add')} />
      </div>
      <ul className="mirrors">
        {offers.map(({ from, how, text, result, shown }) => (
          <li key={`${from} ${how}`}>
            <button type="button" className="button mirror" disabled={!shown.ok} onClick={() => take(desk, result, how)}>
              {shown.ok && <Plan board={shown.value} fresh={new Set(result.added)} />}
              <strong>{what === 'picked' ? `By a ${text}` : `${sideName(from)}\u2019s half, by a ${text}`}</strong>
              <span className="soft">{shown.ok ? aboutOf(result, board, shown.value) : shown.error}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const Segment = ({ on, text, set }: { on: boolean; text: string; set(): void }) => (
  <button type="button" className="segment" aria-pressed={on} data-selected={on || undefined} onClick={set}>{text}</button>
)

function aboutOf({ file, added, nearly }: Mirrored, before: Board, after: Board): string {
  const gone = before.pieces.length + added.length - file.terrain.length
  const crowded = overlapping(after, new Set(added))
  const parts = [
    `${added.length} added`, ...(gone > 0 ? [`${gone} taken off`] : []),
    ...(crowded > 0 ? [`${crowded} of them overlap what stands there`] : []),
    ...(nearly.length > 0 ? [`${nearly.length} turned to fit: they have no mirror image`] : []),
  ]
  return parts.join(', ')
}

/** How many of those are new in a place that they share with another piece of their level, by outline. */
function overlapping({ pieces }: Board, fresh: ReadonlySet<string>): number {
  const outlines = pieces.map((piece) => ({ piece, hull: hullOf(piece) }))
  const shares = (a: (typeof outlines)[number], b: (typeof outlines)[number]) =>
    a !== b && Math.abs(a.piece.at[1] - b.piece.at[1]) < 0.1 && hullDistance(a.hull, b.hull) === 0
  return outlines.filter((one) => fresh.has(one.piece.id) && outlines.some((other) => shares(one, other))).length
}

function take(desk: Desk, { file, added }: Mirrored, how: Mirroring): void {
  desk.panel(null)
  if (desk.edit(how === 'half-turn' ? 'Halves made alike by a half turn' : 'Halves made alike across the line', () => file)) desk.select(added)
}

/** The table from above, side A at the bottom: what stood there, and what is new. */
function Plan({ board: { width, depth, pieces }, fresh }: { board: Board; fresh: ReadonlySet<string> }) {
  return (
    <svg className="plan" viewBox={`${-width / 2} ${-depth / 2} ${width} ${depth}`} aria-hidden="true">
      <rect x={-width / 2} y={-depth / 2} width={width} height={depth} />
      <line x1={-width / 2} x2={width / 2} y1={0} y2={0} />
      {pieces.map((piece) => (
        <polygon key={piece.id} data-fresh={fresh.has(piece.id) || undefined} points={hullOf(piece).map(([x, z]) => `${-x},${-z}`).join(' ')} />
      ))}
    </svg>
  )
}
