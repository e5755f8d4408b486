import type { Board, Id } from '../../core/board'
import { cos, sin } from '../../core/trigonometry'
import { length2, type Vec3 } from '../../core/vec'
import type { Form, Question } from '../../rules/engine/question'
import type { Focus } from '../focus'
import type { Overlay } from '../overlay'
import { thingsAsked } from './answering/things'
import { tumbles } from './dice-shown'
import { nearTo } from './focus-near'
import type { GameNow, Hint } from './game-state'

/** Things that lie farther apart than this share of the table's diagonal are looked at with all of the table. */
const APART = 0.42
/** How far about a model that may go anywhere one wants to see. */
const ROUND = 8
/** How far about who decides what to do next one wants to see in any case; what matters to them farther off is wished for (`nearTo`). */
const ABOUT = 4

export interface GameFocus extends Focus {
  /** Models and marks that are to be in the picture besides, the most wanted first, as far as who acts stays large enough. */
  readonly wished?: readonly (readonly Id[])[]
}

/**
 * What a game is about now: what is explained and lit; else who acts, whom that concerns, where it may lead. null: nothing in particular, and all of
 * the table is looked at. `stay`: what was looked at until now, as while dice roll and between two things that a program does.
 */
export function gameFocus(board: Board, now: GameNow, lit: readonly Overlay[] = []): GameFocus | null | 'stay' {
  if (now.curtain !== null || now.over !== null || now.moment !== null) return null
  if (lit.length > 0) return litFocus(board, now, lit)
  const { doing, question, status, form } = now
  if (doing) {
    const things = present(board, now, doing.things)
    if (things.length === 0 && !doing.path) return 'stay'
    const acts = membersOf(board, doing.form === 'path' ? doing.things[0] : status.active)
    return { key: `done ${now.play.record.entries.length} ${doing.things.join(' ')}`, acts, about: things, points: doing.path?.points ?? [] }
  }
  if (tumbles(now.dice, now.settings.dice) || !question || !form) return 'stay'
  // What may not be answered may lie anywhere: beside it what may would be small.
  const open = thingsAsked(now).filter(({ rows }) => rows.some(({ refused }) => refused === null)).map(({ id }) => id)
  const acting = actingIn(board, now, form)
  const asked = present(board, now, [...open, ...(now.sheet?.also ?? [])])
  const hinted = waysHinted(now)
  const places = form.form === 'path' ? roundAbout(board, form.model, form.allowance) : placesOf(now)
  // Who decides what to do next looks about, and so does who goes somewhere: there may be whom to charge, or to keep away from.
  const decides = places.length + asked.filter((id) => !acting.includes(id)).length === 0 && acting.length > 0
  const about = decides ? roundAbout(board, acting[0]!, ABOUT) : places
  const wished = [...waitedFor(board, status.active, acting), ...(decides || form.form === 'path' ? nearTo(board, now.marks, acting) : [])]
  const points = [...about, ...hinted]
  const key = hinted.length > 0 ? `${question.id} hints` : question.id
  const apart = spread([...placesIn(board, now, [...acting, ...asked]), ...points]) / length2([board.width, board.depth])
  // Nobody acts yet: one of these will.
  if (acting.length === 0) return asked.length + points.length === 0 || apart > APART ? null : { key, acts: asked, about: asked, points }
  return { key, acts: acting, about: asked, points, wished }
}

/** What is lit, with who acts where they are near; all of the table where what is lit lies all over it. */
function litFocus(board: Board, now: GameNow, lit: readonly Overlay[]): Focus | null {
  const spots = lit.flatMap((each) => (each.kind === 'spot' ? [each.on] : []))
  const about = spots.flatMap((on) => (typeof on === 'string' ? [on] : []))
  const points = spots.flatMap((on) => (typeof on === 'string' ? [] : on))
  const acting = membersOf(board, now.status.active)
  const isNear = (ids: readonly Id[]) => spread([...placesIn(board, now, ids), ...points]) / length2([board.width, board.depth]) <= APART
  if (!isNear(about)) return null
  return { key: `lit ${about.join(' ')} ${points[0]?.join(' ') ?? ''}`, acts: isNear([...about, ...acting]) ? acting : [], about, points }
}

