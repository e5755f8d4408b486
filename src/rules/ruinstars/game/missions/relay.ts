import { type Item } from '../state'
import { spot } from '../zones'
import { squadControls } from './control'
import type { Mission } from './mission'

/** RU-HOUSE-11: three objectives on the centre line, at 6", 18" and 30" of a table 36" wide. */
export const relay: Mission = {
  id: 'relay',
  name: 'Relay',
  about: 'Three relays on the centre line. Each that your Squad controls at the end of a turn earns 1 MP.',
  turns: 5,
  items: ({ width, depth }, edges) =>
    [-2 / 3, 0, 2 / 3].map((along, i): Item => {
      const [x, z] = spot(along, 0, edges.A, width, depth)
      return { id: `relay-${i + 1}`, name: `Relay ${i + 1}`, kind: 'objective', radius: 0.5, portable: false, at: [x, 0, z], carrier: null, side: null }
    }),
  actions: [],
  due(look, side) {
    const held = Object.values(look.state.items).filter((item) => item.kind === 'objective' && squadControls(look, side, item))
    return { points: held.length, text: held.map(({ name }) => name).join(', '), rules: ['RU-HOUSE-11', 'RU-CONTROL-1', 'RU-CONTROL-2'] }
  },
}
