import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import { distance2, turn2, type Vec2 } from '../../../src/core/vec'
import { carved } from '../../helpers/carved'
import { block, brokenBy, figure, move, sight, table } from './scene'

/** Bent away to one side at one end and uneven on top, with a notch in its front and a hole right through: its outline in plan is nowhere convex. */
const CLIFF: TriangleMesh = carved(
  [14, 2, 8], 0.5, (x, _y, z) => !(z < 3 && x > 3 && x < 6) && !(z > 2 && z < 5 && x > 8 && x < 11),
  ([x, y, z]) => [x + 0.1 * Math.sin(3 * z), y * (0.8 + 0.15 * Math.sin(2 * x + z)), z + 0.06 * x * x],
)
const PATH = 'cliff.glb'
const AT: Vec2 = [0.3, 0.4]
const TURN = 25
const cliff = { id: 'cliff', kind: 'cliff', shape: { mesh: PATH }, at: [AT[0], 0, AT[1]], turn: TURN } as const
const onTable = (models: Parameters<typeof table>[0], terrain: Parameters<typeof table>[1] = []) =>
  table(models, [cliff, ...terrain], 40, { [PATH]: CLIFF })

const TRIANGLES = Array.from({ length: CLIFF.indices.length / 3 }, (_, t) => [0, 1, 2].map((k): Vec2 => {
  const i = 3 * CLIFF.indices[3 * t + k]!
  const [x, z] = turn2([CLIFF.positions[i]!, CLIFF.positions[i + 2]!], TURN)
  return [x + AT[0], z + AT[1]]
}) as [Vec2, Vec2, Vec2])

/** Whether some triangle lies over the point, one after the other. */
const covered = ([x, z]: Vec2): boolean => TRIANGLES.some(([[ax, az], [bx, bz], [cx, cz]]) => {
  if (x < Math.min(ax, bx, cx) || x > Math.max(ax, bx, cx) || z < Math.min(az, bz, cz) || z > Math.max(az, bz, cz)) return false
  const turns = [(bx - ax) * (z - az) - (bz - az) * (x - ax), (cx - bx) * (z - bz) - (cz - bz) * (x - bx), (ax - cx) * (z - cz) - (az - cz) * (x - cx)]
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0)
})

describe('a cliff of triangles', () => {
  it('RF-COVER-3, RF-TERRAIN-5: stops the shots whose line comes over it, told point by point, seed "mesh cliff shots"', async () => {
    const random = new RandomStream('mesh cliff shots')
    /** Each hundredth of an inch of a line that lies so far beside that from centre to centre. */
    const crosses = (from: Vec2, to: Vec2, beside: number): boolean => {
      const far = distance2(from, to)
      const [x, z] = [(to[0] - from[0]) / far, (to[1] - from[1]) / far]
      const at = (along: number): Vec2 => [from[0] + x * along - z * beside, from[1] + z * along + x * beside]
      return Array.from({ length: Math.ceil(far * 100) }, (_, i) => at(i / 100)).some(covered)
    }
    const told = { clear: 0, blocked: 0 }
    for (let k = 0; k < 60; k++) {
      const [a, b] = [0, 1].map((): Vec2 => [random.between(-6, 6), random.between(-5, 6)]) as [Vec2, Vec2]
      const onIt = ([x, z]: Vec2) => [-0.5, 0, 0.5].some((i) => [-0.5, 0, 0.5].some((j) => covered([x + i, z + j])))
      if (onIt(a) || onIt(b) || distance2(a, b) < 1.5) continue
      const [left, on, right] = [-0.01, 0, 0.01].map((beside) => crosses(a, b, beside))
      // A line that only grazes may be told either way.
      if (left !== on || right !== on) continue
      const yaw = (Math.atan2(b[0] - a[0], b[1] - a[1]) * 180) / Math.PI
      const measure = await onTable([figure('a1', a[0], a[1], { yaw }), figure('b1', b[0], b[1])])
      const { verdict, rolls, models } = sight(measure, 'a1', 'b1')
      measure.dispose()
      const expected = on ? 'blocked' : 'clear'
      expect([k, verdict, rolls, models[0]!.blockedBy]).toEqual([k, expected, [], on ? ['cliff'] : []])
      told[expected]++
    }
    expect(Math.min(told.clear, told.blocked)).toBeGreaterThan(9)
  })

  it('RF-TERRAIN-3: nobody comes over it from a higher hedge before it, told by where the base first lies over it, seed "mesh cliff ways"', async () => {
    const hedge = block('hedge', 'hedge', [12, 1.4, 4.4], [0, -3.4])
    const random = new RandomStream('mesh cliff ways')
    /** Points along the front of the base, and along its sides. */
    const base = Array.from({ length: 21 }, (_, i) => 0.998 * (i / 20 - 0.5)).flatMap((s): readonly Vec2[] => [[s, 0.499], [-0.499, s], [0.499, s]])
    const told = { stopped: 0, passed: 0 }
    for (let k = 0; k < 12; k++) {
      const x = random.between(-6, 6)
      const first = Array.from({ length: 220 }, (_, i) => -4 + i / 25).find((z) => base.some(([dx, dz]) => covered([x + dx, z + dz])))
      const measure = await onTable([figure('a1', x, -7)], [hedge])
      const ruling = move(measure, { model: 'a1', allow: 40 }, [x, 5])
      measure.dispose()
      expect([k, x, brokenBy(ruling)]).toEqual([k, x, first === undefined ? [] : ['RF-TERRAIN-3']])
      expect(Math.abs(ruling.path.at(-1)![2] - (first ?? 5)), `${k}`).toBeLessThan(0.08)
      told[first === undefined ? 'passed' : 'stopped']++
    }
    expect(Math.min(told.stopped, told.passed)).toBeGreaterThan(2)
  })
})
