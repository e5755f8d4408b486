import type { Desk, ToolState } from '../../desk'
import { pieceOf } from '../../desk-state'
import { pointerAt } from '../../pointer-at'
import type { Overlay } from '../../overlay'
import type { KeyPress } from '../../key-press'
import type { GameDesk } from '../game-desk'
import { plan, type Vec2, type Vec3 } from '../../../core/vec'
import type { TablePointer } from '../../pointer'
import { Inspecting, isDrag } from './inspect'
import { pick } from './pick'
import { reachOverlays } from './reaching'
import { partsOf, placeOf, thingAt, thingsAsked, type Thing } from './things'

/** Options and rows of dice that stand for things on the table: pressing a thing answers. */
export function picking(game: GameDesk): ToolState {
  const inspecting = new Inspecting()
  let pointed: Thing | null = null
  /** A loop that is drawn about things of which several may be chosen. */
  let loop: { readonly down: TablePointer; readonly points: Vec3[] } | null = null
  const things = () => thingsAsked(game.now)
  const mayLoop = () => game.now.form?.form === 'subset' && game.now.form.max > 1 && things().length > MOST_BY_HAND

  const draws = (desk: Desk, event: TablePointer): boolean => {
    const point = event.surface ?? event.ground
    if (!loop) {
      if (event.type === 'down' && event.button === 0 && event.model === null && point && mayLoop()) loop = { down: event, points: [point] }
      return false
    }
    if (event.type === 'cancel') loop = null
    if (event.type === 'move' && loop && point && (loop.points.length > 1 || isDrag(loop.down, event))) {
      loop.points.push(point)
      return true
    }
    if (event.type !== 'up' || !loop) return false
    const drawn = loop.points
    loop = null
    if (drawn.length < 3) return false
    chooseWithin(desk, game, things(), drawn.map(plan), event.shift)
    return true
  }

  const next = (desk: Desk, by: 1 | -1) => {
    const parts = things().flatMap(({ id }) => partsOf(desk, id).slice(0, 1))
    if (parts.length === 0) return
    const here = parts.indexOf(desk.now.hover ?? '')
    const part = parts[here < 0 ? 0 : (here + by + parts.length) % parts.length]!
    desk.pointer(pointerAt(desk.now.board, part, 'move'))
  }

  const key = (desk: Desk, press: KeyPress): ToolState | 'used' | null => {
    if (press.key === 'n' && things().length > 0) {
      next(desk, press.shift ? -1 : 1)
      return 'used'
    }
    if (press.key === 'escape' && game.now.draft) {
      game.draft(null)
      return 'used'
    }
    // Enter on a thing presses it; else it gives what is laid.
    if (press.key !== 'enter' || pointed || !game.now.draft) return null
    game.answer()
    return 'used'
  }

  return {
    name: 'answer.picking',
    hint() {
      const { question, draft, ready, broken, form } = game.now
      if (pointed?.rows[0]?.refused) return pointed.rows[0].refused.text
      if (pointed) return pointed.rows.length === 1 ? pointed.rows[0]!.text : game.nameOf(pointed.id)
      if (draft && form?.form !== 'option') return ready ? 'Enter gives the answer, Esc takes it back' : (broken[0]?.text ?? '')
      if (mayLoop()) return `${question?.text ?? ''} Draw a loop round them, press on each, or choose in the panel`
      return things().length > 0 ? `${question?.text ?? ''} Press on the table, or choose in the panel` : (question?.text ?? '')
    },
    pointer(desk, event) {
      if (draws(desk, event)) {
        pointed = null
        return null
      }
      if (event.type === 'move') pointed = thingAt(desk, game.now, things(), event)
      const pressed = inspecting.press(desk, event)
      if (pressed === undefined) return null
      const thing = thingAt(desk, game.now, things(), event)
      pointed = null
      if (thing) pick(desk, game, thing, event.shift)
      else desk.select(pressed === null ? [] : [pressed])
      return null
    },
    key,
    refresh: () => {
      pointed = null
    },
    cancel(desk) {
      if (!loop) return null
      loop = null
      desk.refresh()
      return picking(game)
    },
    grab: (desk) => (mayLoop() ? 'everything' : things().some(({ id }) => pieceOf(desk.now.board, id)) ? 'things' : 'models'),
    overlays: (desk) => [
      ...loopOverlays(game, loop?.points ?? []), ...reachOverlays(game),
      ...things().flatMap((thing) => overlaysFor(desk, game, thing, thing.id === pointed?.id)),
    ],
  }
}

