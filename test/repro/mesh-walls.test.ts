import { describe, expect, it } from 'vitest'
import { answerOf, save, table, testFolder } from '../referee/helpers'

// A wall of triangles is walked, climbed and gone round like the same wall as a box.

const folder = testFolder()
const corners = [-4, 4].flatMap((x) => [0, 3].flatMap((y) => [-0.5, 0.5].map((z) => `v ${x} ${y} ${z}`)))
const quads = [[1, 2, 4, 3], [5, 7, 8, 6], [1, 5, 6, 2], [3, 4, 8, 7], [1, 3, 7, 5], [2, 6, 8, 4]] as const
const faces = quads.flatMap(([a, b, c, d]) => [`f ${a} ${b} ${c}`, `f ${a} ${c} ${d}`])
save(folder, 'wall.obj', [...corners, ...faces].join('\n'))

type Place = readonly [number, number, number]

async function both(at: Place, yaw: number, from: Place, command: string, ...rest: string[]) {
  const answers: { legal: boolean; cost: number }[] = []
  for (const shape of [{ box: [8, 3, 1] as const }, { mesh: 'wall.obj' }]) {
    const terrain = [{ id: 'w', kind: 'wall', shape, at, turn: yaw } as const]
    const file = save(folder, 'table.json', table([{ id: 'a', at: from }], { terrain }))
    answers.push((await answerOf(folder, command, file, 'a', ...rest)) as unknown as { legal: boolean; cost: number })
  }
  return { box: answers[0]!, mesh: answers[1]! }
}

describe('a wall of triangles', () => {
  it('is climbed down as steeply as it is climbed up', async () => {
    const { box, mesh } = await both([0.571812, 0, -1.349667], 30, [2.977858, 0, -6], 'move', '4.032838,9', '--climb')
    expect(mesh.legal).toBe(true)
    expect(mesh.cost).toBeCloseTo(box.cost, 2)
  })

  it.each([
    [[0.073590, 0, -0.141117], 90, [-2.515215, 0, -6], '5.319214,9'],
    [[-0.741681, 0, -0.456812], 30, [1.039357, 0, -6], '-5.958133,9'],
    [[-1.882463, 0, -0.255115], 0, [-5.064404, 0, -6], '-5.085072,9'],
  ] as const)('is gone round where that is shorter: at %j', async (at, turn, from, to) => {
    const { box, mesh } = await both(at, turn, from, 'route', to)
    expect(mesh.legal).toBe(true)
    expect(mesh.cost).toBeLessThan(1.01 * box.cost)
  })
})
