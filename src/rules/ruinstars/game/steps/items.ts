import type { BoardPiece, Id } from '../../../../core/board'
import { cos, sin } from '../../../../core/trigonometry'
import type { Vec2, Vec3 } from '../../../../core/vec'
import type { Option } from '../../../engine/question'
import { unitOptions } from '../../../kit/alternation'
import { radiusOf } from '../../../kit/round-base'
import { nearDoor } from '../../judge/door'
import { ADJACENT } from '../../judge/ranges'
import type { Answers, RuAct, Steps } from '../act'
import { BACK, giveUp, NOTHING } from '../actions'
import { pay } from '../costs'
import { withDoor } from '../door'
import { missionActionOf } from '../missions'
import { adjacentMates, adjacentToItem, besideDoor, doorsOf, isOpen, modelOf } from '../near'
import { carriedBy, itemOf, unitOf, type RuLook } from '../state'
import type { Dropping, Handing } from '../tasks'

/** Which of several things, or nothing after all. */
const askWhich = (act: RuAct, about: Handing, kind: 'pick-up' | 'drop' | 'give' | 'door', text: string, rule: string, options: readonly Option[]): void =>
  act.ask({ kind, of: unitOf(act.state, about.unit).side, text, rules: [rule], about, form: { form: 'option', options: [...options, NOTHING] } })

export const steps = {
  /** RU-ACTION-9: a marker or token that is Adjacent. */
  'pick-up'(act, { unit: id, order }) {
    const items = Object.values(act.state.items).filter((item) => item.portable && adjacentToItem(act, id, item))
    askWhich(act, { unit: id, order }, 'pick-up', 'What does it pick up?', 'RU-ACTION-9', unitOptions(items))
  },

  /** RU-ACTION-9: set down within 1". */
  drop(act, { unit: id, order }) {
    const items = carriedBy(act.state, id)
    if (items.length === 1) return askWhere(act, { unit: id, order, item: items[0]!.id })
    askWhich(act, { unit: id, order }, 'drop', 'What does it drop?', 'RU-ACTION-9', unitOptions(items))
  },

  /** RU-ACTION-10: to an Adjacent Squadmate. */
  give(act, { unit: id, order }) {
    const options = adjacentMates(act, unitOf(act.state, id)).flatMap((mate) =>
      carriedBy(act.state, id).map((item): Option => ({ id: `${item.id}>${mate.id}`, text: `${item.name} to ${mate.name}`, thing: mate.id })))
    askWhich(act, { unit: id, order }, 'give', 'What does it give to whom?', 'RU-ACTION-10', options)
  },

  /** RU-ACTION-11: an Adjacent door; none is closed on a base. */
  door(act, { unit: id, order }) {
    const options = doorsOf(act).filter((piece) => besideDoor(act, id, piece)).map((piece): Option => {
      const inIt = isOpen(piece) ? inDoor(act, piece) : null
      return {
        id: piece.id, text: `${isOpen(piece) ? 'Close' : 'Open'} ${piece.name}`, thing: piece.id,
        refused: inIt === null ? undefined : { rule: 'RU-HOUSE-8', text: `${unitOf(act.state, inIt).name} stands in it.`, by: inIt },
      }
    })
    askWhich(act, { unit: id, order }, 'door', 'Which door?', 'RU-ACTION-11', options)
  },

  /** RU-ACTION-12: on one of the markers that it may be taken for. */
  'mission-action'(act, { unit: id, order, action }) {
    const unit = unitOf(act.state, id)
    const { name, targets } = missionActionOf(act.state, action)
    act.ask({
      kind: 'mission', of: unit.side, text: `${name}: what?`, rules: ['RU-ACTION-12'], about: { unit: id, order, action },
      form: { form: 'option', options: [...unitOptions(targets(act, unit).map((item) => itemOf(act.state, item))), NOTHING] },
    })
  },
} satisfies Steps

const askWhere = (act: RuAct, about: Dropping): void =>
  act.ask({
    kind: 'drop-at', of: unitOf(act.state, about.unit).side, text: `Where does ${itemOf(act.state, about.item).name} lie?`, rules: ['RU-ACTION-9'],
    about, form: { form: 'point' },
  })

