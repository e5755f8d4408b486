import { describe, expect, it } from 'vitest'
import { MoveWorld } from '../../src/geometry/move/move-world'
import { board, drum, model, piece } from '../geometry/move/scene'
import { strewnTable } from '../geometry/move/tables'

// Corners round a round thing lie on straight lines that touch it: a goal, or a start, between these lines and the thing itself is as open as any.
describe('a place right beside a round thing', () => {
  it.each([false, true])('is gone to round the trunk, on a table of fifty-five pieces: climb %s', (climb) => {
    const world = new MoveWorld(strewnTable(3))
    const route = world.route({ model: 'm2', freeHeight: 2, climb, to: { x: 13.728, z: -7.988 } })
    expect(route?.stops).toEqual([])
    expect(route!.cost).toBeLessThan(3.18)
    world.dispose()
  })
  it('is left round the trunk as well', () => {
    // A hair's breadth from the trunk, in the middle of a straight side of its hull, with the goal right behind the trunk.
    const angle = Math.PI / 24
    const at = (far: number) => [far * Math.cos(angle), 0, far * Math.sin(angle)] as const
    const world = new MoveWorld(board([model('m', at(0.801), { radius: 0.5 })], [piece('trunk', drum(0.3, 4), [0, 0, 0])]))
    const [x, , z] = at(-0.801)
    const route = world.route({ model: 'm', to: { x, z } })
    expect(route?.stops).toEqual([])
    expect(route!.cost).toBeLessThan(0.801 * Math.PI * 1.02)
    world.dispose()
  })
})
