import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { add3, distance3, lerp3, type Vec3 } from '../../../src/core/vec'
import { BruteLines } from '../../helpers/brute-lines'
import { archway, windowedRuin } from '../../helpers/carved'
import { importedMesh } from '../../helpers/meshes'
import { joinedMeshes, turnedAt } from '../../geometry/doctor/defects'
import { between, boulder, oneOf, randomFrom, type Random } from '../../geometry/sight/scenes'
import { cornersOf, isIn, laidOut, pointOf, randomPair, sightOf, standsInIt, throughDoctor, worldOf, type Pair } from './imported'

/*
 * Sight on imported meshes against every triangle of them, one after the other: SIGHTLINE_SLOW=1 for 500 pairs a mesh.
 */

const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const PAIRS = SLOW ? 500 : 12
const LINES = SLOW ? 4000 : 300
const SEED = 20261126
/** Of all pairs, those that stand free of the mesh and are unsure. */
const MOST_UNSURE = 0.1

/** Rocks through and beside one another, a shell each, the one or the other with faces turned round. */
function rubble(count: number): TriangleMesh {
  const r = randomFrom(7)
  return joinedMeshes(...Array.from({ length: count }, (_, i) => {
    const rock = boulder(r, between(r, 0.9, 2), 6)
    const [x, y, z] = [between(r, -4, 4), between(r, 0, 1.5), between(r, -3, 3)]
    const laid = { ...rock, positions: rock.positions.map((value, k) => value + [x, y, z][k % 3]!) }
    return i % 5 === 0 ? turnedAt(laid, [2, 5]) : laid
  }))
}

const MESHES: readonly (readonly [string, () => TriangleMesh])[] = [
  ['a ruin with windows', () => windowedRuin()],
  ['a boulder', () => importedMesh('rock', SLOW ? 3000 : 1000)],
  ['an arch', () => archway(SLOW ? 4 : 2)],
  ['a scanned slab', () => importedMesh('scan', SLOW ? 3000 : 1000)],
  ['rubble of many shells', () => rubble(SLOW ? 60 : 40)],
]

/** Somewhere that a line is hard put to it to get past: beside a corner, or between two that may be the sides of a window. */
function passage(r: Random, corners: readonly Vec3[]): Vec3 {
  const c = oneOf(r, corners)
  if (r() < 0.5) return add3(c, [between(r, -0.03, 0.03), between(r, -0.03, 0.03), between(r, -0.03, 0.03)])
  const others = Array.from({ length: 8 }, () => oneOf(r, corners)).filter((d) => distance3(c, d) > 0.05)
  return others.length === 0 ? c : lerp3(c, others.reduce((near, d) => (distance3(c, d) < distance3(c, near) ? d : near)), 0.5)
}

/** From p through x on to the middle of b in plan, where that is in b. */
function beyond(p: Vec3, x: Vec3, b: Pair[1]): Vec3 | null {
  const [dx, dz] = [x[0] - p[0], x[2] - p[2]]
  const t = ((b.at[0] - p[0]) * dx + (b.at[2] - p[2]) * dz) / (dx * dx + dz * dz)
  const q = lerp3(p, x, t)
  return t > 0 && isIn(b, q) ? q : null
}

/** Lines that miss everything: drawn at random, aimed past corners and through what may be holes, and bettered from the least bad. */
function* openLines(r: Random, brute: BruteLines, [a, b]: Pair, corners: readonly Vec3[]): Generator<readonly [Vec3, Vec3]> {
  let best: { readonly line: readonly [Vec3, Vec3]; readonly met: number } | null = null
  for (let k = 0; k < LINES; k++) {
    const p = pointOf(r, a)
    const q = k % 2 === 0 ? pointOf(r, b) : beyond(p, passage(r, corners), b)
    if (!q) continue
    if (brute.open(p, q)) yield [p, q]
    if (k % 20 > 1) continue
    const met = brute.meetings(p, q)
    if (!best || met < best.met) best = { line: [p, q], met }
  }
  for (let k = 0; best && k < LINES / 10; k++) {
    const near = (v: Vec3, reach: number): Vec3 => [v[0] + between(r, -reach, reach), v[1] + between(r, -reach, reach), v[2] + between(r, -reach, reach)]
    const reach = oneOf(r, [0.3, 0.05, 0.01])
    const line = [near(best.line[0], reach), near(best.line[1], reach)] as const
    if (!isIn(a, line[0]) || !isIn(b, line[1]) || line[0][1] < a.at[1] + 2e-5 || line[1][1] < b.at[1] + 2e-5) continue
    if (brute.open(...line)) yield line
    const met = brute.meetings(...line)
    if (met <= best.met) best = { line, met }
  }
}

/** What is wrong with what was said of the pair, in words. */
function wrong(r: Random, brute: BruteLines, pair: Pair, corners: readonly Vec3[], fact: ReturnType<typeof sightOf>): string | null {
  if (fact.verdict === 'clear') {
    const { from, to } = fact.witness!
    if (!pair.some((one) => isIn(one, from)) || !pair.some((one) => isIn(one, to))) return 'the witness does not lead from the one to the other'
    return brute.openNear(from, to) ? null : `the witness meets ${brute.meetings(from, to)} triangles`
  }
  if (fact.verdict === 'unsure') return null
  // What was grown by half the aperture closes what is narrower; a line with more room than that is open whatever was overlooked.
  for (const [p, q] of openLines(r, brute, pair, corners)) {
    if (fact.aperture === 0) return `a line is open: ${p.join()} to ${q.join()}`
    const room = brute.clearance(p, q, 1)
    if (room > fact.aperture / 2) return `a line is open by ${room.toFixed(4)} in: ${p.join()} to ${q.join()}`
  }
  return null
}

describe('sight on imported meshes, against every one of their triangles', () => {
  it.each(MESHES)(`%s, ${PAIRS} pairs (seed ${SEED})`, async (name, made) => {
    const ready = await throughDoctor(made())
    const board = laidOut(ready)
    const [brute, corners, world] = [new BruteLines(board), cornersOf(board), worldOf(board)]
    const told = { clear: 0, blocked: 0, unsure: 0, overlooks: 0, standing: 0, 'unsure standing': 0 }
    const faults: string[] = []
    for (let n = 0; n < PAIRS; n++) {
      const r = randomFrom(SEED + n)
      const pair = randomPair(r, board, corners)
      const fact = sightOf(world, pair)
      told[fact.verdict]++
      if (fact.verdict === 'blocked' && fact.aperture > 0) told.overlooks++
      // A body that stands in the mesh is nowhere that a model gets to: of lines that never leave the mesh there is no proof yet.
      const standing = pair.some((one) => standsInIt(brute, one))
      if (standing) told.standing++
      if (standing && fact.verdict === 'unsure') told['unsure standing']++
      const fault = wrong(r, brute, pair, corners, fact)
      if (fault) faults.push(`pair ${SEED + n}, ${fact.verdict}: ${fault}`)
    }
    world.dispose()
    console.log(`${name}, ${ready.triangles} triangles:`, told)
    expect(faults).toEqual([])
    expect(told.clear).toBeGreaterThan(0)
    expect(told.blocked).toBeGreaterThan(0)
    expect(told.unsure - told['unsure standing']).toBeLessThanOrEqual(PAIRS * MOST_UNSURE)
  })
})
