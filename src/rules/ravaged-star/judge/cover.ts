import type { Board, BoardModel, BoardPiece, CoverTrait, Id } from '../../../core/board'
import type { Measure, VisibleFact } from '../../../core/measure'
import { obscuringRule, standingCover, standingRule, standsIn } from '../terrain'
import { listed } from '../../kit/words'

export type Cover = CoverTrait

/** Cover of one model: what hides it from the eye, and what it stands in. */
export interface ModelCover {
  readonly id: Id
  /** A line from the eye to a sample point of the body is cut by terrain (RS-COVER-1). */
  readonly obscured: boolean
  /** Kind of the best cover among what hides it, and the pieces that give that kind. */
  readonly hidden: Cover
  readonly hiddenBy: readonly Id[]
  /** The same for the areas in which it stands. */
  readonly standing: Cover
  readonly standingIn: readonly Id[]
}

export interface UnitCover {
  readonly cover: Cover
  readonly from: readonly Id[]
  /** Rules that the cover rests on, and why in plain words; empty where there is none to speak of. */
  readonly rules: readonly string[]
  readonly text: string
}

const RANK: Readonly<Record<Cover, number>> = { none: 0, light: 1, heavy: 2 }
export const better = (a: Cover, b: Cover): Cover => (RANK[a] >= RANK[b] ? a : b)

/** `seen`: lines from the eye to the model's body, hidden by terrain alone, hiding areas counted as filled volumes. */
export function modelCover(measure: Measure, model: BoardModel, seen: VisibleFact): ModelCover {
  const pieces = new Map(measure.board.pieces.map((piece) => [piece.id, piece]))
  const hiding = seen.hiddenBy.flatMap(({ id: by, share }) => {
    const piece = pieces.get(by)
    return piece && share > 0 ? [piece] : []
  })
  const hidden = best(hiding, (piece) => piece.traits.cover)
  const standing = standingOf(measure, model)
  return {
    id: model.id,
    obscured: hiding.length > 0,
    hidden: hidden.cover,
    hiddenBy: hidden.from,
    standing: standing.cover,
    standingIn: standing.from,
  }
}

function standingOf(measure: Measure, model: BoardModel): { readonly cover: Cover; readonly from: readonly Id[] } {
  return best(measure.board.pieces.filter((piece) => standingCover(piece) !== 'none' && standsIn(measure, model, piece)), standingCover)
}

/** The cover of one model that is a unit by itself, as `unitCover` has it: the better of what hides it and what it stands in. */
export function singleCover(measure: Measure, model: BoardModel, seen: () => VisibleFact): Cover {
  const { cover } = standingOf(measure, model)
  if (cover === 'heavy') return cover
  return hidingOf(measure, seen()).reduce<Cover>((found, piece) => better(found, piece.traits.cover), cover)
}

function hidingOf(measure: Measure, seen: VisibleFact): readonly BoardPiece[] {
  const by = new Set(seen.hiddenBy.filter(({ share }) => share > 0).map(({ id }) => id))
  return measure.board.pieces.filter(({ id }) => by.has(id))
}

function best(pieces: readonly BoardPiece[], coverOf: (piece: BoardPiece) => Cover): { cover: Cover; from: readonly Id[] } {
  const cover = pieces.reduce<Cover>((found, piece) => better(coverOf(piece), found), 'none')
  return { cover, from: cover === 'none' ? [] : pieces.filter((piece) => coverOf(piece) === cover).map(({ id }) => id) }
}

/**
 * Cover of a unit. What hides it and what it stands in are two tests, each of which wants half of the models by itself;
 * heavy needs half in heavy, else light needs half in either kind (RS-COVER-7). The better of the two holds.
 */
export function unitCover(board: Board, models: readonly ModelCover[]): UnitCover {
  const hidden = tally(models, (model) => model.hidden, (model) => model.hiddenBy)
  const standing = tally(models, (model) => model.standing, (model) => model.standingIn)
  const kinds = new Map(board.pieces.map((piece) => [piece.id, piece]))
  const rulesOf = (ids: readonly Id[], ruleOf: (piece: BoardPiece) => string): string[] => [
    ...new Set(ids.flatMap((id) => kinds.get(id) ?? []).map(ruleOf)),
  ]
  if (hidden.cover === 'none' && standing.cover === 'none') return { cover: 'none', from: [], ...noCover(models, hidden, standing) }
  if (RANK[hidden.cover] >= RANK[standing.cover]) {
    const mixed = models.some((model) => model.hidden !== 'none' && model.hidden !== hidden.cover)
    return {
      cover: hidden.cover,
      from: hidden.from,
      rules: ['RS-COVER-1', ...rulesOf(hidden.from, obscuringRule), ...(mixed ? ['RS-COVER-7'] : [])],
      text: `${shareOf(hidden, models.length)} partly or wholly hidden by ${listed(hidden.from)}: ${verdict(hidden.cover, models.length)}`,
    }
  }
  return {
    cover: standing.cover,
    from: standing.from,
    rules: rulesOf(standing.from, standingRule),
    text: `${shareOf(standing, models.length)} within ${listed(standing.from)}: ${verdict(standing.cover, models.length)}`,
  }
}

interface Tally {
  readonly cover: Cover
  /** Models that count towards it. */
  readonly count: number
  readonly from: readonly Id[]
}

function tally(
  models: readonly ModelCover[],
  coverOf: (model: ModelCover) => Cover,
  from: (model: ModelCover) => readonly Id[],
): Tally {
  const heavy = models.filter((model) => coverOf(model) === 'heavy')
  const any = models.filter((model) => coverOf(model) !== 'none')
  const half = (some: readonly ModelCover[]) => models.length > 0 && 2 * some.length >= models.length
  const counted = half(heavy) ? heavy : any
  const cover: Cover = half(heavy) ? 'heavy' : half(any) ? 'light' : 'none'
  return { cover, count: counted.length, from: mostFrequent(counted.flatMap(from)) }
}

function mostFrequent(ids: readonly Id[]): readonly Id[] {
  const counts = new Map<Id, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([id]) => id)
}

const shareOf = ({ count }: Tally, total: number): string =>
  total === 1 ? 'it is' : `${count} of ${total} models ${count === 1 ? 'is' : 'are'}`

const verdict = (cover: Cover, total: number): string => (total === 1 ? `${cover} cover` : `at least half, so ${cover} cover`)

function noCover(models: readonly ModelCover[], hidden: Tally, standing: Tally): Pick<UnitCover, 'rules' | 'text'> {
  const some = hidden.count >= standing.count ? hidden : standing
  if (some.count === 0) return { rules: [], text: 'no terrain gives cover' }
  const how = some === hidden ? 'partly or wholly hidden by' : 'within'
  return {
    rules: ['RS-COVER-1'],
    text: `${shareOf(some, models.length)} ${how} ${listed(some.from)}: fewer than half, so no cover`,
  }
}
