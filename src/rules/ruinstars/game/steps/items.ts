import type { BoardPiece, Id, SideId } from '../../../../core/board'
import type { RandomStream } from '../../../../core/random'
import { distance2, plan, type Vec2, type Vec3 } from '../../../../core/vec'
import type { Broken, Option } from '../../../engine/question'
import { BACK, giveUp } from '../actions'
import { pay } from '../costs'
import { adjacentMates, besideDoor, adjacentToItem, doorsOf, isOpen, modelOf } from '../near'
import { radiusOf } from '../../../kit/round-base'
import type { Handing } from '../tasks'
import { ADJACENT } from '../../judge/ranges'
import type { RuAct } from '../act'
import { carriedBy, itemOf, unitOf, type RuLook } from '../state'
import { withDoor } from '../door'

type Answer = { readonly option: string }

const NOTHING: Option = { id: BACK, text: 'Nothing after all' }

/** RU-ACTION-9: a marker or token that is Adjacent. */
export function pickUp(act: RuAct, handing: Handing): void {
  const { unit: id, order } = handing
  const items = Object.values(act.state.items).filter((item) => item.portable && adjacentToItem(act, id, item))
  act.ask({
    kind: 'pick-up', of: unitOf(act.state, id).side, text: 'What does it pick up?', rules: ['RU-ACTION-9'], about: { unit: id, order },
    form: { form: 'option', options: [...items.map((item) => ({ id: item.id, text: item.name })), NOTHING] },
  })
}

export const pickUpQuestion = {
  take(act: RuAct, { unit: id, order }: Handing, { option }: Answer): void {
    const unit = unitOf(act.state, id)
    if (option === BACK) return giveUp(act, unit, 'pick-up')
    pay(act, { kind: 'carry', order })
    const item = itemOf(act.state, option)
    item.at = null
    item.carrier = id
    act.emit({ kind: 'picked', text: [{ unit: id }, ` picks up ${item.name}.`], rules: ['RU-ACTION-9'], data: { unit: id, item: item.id } })
  },
}

/** RU-ACTION-9: set down within 1". */
export function drop(act: RuAct, { unit: id, order }: Handing): void {
  const items = carriedBy(act.state, id)
  if (items.length === 1) return askWhere(act, { unit: id, order, item: items[0]!.id })
  act.ask({
    kind: 'drop', of: unitOf(act.state, id).side, text: 'What does it drop?', rules: ['RU-ACTION-9'], about: { unit: id, order },
    form: { form: 'option', options: [...items.map((item) => ({ id: item.id, text: item.name })), NOTHING] },
  })
}

export const dropQuestion = {
  take: (act: RuAct, { unit, order }: Handing, { option }: Answer): void =>
    option === BACK ? giveUp(act, unitOf(act.state, unit), 'drop') : askWhere(act, { unit, order, item: option }),
}

type Dropping = Handing & { readonly item: Id }

const askWhere = (act: RuAct, about: Dropping): void =>
  act.ask({
    kind: 'drop-at', of: unitOf(act.state, about.unit).side, text: `Where does ${itemOf(act.state, about.item).name} lie?`, rules: ['RU-ACTION-9'],
    about, form: { form: 'point' },
  })

export const dropAtQuestion = {
  check(look: RuLook, { unit, item }: Dropping, { point }: { point: Vec2 }): readonly Broken[] {
    const at = lying(look, unit, point)
    const there = Math.abs(point[0]) <= look.board.width / 2 && Math.abs(point[1]) <= look.board.depth / 2 && adjacentToItem(
      look, unit, { ...itemOf(look.state, item), at },
    )
    return there ? [] : [{ rule: 'RU-ACTION-9', text: 'It lies within 1" of the Unit, on the same level and with no wall between.', at, by: unit }]
  },
  take(act: RuAct, { unit: id, order, item: itemId }: Dropping, { point }: { point: Vec2 }): void {
    pay(act, { kind: 'carry', order })
    const item = itemOf(act.state, itemId)
    item.carrier = null
    item.at = lying(act, id, point)
    act.emit({ kind: 'dropped', text: [{ unit: id }, ` sets ${item.name} down.`], rules: ['RU-ACTION-9'], data: { unit: id, item: item.id, at: point } })
  },
  propose(look: RuLook, { unit }: Dropping, _side: SideId, random: RandomStream) {
    const model = modelOf(look, unit)
    const angle = random.between(0, 2 * Math.PI)
    const far = radiusOf(model) + random.between(0, ADJACENT * 0.9)
    return { point: [model.at[0] + far * Math.cos(angle), model.at[2] + far * Math.sin(angle)] as Vec2 }
  },
}

