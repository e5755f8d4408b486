import type { Id } from '../../../core/board'
import { distance2, plan, type Vec3 } from '../../../core/vec'
import type { Broken } from '../../../rules/engine/question'
import type { Desk } from '../../desk'
import { modelOf, pieceOf } from '../../desk-state'
import type { TablePointer } from '../../pointer'
import type { GameNow } from '../game-state'

/** A thing on the table that stands for an option or a row of the question. */
export interface Thing {
  /** A model, unit, piece or mark. */
  readonly id: Id
  readonly rows: readonly ThingRow[]
}

interface ThingRow {
  readonly id: string
  readonly text: string
  readonly refused: Broken | null
}

/** The things that can be pressed to answer, in the order of the form. */
export function thingsAsked({ form, sheet }: Pick<GameNow, 'form' | 'sheet'>): readonly Thing[] {
  const things = new Map<Id, ThingRow[]>()
  const add = (thing: Id | null | undefined, row: ThingRow) => {
    if (thing == null) return
    const known = things.get(thing)
    if (known) known.push(row)
    else things.set(thing, [row])
  }
  const sheetRow = (id: string) => sheet?.rows.find((row) => row.id === id)
  if (form && 'options' in form) {
    for (const { id, text, refused, thing } of form.options) {
      add(thing ?? sheetRow(id)?.thing, { id, text, refused: refused ?? null })
    }
  } else if (form?.form === 'counts') {
    for (const { id, text, refused } of form.rows) {
      const row = sheetRow(id)
      add(row?.thing, { id, text, refused: refused ?? row?.refused ?? null })
    }
  }
  return [...things].map(([id, rows]) => ({ id, rows }))
}

/** The models or the piece that the thing is on the table; none for a mark. */
export function partsOf(desk: Desk, id: Id): readonly Id[] {
  const { board } = desk.now
  if (modelOf(board, id) || pieceOf(board, id)) return [id]
  return board.models.filter((model) => model.unit === id).map((model) => model.id)
}

/** What of those things is under the pointer: the model itself before its unit, and marks by their place. */
export function thingAt(desk: Desk, now: GameNow, things: readonly Thing[], event: TablePointer): Thing | null {
  const model = modelOf(desk.now.board, event.model)
  const found =
    things.find(({ id }) => id === model?.id) ??
    things.find(({ id }) => id === model?.unit) ??
    things.find(({ id }) => id === event.piece)
  if (found || model) return found ?? null
  const at = event.surface ?? event.ground
  return (at && things.find(({ id }) => isMarkAt(now, id, at))) ?? null
}

function isMarkAt({ marks }: GameNow, id: Id, at: Vec3): boolean {
  const shape = marks.find((mark) => mark.id === id)?.shape
  return shape?.kind === 'disc' && distance2(shape.at, plan(at)) <= shape.radius + 0.2
}

/** Where a note on the thing belongs; null for what is not on the table. */
export function placeOf(desk: Desk, now: GameNow, id: Id): Vec3 | null {
  const { board } = desk.now
  const part = partsOf(desk, id)[0]
  const there = modelOf(board, part) ?? pieceOf(board, part)
  if (there) return there.at
  const shape = now.marks.find((mark) => mark.id === id)?.shape
  return shape?.kind === 'disc' ? [shape.at[0], 0, shape.at[1]] : null
}
