import { describe, expect, it } from 'vitest'
import type { BoardModel, BoardPiece } from '../../../src/core/board'
import type { Waypoint } from '../../../src/core/measure'
import { RandomStream } from '../../../src/core/random'
import type { Vec2, Vec3 } from '../../../src/core/vec'
import type { World } from '../../../src/core/world'
import { createWorld } from '../../../src/geometry/world'
import { asBoard } from '../../../src/rules/engine/board'
import { ruinstars } from '../../../src/rules/ruinstars'
import { saveRerolls, targetRefused } from '../../../src/rules/ruinstars/game/combat'
import { judgePath } from '../../../src/rules/ruinstars/game/movement'
import { areAdjacent } from '../../../src/rules/ruinstars/game/near'
import { adjacent } from '../../../src/rules/ruinstars/judge/adjacency'
import { specialX } from '../../../src/rules/ruinstars/profile'
import { box } from '../engine/flat-table'
import type { Ruin, SceneUnit } from './game/driver'
import { block, onGround, wall } from './game/ground'
import { rifle, special } from './game/profiles'

/** A larger run of the same, 20,000 of each: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const SCENES = SLOW ? 100 : 4
const EACH = SLOW ? 200 : 75

const WOOD = { sight: 'area', ground: 'difficult', cover: 'light' } as const
const GUNS = [rifle('rifle'), rifle('pistol', 1, special('RNG', 6), special('PBK'))]
const PISTOL = 1
const SIZE = 24

/** A crowded corner of a battle: roofs, steps and kerbs to climb, walls with gaps, woods, and figures of both sides among and on them. */
interface Corner {
  readonly seed: string
  readonly random: RandomStream
  readonly game: Ruin
  /** The same board, measured by a world of its own. */
  readonly measure: World
}

async function cornerOf(seed: string): Promise<Corner> {
  const random = new RandomStream(seed)
  const about = (far: number) => random.between(-far, far)
  const pieces: BoardPiece[] = [
    ...Array.from(
      { length: 4 },
      (_, i) => block(`roof${i}`, about(7), about(7), random.between(0.6, 2.5), random.between(0.6, 2.5), random.pick([0.4, 0.5, 1, 2, 3, 5.5])),
    ),
    ...Array.from({ length: 3 }, (_, i) => wall(`wall${i}`, about(7), about(7), random.between(0.5, 3), 0.1, random.pick([0.8, 1.3, 4]))),
    box('wood', 'forest', about(6), about(6), random.between(1, 2.5), random.between(1, 2.5), 4, WOOD),
  ]
  const empty = await createWorld(asBoard({ width: SIZE, depth: SIZE, models: {}, pieces: Object.fromEntries(pieces.map((one) => [one.id, one])) }))
  const units: SceneUnit[] = []
  for (let tries = 0; units.length < 12 && tries < 400; tries++) {
    const spot: Vec2 = [about(8), about(8)]
    const at: Vec3 = [spot[0], empty.surface(spot, random.pick([0, 8])).y, spot[1]]
    const free = units.every((one) => Math.hypot(one.at![0] - at[0], one.at!.at(-1)! - at[2]) > 1.02)
    const inside = pieces.some(
      ({ kind, at: [x, , z], parts, height }) => kind !== 'forest' && at[1] < height - 0.01 && overlaps(parts[0]!.solid, at[0] - x, at[2] - z)
    )
    if (!free || inside) continue
    units.push({ id: `${units.length % 2 === 0 ? 'A' : 'B'}${units.length}`, at, is: { height: random.pick([0.9, 1.5, 2.2]) }, gear: GUNS })
  }
  const game = (await onGround({ units, pieces, table: [SIZE, SIZE] })).act('A0')
  return { seed, random, game, measure: await createWorld(asBoard(game.play.state.board)) }
}

/** A base of half an inch round that point meets the box. */
function overlaps(solid: BoardPiece['parts'][number]['solid'], x: number, z: number): boolean {
  if (solid.kind !== 'prism' || solid.footprint.kind !== 'rect') throw new Error('Not a box.')
  const { hx, hz } = solid.footprint
  return Math.hypot(Math.max(0, Math.abs(x) - hx), Math.max(0, Math.abs(z) - hz)) < 0.5
}

const modelsOf = ({ measure }: Corner): readonly BoardModel[] => measure.board.models
const corners = (name: string) => Array.from({ length: SCENES }, (_, i) => `ruinstars ${name} ${i}`)

/** One to three legs that climb, stand on edges, crowd and go too far. */
function legsFrom({ random, measure }: Corner, { at }: BoardModel): readonly Waypoint[] {
  let [x, z] = [at[0], at[2]]
  return Array.from({ length: 1 + random.below(3) }, (): Waypoint => {
    const others = measure.board.models
    const lot = random.unit()
    if (lot < 0.25) {
      const other = random.pick(others)
      const [angle, apart] = [random.between(0, 2 * Math.PI), random.pick([0.5, 1, 1.001, 1.5, 2, 2.01])]
      ;[x, z] = [other.at[0] + apart * Math.cos(angle), other.at[2] + apart * Math.sin(angle)]
    } else {
      const [angle, far] = [random.between(0, 2 * Math.PI), random.between(0.2, 4)]
      ;[x, z] = [x + far * Math.cos(angle), z + far * Math.sin(angle)]
    }
    if (lot > 0.9) return { x, z, y: random.between(0, 4) }
    return lot > 0.4 ? { x, z, y: measure.surface([x, z], random.pick([0, 8])).y } : { x, z }
  })
}

