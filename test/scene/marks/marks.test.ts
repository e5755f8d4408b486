import { describe, expect, test } from 'vitest'
import type { Board, BoardModel, BoardPiece } from '../../../src/core/board'
import type { TableMark } from '../../../src/core/table-mark'
import type { Vec2 } from '../../../src/core/vec'
import { heldUp, standsOn } from '../../../src/scene/marks/ground'
import { markStrokes } from '../../../src/scene/marks/mark-strokes'
import { coversOf, crowdOf, mayStay, labelPlace } from '../../../src/scene/marks/label-place'
import { zoneGeometry, type Zone } from '../../../src/scene/marks/zone-geometry'

const block = (id: string, kind: BoardPiece['kind'], at: Vec2, height: number): BoardPiece => {
  const traits = { sight: 'solid', ground: 'open', cover: 'none' } as const
  return {
    id, name: id, kind, traits, area: null, height, at: [at[0], 0, at[1]], yaw: 0,
    parts: [{ name: id, at: [0, 0, 0], yaw: 0, look: 'grass', traits, solid: { kind: 'prism', footprint: { kind: 'rect', hx: 2, hz: 2 }, height } }],
  }
}

const board = (pieces: readonly BoardPiece[]): Board => ({ width: 36, depth: 36, models: [], pieces })

const disc = (at: Vec2, ring: number | null, side: TableMark['side'] = null): TableMark =>
  ({ id: 'o', text: 'Objective', short: '1', side, shape: { kind: 'disc', at, radius: 0.8, ring }, rule: 'X-1' })

const zone = (polygon: readonly Vec2[]): Zone => ({ id: 'z', text: 'Zone', short: '', side: 'A', shape: { kind: 'zone', polygon }, rule: 'X-1' })

describe('what lies flat on the table', () => {
  test('is held up as far as it takes to be seen over a wall, and not at all from the other side', () => {
    const walled = board([block('wall', 'wall', [0, 0], 3)])
    const low = heldUp(walled, [0, 4], [0, 8, -20])
    expect(low).toBeGreaterThan(0)
    expect(heldUp(walled, [0, 4], [0, 60, -20])).toBe(0)
    expect(heldUp(walled, [0, 4], [0, 8, 20])).toBe(0)
    expect(heldUp(walled, [0, 3], [0, 5, -20])).toBeGreaterThanOrEqual(low)
  })

  test('lies on a hill, but on no roof', () => {
    const pieces = [block('hill', 'hill', [5, 0], 1.5), block('house', 'building', [-5, 0], 4)]
    expect(standsOn(board(pieces), [5, 0])).toBeCloseTo(1.5, 6)
    expect(standsOn(board(pieces), [-5, 0])).toBe(0)
    expect(standsOn(board(pieces), [0, 0])).toBe(0)
  })

  test('an objective’s ring is where it counts, and ends with the table; its line tells whose it is', () => {
    const whole = markStrokes(board([]), [disc([0, 0], 3, 'A')])
    expect(whole.length).toBe(1)
    for (const [x, , z] of whole[0]!.points) expect(Math.hypot(x, z)).toBeCloseTo(3, 9)
    const [cut] = markStrokes(board([]), [disc([17, 0], 3, 'B')])
    expect(Math.max(...cut!.points.map((p) => p[0]))).toBeCloseTo(18, 9)
    const dashes = (['A', 'B', null] as const).map((side) => markStrokes(board([]), [disc([0, 0], 3, side)])[0]!.dash)
    expect(new Set(dashes).size).toBe(3)
    expect(markStrokes(board([]), [disc([0, 0], null)])).toEqual([])
  })

  test('a zone’s words keep clear of figures’ feet, and stay where they are until somebody comes to stand there', () => {
    const round = { kind: 'circle', radius: 0.5 } as const
    const model = (id: string, at: Vec2): BoardModel => ({
      id, name: id, unit: 'u', side: 'A', leader: false, at: [at[0], 0, at[1]], yaw: 0, base: round, body: { kind: 'prism', footprint: round, height: 1.2 },
    })
    const strip: readonly Vec2[] = [[-18, 12], [18, 12], [18, 18], [-18, 18]]
    const alone = labelPlace(strip, 12)
    const line = [-3, -1.5, 0, 1.5, 3].map((x, i) => model(`m${i}`, [alone.at[0] + x, alone.at[1]]))
    expect(mayStay(alone, strip, crowdOf(line))).toBe(false)
    const aside = labelPlace(strip, 12, crowdOf(line))
    expect(mayStay(aside, strip, crowdOf(line))).toBe(true)
    expect(aside.size).toEqual(alone.size)
    expect(mayStay(alone, strip, crowdOf([model('far', [15, 17])]))).toBe(true)
    // Sides choose their zones: the words go along.
    const other: readonly Vec2[] = [[-18, -18], [18, -18], [18, -12], [-18, -12]]
    expect(mayStay(alone, other, [])).toBe(false)
    expect(labelPlace(other, 12).at[1]).toBeLessThan(-12)
  })

  test('a zone is filled whole, its words stand within it', () => {
    // An L: its middle lies outside of it.
    const bent: readonly Vec2[] = [[-9, -9], [9, -9], [9, -7], [-7, -7], [-7, 9], [-9, 9]]
    const positions = zoneGeometry([zone(bent)]).getAttribute('position')
    let area = 0
    for (let i = 0; i < positions.count; i += 3) {
      const [a, b, c] = [i, i + 1, i + 2].map((k): Vec2 => [positions.getX(k), positions.getZ(k)]) as [Vec2, Vec2, Vec2]
      area += Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2
    }
    expect(area).toBeCloseTo(18 * 2 + 16 * 2, 6)
    const { at } = labelPlace(bent, 6)
    expect(at[0] <= -7 || at[1] <= -7).toBe(true)
    expect(labelPlace([[0, 0], [4, 0], [4, 2], [0, 2]], 4)).toMatchObject({ at: [2, 1], along: true, y: 0 })
    expect(zoneGeometry([zone([[0, 0], [1, 1]])]).getAttribute('position').count).toBe(0)
  })

  test('a zone’s words lie beside the scenery, and on top of it where it leaves no room', () => {
    const strip: readonly Vec2[] = [[-18, -18], [18, -18], [18, -12], [-18, -12]]
    const house = block('house', 'building', [0, -15], 4)
    const beside = labelPlace(strip, 8, coversOf([house]))
    const [length, height] = beside.along ? beside.size : [beside.size[1], beside.size[0]]
    const clear = Math.abs(beside.at[0]) > 2 + length / 2 || Math.abs(beside.at[1] + 15) > 2 + height / 2
    expect({ clear, y: beside.y }).toEqual({ clear: true, y: 0 })
    expect(Math.abs(beside.at[0]) + length / 2).toBeLessThan(18)
    // Turned by an eighth it reaches farther.
    expect(labelPlace(strip, 8, coversOf([{ ...house, yaw: 45 }]))).not.toEqual(labelPlace(strip, 8))
    const full = [-16, -12, -8, -4, 0, 4, 8, 12, 16].flatMap((x) => [-16, -13].map((z) => block(`${x} ${z}`, 'building', [x, z], 4)))
    expect(labelPlace(strip, 8, coversOf(full)).y).toBeCloseTo(4, 6)
  })
})
