import { controls } from '../near'
import { type Item } from '../state'
import { spot } from '../zones'
import type { Mission } from './mission'

const PLACES: readonly (readonly [along: number, across: number])[] = [[0, 0], [-0.55, -0.35], [0.55, 0.35], [-0.55, 0.35], [0.55, -0.35]]

/** RU-HOUSE-15, a mission of our own: whoever switches a breaker over has it until the enemy switches it back. */
export const breakers: Mission = {
  id: 'breakers',
  name: 'Breakers',
  about: 'Five breakers. Switching one over costs 2 ACT; at the end of each turn those that are yours earn 1 MP, the one in the middle 2.',
  turns: 5,
  items: ({ width, depth }, edges) =>
    PLACES.map(([along, across], i): Item => {
      const [x, z] = spot(along, across, edges.A, width, depth)
      return { id: `breaker-${i + 1}`, name: `Breaker ${i + 1}`, kind: 'console', radius: 0.5, portable: false, at: [x, 0, z], carrier: null, side: null }
    }),
  actions: [{
    id: 'switch', name: 'Switch a breaker', act: 2, needs: 'It controls no breaker that is not yours already.',
    targets: (look, unit) => Object.values(look.state.items).filter(
      (item) => item.kind === 'console' && item.side !== unit.side && controls(look, unit.id, item)
    ).map(({ id }) => id),
    take(act, unit, id) {
      const item = act.state.items[id]!
      item.side = unit.side
      act.emit({
        kind: 'feat', text: [{ unit: unit.id }, ` switches ${item.name}.`], rules: ['RU-HOUSE-15', 'RU-ACTION-12', 'RU-CONTROL-1'],
        data: { unit: unit.id, action: 'switch', item: id },
      })
    },
  }],
  due({ state }, side) {
    const own = Object.values(state.items).filter((item) => item.kind === 'console' && item.side === side)
    return { points: own.reduce((sum, item) => sum + breakerWorth(item), 0), text: own.map(({ name }) => name).join(', '), rules: ['RU-HOUSE-15'] }
  },
}

/** MP of a breaker in each end step. */
export const breakerWorth = ({ id }: Item): number => (id === 'breaker-1' ? 2 : 1)