describe('rulings and games judge alike', () => {
  it(`RU-MOVE-1 to RU-MOVE-4, RU-ACTION-4, RU-HOUSE-8: ${SCENES * EACH} paths`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (const seed of corners('paths')) {
      const corner = await cornerOf(seed)
      for (let n = 0; n < EACH; n++) {
        const model = corner.random.pick(modelsOf(corner))
        const legs = legsFrom(corner, model)
        const ruled = ruinstars.move(corner.measure, { model: model.id, climb: true, legs })
        if (!ruled.ok) throw new Error(ruled.error)
        const played = judgePath(corner.game.look, corner.game.unit(model.id), 'move', legs)
        const told = ({ legal, cost, costs, path, breaks }: typeof played) =>
          ({ seed, n, legs, legal, cost, costs, path, breaks: breaks.map(({ rule, at, by }) => ({ rule, at, by })) })
        expect(told(played)).toEqual(told(ruled.value))
        const kinds = played.legal ? ['legal', ...(played.fact.up > 0.5 ? ['climbed'] : [])] : played.breaks.map(({ rule }) => rule)
        for (const kind of new Set(kinds)) tally[kind] = (tally[kind] ?? 0) + 1
      }
    }
    if (SLOW) console.log(`${SCENES * EACH} paths, seeds "ruinstars paths 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['legal', 'climbed', 'RU-ACTION-4', 'RU-MOVE-4', 'RU-HOUSE-8']) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  it(`RU-RANGED-2 to RU-RANGED-6, RU-COVER-1 to RU-COVER-3, RU-RANGE-1: ${SCENES * EACH} shots`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (const seed of corners('shots')) {
      const corner = await cornerOf(seed)
      const { game, measure, random } = corner
      const near = (a: BoardModel, b: BoardModel) => adjacent(measure, a, b)
      for (let n = 0; n < EACH; n++) {
        const from = random.pick(modelsOf(corner))
        const foes = modelsOf(corner).filter(({ side }) => side !== from.side)
        const target = random.pick(foes)
        const weapon = random.below(GUNS.length)
        const reach = specialX(GUNS[weapon]!, 'RNG')
        const ruled = ruinstars.sight(measure, { from: from.id, target: target.id, weapons: [{ name: 'it', reach }] })
        if (!ruled.ok) throw new Error(ruled.error)
        const { verdict, cover, range } = ruled.value
        const touching = near(from, target)
        const wanted = touching && weapon !== PISTOL ? 'RU-RANGED-2'
          : !touching && foes.some((foe) => near(from, foe)) ? 'RU-RANGED-6'
            : !touching && modelsOf(corner).some((mate) => mate.side === from.side && mate.id !== from.id && near(mate, target)) ? 'RU-RANGED-3'
              : !range!.bands[0]!.within ? 'RU-RANGED-4'
                : verdict === 'clear' ? undefined : 'RU-RANGED-5'
        expect({ seed, n, rule: targetRefused(game.look, game.unit(from.id), weapon, target.id)?.rule }).toEqual({ seed, n, rule: wanted })
        if (verdict === 'clear') {
          const attack = { by: from.id, weapon, kind: 'ranged', target: target.id, dice: 1, auto: 0, aim: 0, opportunity: false } as const
          expect({ seed, n, free: saveRerolls(game.look, attack, target.id).free }).toEqual({ seed, n, free: cover === 'cover' ? 1 : 0 })
        }
        const kind = wanted ?? (cover === 'cover' ? 'in Cover' : 'open')
        tally[kind] = (tally[kind] ?? 0) + 1
      }
    }
    if (SLOW) console.log(`${SCENES * EACH} shots, seeds "ruinstars shots 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['open', 'in Cover', 'RU-RANGED-4', 'RU-RANGED-5', 'RU-RANGED-6']) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  it(`RU-ADJACENT-1 to RU-ADJACENT-4: ${SCENES * EACH} poses beside somebody`, { timeout: 3_600_000 }, async () => {
    const tally = { Adjacent: 0, apart: 0 }
    for (const seed of corners('poses')) {
      const corner = await cornerOf(seed)
      const { game, measure, random } = corner
      for (let n = 0; n < EACH; n++) {
        const [mover, other] = random.shuffled(modelsOf(corner))
        const [angle, apart] = [random.between(0, 2 * Math.PI), random.pick([1, 1.5, 1.99, 2, 2.01, 2.02, 2.5])]
        const [x, z] = [other!.at[0] + apart * Math.cos(angle), other!.at[2] + apart * Math.sin(angle)]
        const at: Vec3 = [x, measure.surface([x, z], other!.at[1]).y, z]
        const { id, yaw } = mover!
        const moved = { ...mover!, at }
        measure.setModel(moved)
        const wanted = adjacent(measure, moved, other!)
        measure.setModel(mover!)
        const { look } = game
        const found = look.suppose({ place: { [id]: { at, yaw } } }, () => [areAdjacent(look, id, other!.id), areAdjacent(look, other!.id, id)])
        expect({ seed, n, found }).toEqual({ seed, n, found: [wanted, wanted] })
        tally[wanted ? 'Adjacent' : 'apart']++
      }
    }
    if (SLOW) console.log(`${SCENES * EACH} poses, seeds "ruinstars poses 0" to ${SCENES - 1}:`, tally)
    expect(Math.min(tally.Adjacent, tally.apart)).toBeGreaterThan(0)
  })
})
