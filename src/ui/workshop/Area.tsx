import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { polygonFault } from '../../table/polygon'
import type { Vec2 } from '../../core/vec'
import type { AreaDraft, WorkshopDoes, WorkshopShown } from './port'

/** Kinds that one can be in. */
export const HAVE_AREA: ReadonlySet<string> = new Set(['ruin', 'building', 'forest', 'difficult', 'water'])

const HOWS: readonly (readonly [AreaDraft['how'], string, string])[] = [
  ['around', 'Round all of it', 'As if a string were drawn tight round it: corners that lie open are within it.'],
  ['edge', 'Along its edge', 'What it covers, openings up to 1.3 in closed over.'],
  ['drawn', 'Drawn', 'Drag the corners; a press on a line makes one more.'],
]

/** What one is in when one is in it. */
export function Area({ shown: { area, outlines, kind, sheet }, does }: { readonly shown: WorkshopShown; readonly does: WorkshopDoes }) {
  const wanted = HAVE_AREA.has(kind) && sheet !== null
  useEffect(() => {
    // Anew of each mesh: an answer about one that was looked at before is dropped.
    if (sheet && wanted && !outlines) does.findOutlines()
  }, [wanted, outlines, does, sheet])
  if (!wanted) return null
  const choose = (how: AreaDraft['how']) => {
    const begun = area.points.length > 2 ? area.points : (pointsOf(area, outlines) ?? outlines?.around ?? [])
    does.areaAs({ how, points: how === 'drawn' ? begun.map(([x, z]) => [fine(x), fine(z)]) : area.points })
  }
  const points = pointsOf(area, outlines)
  const about = area.how === 'edge' && outlines?.edge === null
    ? 'It lies in parts: there is no one edge. Round all of it is taken.' : HOWS.find(([how]) => how === area.how)![2]
  return (
    <>
      <h3>Within which outline is one in it?</h3>
      <div className="workshop-choice three" role="radiogroup" aria-label="Within which outline one is in it">
        {HOWS.map(([how, word]) => (
          <button key={how} type="button" role="radio" className="button" aria-checked={area.how === how} onClick={() => choose(how)}>{word}</button>
        ))}
      </div>
      <p className="soft">{about}</p>
      {points && sheet && (
        <Plan
          points={points} edge={outlines?.edge ?? outlines?.around ?? []} size={sheet.size}
          change={area.how === 'drawn' ? (next) => does.areaAs({ how: 'drawn', points: next }) : null}
        />
      )}
    </>
  )
}

export function pointsOf({ how, points }: AreaDraft, outlines: WorkshopShown['outlines']): readonly Vec2[] | null {
  if (how === 'drawn' && points.length > 2) return points
  return outlines && ((how === 'edge' ? outlines.edge : null) ?? outlines.around)
}

const fine = (value: number): number => Math.round(value * 100) / 100
/** Inches free round what is drawn. */
const RIM = 1
const NUDGE: Readonly<Record<string, Vec2>> = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1] }

const isOutline = (points: readonly Vec2[]): boolean => points.length > 2 && polygonFault(points.map(([x, z]): [number, number] => [x, z])) === null

interface PlanProps {
  readonly points: readonly Vec2[]
  readonly edge: readonly Vec2[]
  readonly size: readonly [number, number, number]
  /** null: it is only shown. */
  readonly change: ((points: readonly Vec2[]) => void) | null
}

/** The piece from above, side B at the bottom, and the outline over it. */
function Plan({ points, edge, size, change }: PlanProps) {
  const field = useRef<SVGSVGElement>(null)
  const [grip, take] = useState<number | null>(null)
  const [w, d] = [size[0] + 2 * RIM, size[2] + 2 * RIM]
  const dot = Math.max(w, d) / 50
  const at = ({ clientX, clientY }: PointerEvent): Vec2 => {
    const matrix = field.current!.getScreenCTM()!.inverse()
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    const held = (value: number, half: number) => fine(Math.min(half, Math.max(-half, value)))
    return [held(point.x, w / 2), held(point.y, d / 2)]
  }
  /** Only what goes round one place once is an outline. */
  const give = (next: readonly Vec2[]) => {
    if (isOutline(next)) change?.(next)
  }
  const moved = (i: number, to: Vec2) => give(points.map((point, k) => (k === i ? to : point)))
  const without = (i: number) => points.filter((_, k) => k !== i)
  const removable = grip !== null && grip < points.length && isOutline(without(grip))
  /** By key one goes on with the corner that is next: it is chosen, and the keys are its. */
  const removeByKey = (i: number) => {
    const rest = without(i)
    if (!isOutline(rest)) return
    change?.(rest)
    const next = Math.min(i, rest.length - 1)
    field.current!.querySelectorAll<SVGElement>('.workshop-plan-corner')[next]!.focus()
    take(next)
  }
  const remove = () => {
    if (grip === null || !removable) return
    take(null)
    change?.(without(grip))
  }
  const plan = (
    <svg
      ref={field} className="workshop-plan" viewBox={`${-w / 2} ${-d / 2} ${w} ${d}`} role="group" aria-label="Its outline from above"
      onPointerMove={(event) => {
        if (grip !== null && event.buttons > 0) moved(grip, at(event))
      }}
    >
      <polygon className="workshop-plan-piece" points={edge.map((p) => p.join()).join(' ')} />
      <polygon className="workshop-plan-area" points={points.map((p) => p.join()).join(' ')} strokeWidth={dot / 4} />
      {change && points.map((from, i) => {
        const to = points[(i + 1) % points.length]!
        return (
          // Lines have no names of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <line key={i} className="workshop-plan-side" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} strokeWidth={2 * dot}
            onPointerDown={(event) => {
              give([...points.slice(0, i + 1), at(event), ...points.slice(i + 1)])
              take(i + 1)
            }}
          />
        )
      })}
      {change && points.map(([x, z], i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <circle key={i} className="workshop-plan-corner" cx={x} cy={z} r={dot} data-taken={grip === i || undefined} strokeWidth={dot / 4}
          role="button" tabIndex={0} aria-label={`Corner ${i + 1} of ${points.length}`} onFocus={() => take(i)} onPointerDown={() => take(i)}
          onKeyDown={(event) => {
            const step = NUDGE[event.key]
            if (step) moved(i, [fine(x + step[0]), fine(z + step[1])])
            else if (event.key === 'Delete' || event.key === 'Backspace') removeByKey(i)
            else return
            event.preventDefault()
          }}
        />
      ))}
    </svg>
  )
  if (!change) return plan
  return (
    <>
      {plan}
      <div className="workshop-corner">
        <span className="soft">
          {grip === null || grip >= points.length ? 'Press a corner to choose it' : `Corner ${grip + 1} of ${points.length} is chosen`}
        </span>
        <button type="button" className="button" disabled={!removable} onClick={remove}>Take it away</button>
      </div>
    </>
  )
}