const lying = (look: RuLook, unit: Id, point: Vec2): Vec3 => [point[0], look.measure.surface(point, modelOf(look, unit).at[1]).y, point[1]]

/** RU-ACTION-10: to an Adjacent Squadmate. */
export function give(act: RuAct, { unit: id, order }: Handing): void {
  const unit = unitOf(act.state, id)
  const options = adjacentMates(act, unit).flatMap((mate) =>
    carriedBy(act.state, id).map((item): Option => ({ id: `${item.id}>${mate.id}`, text: `${item.name} to ${mate.name}`, thing: mate.id })),
  )
  act.ask({
    kind: 'give', of: unit.side, text: 'What does it give to whom?', rules: ['RU-ACTION-10'], about: { unit: id, order },
    form: { form: 'option', options: [...options, NOTHING] },
  })
}

export const giveQuestion = {
  take(act: RuAct, { unit: id, order }: Handing, { option }: Answer): void {
    if (option === BACK) return giveUp(act, unitOf(act.state, id), 'give')
    pay(act, { kind: 'give', order })
    const [itemId = '', to = ''] = option.split('>')
    const item = itemOf(act.state, itemId)
    item.carrier = to
    act.emit({
      kind: 'given', text: [{ unit: id }, ` gives ${item.name} to `, { unit: to }, '.'], rules: ['RU-ACTION-10'],
      data: { unit: id, to, item: item.id },
    })
  },
}

/** RU-ACTION-11: an Adjacent door; none is closed on a base. */
export function door(act: RuAct, { unit: id, order }: Handing): void {
  const doors = doorsOf(act).filter((piece) => besideDoor(act, id, piece))
  const options = doors.map((piece): Option => {
    const inIt = isOpen(piece) ? inDoor(act, piece) : null
    return {
      id: piece.id, text: `${isOpen(piece) ? 'Close' : 'Open'} ${piece.name}`, thing: piece.id,
      refused: inIt === null ? undefined : { rule: 'RU-HOUSE-8', text: `${unitOf(act.state, inIt).name} stands in it.`, by: inIt },
    }
  })
  act.ask({
    kind: 'door', of: unitOf(act.state, id).side, text: 'Which door?', rules: ['RU-ACTION-11'], about: { unit: id, order },
    form: { form: 'option', options: [...options, NOTHING] },
  })
}

/** A Unit whose base the leaf would meet. */
function inDoor(look: RuLook, piece: BoardPiece): Id | null {
  const near = Object.values(look.board.models).filter((model) => distance2(plan(model.at), plan(piece.at)) < 6)
  return near.find(({ id }) => look.measure.distance({ model: id }, { piece: piece.id }).distance < TOUCH)?.id ?? null
}

export const doorQuestion = {
  take(act: RuAct, { unit: id, order }: Handing, { option }: Answer): void {
    if (option === BACK) return giveUp(act, unitOf(act.state, id), 'door')
    pay(act, { kind: 'door', order })
    const piece = act.board.pieces[option]!
    const open = !isOpen(piece)
    act.setPiece(withDoor(piece, open))
    act.emit({
      kind: 'door', text: [{ unit: id }, open ? ' opens ' : ' closes ', { piece: piece.id }, '.'], rules: ['RU-ACTION-11'],
      data: { unit: id, piece: piece.id, open },
    })
  },
}

/** Geometry takes what is less deep for touching. */
const TOUCH = 1e-6
