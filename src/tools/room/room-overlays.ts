import type { Board } from '../../core/board'
import type { Measure } from '../../core/measure'
import type { ModelSight } from '../../core/ruling'
import { distance3, lerp3, type Vec3 } from '../../core/vec'
import { seenWords } from '../../rules/ruling-text'
import { formatFine } from '../format'
import type { Overlay } from '../overlay'
import type { ModelView, RulingView } from '../ruling/ruling-view'
import { measuringOver } from '../sight-card'
import { litFaces } from './lit-faces'

/** The evidence of the model in focus in full, and a word for each of the others. */
export function roomOverlays(measure: Measure, { models, focus, measuring }: RulingView, evidence: boolean): Overlay[] {
  const overlays: Overlay[] = models.map(({ sight }) => ({ kind: 'highlight', id: sight.id, tone: 'target' }))
  for (const model of models) {
    if (measuring.includes(model.sight.id)) overlays.push(...measuringOver(measure.board, model.sight.id))
    else if (model.sight.id !== focus) overlays.push(...word(measure.board, model))
  }
  const shown = models.find(({ sight }) => sight.id === focus)
  // Of one that is being measured there is what the eye sees of it, and no line yet.
  if (!shown || measuring.includes(focus)) return shown && evidence ? [...overlays, ...lit(shown)] : overlays
  const { sight } = shown
  const blockers = sight.verdict === 'clear' ? sight.coverFrom : sight.blockedBy
  // Lit faces say more than a whole piece that glows.
  if (!evidence) overlays.push(...blockers.map((id): Overlay => ({ kind: 'highlight', id, tone: 'blocker' })))
  overlays.push(...(sight.lines ? thinLines(measure, shown) : [mainLine(shown)]))
  if (evidence) overlays.push(...lit(shown))
  return overlays
}

/** A sign and the share over a model that is not looked into. */
function word(board: Board, { sight }: ModelView): Overlay[] {
  const model = board.models.find(({ id }) => id === sight.id)
  if (!model) return []
  const height = model.body.kind === 'prism' ? model.body.height : 1
  const at: Vec3 = [model.at[0], model.at[1] + height, model.at[2]]
  return [{ kind: 'pill', at, text: seenWords(sight), tone: sight.verdict }]
}

/** The witness, point to point; where it is blocked, the line that comes nearest to passing, up to what stops it. */
function mainLine({ sight, line, stop, miss }: ModelView): Overlay {
  const { verdict } = sight
  if (verdict !== 'blocked') return { kind: 'sight', ...line, verdict, stop: null, label: `${verdict} ${seenWords(sight)}` }
  return {
    kind: 'sight',
    ...line,
    verdict,
    stop: stop ?? lerp3(line.from, line.to, 0.5),
    label: miss ? `blocked, misses by ${formatFine(miss.distance)}` : 'blocked',
    ...(miss && { freeLine: miss.free }),
  }
}

/** For a system with fixed lines: each of them, and by how much the nearest misses. */
function thinLines(measure: Measure, { sight: { lines = [], verdict }, miss, missTo, stop: where }: ModelView): Overlay[] {
  const nearest = miss && missTo !== null ? lines.find(({ to }) => to === missTo) : undefined
  return lines.map(({ segment, clear, by }, i) => {
    const met = clear ? undefined : measure.crossings(segment).find(({ id, what }) => what !== 'area' && by.includes(id))
    const length = distance3(segment.from, segment.to)
    if (nearest === lines[i] && miss) {
      const label = `blocked, misses by ${formatFine(miss.distance)}`
      return { kind: 'sight', ...miss.line, verdict: 'blocked', stop: where ?? lerp3(miss.line.from, miss.line.to, 0.5), freeLine: miss.free, label }
    }
    // Nothing stops the line, but another rule forbids it.
    if (!clear && by.length === 0) return { kind: 'sight', ...segment, verdict: 'blocked', stop: segment.to, label: i === 0 ? 'not allowed' : null }
    return {
      kind: 'sight',
      ...segment,
      verdict: clear ? 'clear' : 'blocked',
      stop: clear ? null : lerp3(segment.from, segment.to, met && length > 0 ? Math.min(1, met.enter / length) : 0.5),
      label: i === 0 && !nearest ? linesLabel(verdict, lines) : null,
    }
  })
}

const linesLabel = (verdict: ModelSight['verdict'], lines: NonNullable<ModelSight['lines']>): string =>
  verdict === 'blocked' ? 'blocked' : lines.length === 1 ? 'clear' : `${lines.filter(({ clear }) => clear).length} of ${lines.length} lines clear`

/** Seen and hidden squares of the target, and the faces that hide it. */
function lit(model: ModelView): Overlay[] {
  const { seen } = model
  const patches = (which: boolean): (readonly Vec3[])[] =>
    seen.patches.filter((patch) => patch.seen === which).map(({ corners }) => corners)
  return [
    { kind: 'fill', tone: 'seen', polygons: patches(true) },
    { kind: 'fill', tone: 'hidden', polygons: patches(false) },
    { kind: 'fill', tone: 'stopper', polygons: litFaces(model) },
  ]
}