/**
 * Who is to do what is asked: whose way it is, whom it is asked about (who reacts, while another has the turn), who has the turn, or those who stand on
 * the table and take other places.
 */
function actingIn(board: Board, { status, question, play }: GameNow, form: Form): readonly Id[] {
  if (form.form === 'path') return [form.model, ...(form.body ?? [])]
  const about = question && namedIn(question).map((id) => membersOf(board, id)).find((members) => members.length > 0)
  const members = about ?? membersOf(board, status.active ?? question?.span?.unit)
  return members.length > 0 || form.form !== 'place' ? members : form.models.filter((id) => play.state.board.models[id] !== undefined)
}

/** Under these names questions of all systems say whom they are about. */
const WHOM = ['unit', 'model', 'figure', 'escort'] as const

/** The units and models that a question says it is about. */
function namedIn({ about }: Question): readonly Id[] {
  if (typeof about !== 'object' || about === null) return []
  const named = about as Readonly<Record<string, unknown>>
  return WHOM.map((name) => named[name]).filter((id) => typeof id === 'string')
}

/** Whose turn another interrupts. */
function waitedFor(board: Board, active: Id | null, acting: readonly Id[]): readonly (readonly Id[])[] {
  const members = membersOf(board, active)
  return members.length === 0 || members.some((id) => acting.includes(id)) ? [] : [members]
}

/** A unit's models on the table, or the model itself. */
const membersOf = (board: Board, id: Id | null | undefined): readonly Id[] =>
  id == null ? [] : board.models.filter((model) => model.id === id || model.unit === id).map((model) => model.id)

/** Of those things what lies on the table: models for a unit, pieces, marks. */
function present(board: Board, { marks }: Pick<GameNow, 'marks'>, ids: readonly Id[]): readonly Id[] {
  return [...new Set(ids.flatMap((id) => {
    const members = membersOf(board, id)
    if (members.length > 0) return members
    return board.pieces.some((piece) => piece.id === id) || marks.some((mark) => mark.id === id && mark.shape.kind === 'disc') ? [id] : []
  }))]
}

/** So far a model may go, and no farther than one wants to see at a glance; on the table. */
function roundAbout({ models, width, depth }: Board, id: Id, allowance: number | null): readonly Vec3[] {
  const model = models.find((one) => one.id === id)
  if (!model) return []
  const reach = Math.min(allowance ?? ROUND, ROUND)
  const held = (value: number, half: number) => Math.min(half, Math.max(-half, value))
  return Array.from({ length: 8 }, (_, k): Vec3 => {
    const turn = (k * Math.PI) / 4
    return [held(model.at[0] + reach * cos(turn), width / 2), model.at[1], held(model.at[2] + reach * sin(turn), depth / 2)]
  })
}

/** Where hints lead: they are drawn on the table, and what is drawn is to be seen. */
const waysHinted = ({ hints }: GameNow): readonly Vec3[] => (Array.isArray(hints) ? (hints as readonly Hint[]).flatMap(({ way }) => (way ? [way.at] : [])) : [])

/** Where something may be set. */
const placesOf = ({ form, reach }: GameNow): readonly Vec3[] =>
  form?.form === 'place' || form?.form === 'point' ? reach.flatMap(({ rings }) => rings.flat()) : []

function placesIn(board: Board, { marks }: GameNow, ids: readonly Id[]): readonly Vec3[] {
  const wanted = new Set(ids)
  return [
    ...[...board.models, ...board.pieces].filter(({ id }) => wanted.has(id)).map(({ at }) => at),
    ...marks.flatMap(({ id, shape }): readonly Vec3[] => (wanted.has(id) && shape.kind === 'disc' ? [[shape.at[0], 0, shape.at[1]]] : [])),
  ]
}

/** The diagonal of the box about them in plan. */
function spread(places: readonly Vec3[]): number {
  if (places.length === 0) return 0
  const [xs, zs] = [places.map((p) => p[0]), places.map((p) => p[2])]
  return length2([Math.max(...xs) - Math.min(...xs), Math.max(...zs) - Math.min(...zs)])
}