/** So few are pressed one by one, and the bare table stays the camera's. */
const MOST_BY_HAND = 7

const loopOverlays = (game: GameDesk, points: readonly Vec3[]): readonly Overlay[] =>
  points.length < 3 ? [] : [{ kind: 'reach', side: game.now.side ?? 'neutral', rings: [points] }]

/** All whose middle lies in the loop are chosen besides; with Shift they are taken out. */
function chooseWithin(desk: Desk, game: GameDesk, things: readonly Thing[], loop: readonly Vec2[], less: boolean): void {
  const { form, draft } = game.now
  if (form?.form !== 'subset') return
  const chosen = draft && 'options' in draft ? draft.options : []
  const ids = things.filter(({ id }) => {
    const at = placeOf(desk, game.now, id)
    return at !== null && isWithin(plan(at), loop)
  }).flatMap(({ rows }) => rows.filter(({ refused }) => !refused).map(({ id }) => id))
  const others = chosen.filter((id) => !ids.includes(id))
  game.draft({ options: less ? others : [...others, ...ids].slice(0, form.max) })
}

/** By the sides that a ray to the right crosses. */
const isWithin = ([x, z]: Vec2, loop: readonly Vec2[]): boolean =>
  loop.filter(([ax, az], i) => {
    const [bx, bz] = loop[(i + 1) % loop.length]!
    return az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax)
  }).length % 2 === 1

function overlaysFor(desk: Desk, game: GameDesk, thing: Thing, pointed: boolean): readonly Overlay[] {
  const open = thing.rows.some((row) => !row.refused)
  const parts = partsOf(desk, thing.id)
  const at = placeOf(desk, game.now, thing.id)
  const tone = open ? 'target' : 'refused'
  const chosen = countOf(game, thing)
  // Of many that are chosen each is marked where it stands, and none says so.
  const many = game.now.form?.form === 'subset' && game.now.form.options.length > MOST_BY_HAND
  const marks = open || pointed ? parts.map((id): Overlay => ({ kind: 'highlight', id, tone: many && chosen !== null ? 'selected' : tone })) : []
  const notes: Overlay[] = at && chosen !== null && !many ? [{ kind: 'pill', at, text: chosen, tone: 'clear' }] : []
  // Models wear badges that tell them apart; marks and pieces say their answers themselves.
  const bare = parts.length === 0 || (pieceOf(desk.now.board, thing.id) !== undefined && !many)
  if (!at || (!pointed && !(bare && open))) return [...marks, ...notes]
  if (!open) return [...marks, { kind: 'refusal', at, text: thing.rows[0]!.refused!.text }]
  if (!pointed && parts.length === 0) return [...notes, pillFor(thing, at)]
  return [...marks, ...(notes.length > 0 ? notes : [pillFor(thing, at)])]
}

const pillFor = (thing: Thing, at: readonly [number, number, number]): Overlay => ({
  kind: 'pill',
  at,
  text: thing.rows.length === 1 ? thing.rows[0]!.text : `${thing.rows.length} answers`,
  tone: 'plain',
})

/** What of the draft falls to the thing, in a word; null for nothing. */
function countOf(game: GameDesk, thing: Thing): string | null {
  const { draft } = game.now
  if (draft && 'options' in draft) return thing.rows.some((row) => draft.options.includes(row.id)) ? 'chosen' : null
  if (!draft || !('counts' in draft)) return null
  const sum = thing.rows.reduce((all, row) => all + (draft.counts[row.id] ?? 0), 0)
  return sum > 0 ? `× ${sum}` : null
}
