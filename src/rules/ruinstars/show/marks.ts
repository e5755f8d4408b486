import type { SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { plan } from '../../../core/vec'
import { discMark, zoneMark } from '../../kit/marks'
import type { TableMark } from '../../playable'
import { middleOf } from '../judge/door'
import { controls, doorsOf, isOpen } from '../game/near'
import { squadOf, type Edge, type Item, type Ru, type RuLook } from '../game/state'
import { zoneOf } from '../game/zones'
import { SIDES } from '../../../core/sides'
import { numberAtEnd } from '../../../core/trim'

/** Markers of the mission with who controls them now, doors, and the zones while Units are deployed. */
export const marks = (look: RuLook): readonly TableMark[] => [...zones(look), ...doors(look), ...items(look)]

/** Adjacent: within 1" of it (RU-ADJACENT-4). */
const WITHIN: Inches = 1

const items = (look: RuLook): readonly TableMark[] =>
  Object.values(look.state.items).flatMap((item) => (item.at === null ? [] : [itemMark(look, item)]))

function itemMark(look: RuLook, item: Item): TableMark {
  const holders = SIDES.filter((side) => squadOf(look.state, side).some((unit) => unit.where === 'table' && controls(look, unit.id, item)))
  const holder = item.side ?? (holders.length === 1 ? holders[0]! : null)
  return { ...discOf(item), text: `${item.name}: ${heldBy(item, holders)}`, side: holder }
}

function heldBy(item: Item, holders: readonly SideId[]): string {
  if (item.side) return `claimed by ${item.side}`
  if (holders.length === 2) return 'both control it'
  return holders[0] ? `controlled by ${holders[0]}` : 'nobody controls it'
}

/** A marker that nobody holds, for previews as well. */
export function discOf({ id, name, kind, at, radius }: Item): TableMark {
  const short = kind === 'token' ? 'T' : kind === 'console' ? 'C' : (numberAtEnd(id) ?? 'O').slice(0, 3)
  return discMark(`item-${id}`, name, short, { at: plan(at ?? [0, 0, 0]), radius, ring: radius + WITHIN }, 'RU-CONTROL-1')
}

const doors = (look: RuLook): readonly TableMark[] =>
  doorsOf(look).map((door) => {
    const [text, short] = isOpen(door) ? ['open', 'o'] : ['closed', 'x']
    return discMark(`door-${door.id}`, `Door ${door.id}: ${text}`, short, { at: middleOf(look.measure, door), radius: 0.3, ring: null }, 'RU-ACTION-11')
  })

function zones({ state, board }: RuLook): readonly TableMark[] {
  const deploying = state.turn === 0 && Object.values(state.units).some((unit) => unit.where === 'waiting')
  return deploying && state.edges ? zoneMarks(state.edges, board.width, board.depth, state.readings.deployment) : []
}

/** RU-HOUSE-9. */
export const zoneMarks = (edges: NonNullable<Ru['edges']>, width: Inches, depth: Inches, deep: Inches): readonly TableMark[] =>
  SIDES.map((side) => zoneMark(side, zoneOf(edges[side], width, depth, deep), 'RU-HOUSE-9'))

/** Which edges are shown before any roll-off. */
export const USUAL_EDGES: Readonly<Record<SideId, Edge>> = { A: 'south', B: 'north' }
