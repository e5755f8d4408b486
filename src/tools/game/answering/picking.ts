import type { Desk, ToolState } from '../../desk'
import { pieceOf } from '../../desk-state'
import { pointerAt } from '../../pointer-at'
import type { Overlay } from '../../overlay'
import type { KeyPress } from '../../key-press'
import type { GameDesk } from '../game-desk'
import { Inspecting } from './inspect'
import { pick } from './pick'
import { reachOverlays } from './reaching'
import { partsOf, placeOf, thingAt, thingsAsked, type Thing } from './things'

/** Options and rows of dice that stand for things on the table: pressing a thing answers. */
export function picking(game: GameDesk): ToolState {
  const inspecting = new Inspecting()
  let pointed: Thing | null = null
  const things = () => thingsAsked(game.now)

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
      return things().length > 0 ? `${question?.text ?? ''} Press on the table, or choose in the panel` : (question?.text ?? '')
    },
    pointer(desk, event) {
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
    grab: (desk) => (things().some(({ id }) => pieceOf(desk.now.board, id)) ? 'things' : 'models'),
    overlays: (desk) => [...reachOverlays(game), ...things().flatMap((thing) => overlaysFor(desk, game, thing, thing.id === pointed?.id))],
  }
}

function overlaysFor(desk: Desk, game: GameDesk, thing: Thing, pointed: boolean): readonly Overlay[] {
  const open = thing.rows.some((row) => !row.refused)
  const parts = partsOf(desk, thing.id)
  const at = placeOf(desk, game.now, thing.id)
  const tone = open ? 'target' : 'refused'
  const marks = open || pointed ? parts.map((id): Overlay => ({ kind: 'highlight', id, tone })) : []
  const chosen = countOf(game, thing)
  const notes: Overlay[] = at && chosen !== null ? [{ kind: 'pill', at, text: chosen, tone: 'clear' }] : []
  if (!pointed || !at) return parts.length === 0 && at && open ? [...notes, pillFor(thing, at)] : [...marks, ...notes]
  if (!open) return [...marks, { kind: 'refusal', at, text: thing.rows[0]!.refused!.text }]
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
