import { carriedBy, onTable, squadOf, type Item, type RuLook, type Unit } from '../state'
import { rollWorth } from '../steps/worth'
import { measuredZoneOf, spot } from '../zones'
import { NOTHING_EARNED, type Mission } from './mission'

/** One in the middle, the others around it. */
const PLACES: readonly (readonly [along: number, across: number])[] = [[0, 0], [-0.6, 0.2], [0.6, -0.2], [-0.25, -0.3], [0.25, 0.3]]

/** RU-HOUSE-14, a mission of our own: fetch what lies between the lines. */
export const salvage: Mission = {
  id: 'salvage',
  name: 'Salvage',
  about: 'Five cores between the lines. Pick them up, bring them into your own zone and stow them for D3 MP each; one still carried at the end earns 1 MP.',
  turns: 6,
  items: ({ width, depth }, edges) =>
    PLACES.map(([along, across], i): Item => {
      const [x, z] = spot(along, across, edges.A, width, depth)
      return { id: `core-${i + 1}`, name: `Core ${i + 1}`, kind: 'token', radius: 0.4, portable: true, at: [x, 0, z], carrier: null, side: null }
    }),
  actions: [{
    id: 'stow', name: 'Stow a core', act: 1, needs: 'It carries no core in its own zone.',
    targets: (look, unit) => (isHome(look, unit) ? carriedBy(look.state, unit.id).map(({ id }) => id) : []),
    take(act, unit, id) {
      const item = act.state.items[id]!
      item.carrier = null
      item.side = unit.side
      act.emit({
        kind: 'feat', text: [{ unit: unit.id }, ` stows ${item.name}.`], rules: ['RU-HOUSE-14', 'RU-ACTION-12'],
        data: { unit: unit.id, action: 'stow', item: id },
      })
      act.push({ step: 'worth', ...rollWorth(act, unit.id, id) })
    },
  }],
  due: () => NOTHING_EARNED,
  done: (state) => Object.values(state.items).every((item) => item.side !== null),
  kept({ state }, side) {
    const carried = squadOf(state, side).filter(onTable).flatMap((unit) => carriedBy(state, unit.id))
    return { points: carried.length, text: `${carried.map(({ name }) => name).join(', ')} in hand`, rules: ['RU-HOUSE-14', 'RU-CYCLE-5'] }
  },
}

const isHome = (look: RuLook, unit: Unit): boolean => {
  const { state, board, measure } = look
  return carriedBy(state, unit.id).length > 0 && measure.insideZone(
    unit.id, measuredZoneOf(state.edges![unit.side], board.width, board.depth, state.readings.deployment),
  ).touches
}