const lying = (look: RuLook, unit: Id, point: Vec2): Vec3 => [point[0], look.measure.surface(point, modelOf(look, unit).at[1]).y, point[1]]

/** RU-HOUSE-8: a Unit that would stand in the leaf if it were closed. */
function inDoor(look: RuLook, door: BoardPiece): Id | null {
  const near = Object.values(look.board.models).filter((model) => nearDoor(model, door, 0))
  return look.suppose({ pieces: [withDoor(door, false)] }, (measure) =>
    near.find(({ id, at, yaw }) => measure.stand(id, { at, yaw }).overlaps.includes(door.id))?.id ?? null)
}

export const questions = {
  'pick-up': {
    take(act, { unit: id, order }, { option }) {
      if (option === BACK) return giveUp(act, id, 'pick-up')
      pay(act, { kind: 'carry', order })
      const item = itemOf(act.state, option)
      item.at = null
      item.carrier = id
      act.emit({ kind: 'picked', text: [{ unit: id }, ` picks up ${item.name}.`], rules: ['RU-ACTION-9'], data: { unit: id, item: item.id } })
    },
  },

  drop: { take: (act, { unit, order }, { option }) => (option === BACK ? giveUp(act, unit, 'drop') : askWhere(act, { unit, order, item: option })) },

  'drop-at': {
    check(look, { unit, item }, { point }) {
      const at = lying(look, unit, point)
      const onTable = Math.abs(point[0]) <= look.board.width / 2 && Math.abs(point[1]) <= look.board.depth / 2
      return onTable && adjacentToItem(look, unit, { ...itemOf(look.state, item), at }) ? [] : [
        { rule: 'RU-ACTION-9', text: 'It lies within 1" of the Unit, on the same level and with no wall between.', at, by: unit },
      ]
    },
    take(act, { unit: id, order, item: itemId }, { point }) {
      pay(act, { kind: 'carry', order })
      const item = itemOf(act.state, itemId)
      item.carrier = null
      item.at = lying(act, id, point)
      act.emit({ kind: 'dropped', text: [{ unit: id }, ` sets ${item.name} down.`], rules: ['RU-ACTION-9'], data: { unit: id, item: item.id, at: point } })
    },
    propose(look, { unit }, _side, random) {
      const model = modelOf(look, unit)
      const angle = random.between(0, 2 * Math.PI)
      const far = radiusOf(model) + random.between(0, ADJACENT * 0.9)
      return { point: [model.at[0] + far * cos(angle), model.at[2] + far * sin(angle)] }
    },
  },

  give: {
    take(act, { unit: id, order }, { option }) {
      if (option === BACK) return giveUp(act, id, 'give')
      pay(act, { kind: 'give', order })
      const [itemId = '', to = ''] = option.split('>')
      const item = itemOf(act.state, itemId)
      item.carrier = to
      act.emit({
        kind: 'given', text: [{ unit: id }, ` gives ${item.name} to `, { unit: to }, '.'], rules: ['RU-ACTION-10'], data: { unit: id, to, item: itemId },
      })
    },
  },

  door: {
    take(act, { unit: id, order }, { option }) {
      if (option === BACK) return giveUp(act, id, 'door')
      pay(act, { kind: 'door', order })
      const piece = act.board.pieces[option]!
      const open = !isOpen(piece)
      act.setPiece(withDoor(piece, open))
      act.emit({
        kind: 'door', text: [{ unit: id }, open ? ' opens ' : ' closes ', { piece: piece.id }, '.'], rules: ['RU-ACTION-11'],
        data: { unit: id, piece: piece.id, open },
      })
    },
  },

  mission: {
    take(act, { unit: id, order, action }, { option }) {
      if (option === BACK) return giveUp(act, id, action)
      const { act: listed, take } = missionActionOf(act.state, action)
      pay(act, { kind: `mission:${action}`, order, listed })
      take(act, unitOf(act.state, id), option)
    },
  },
} satisfies Answers
