import { describe, expect, it } from 'vitest'
import type { BoardModel, Id } from '../../../src/core/board'
import type { Waypoint } from '../../../src/core/measure'
import { RandomStream } from '../../../src/core/random'
import type { Vec2, Vec3 } from '../../../src/core/vec'
import type { World } from '../../../src/core/world'
import { createWorld } from '../../../src/geometry/world'
import { asBoard } from '../../../src/rules/engine/board'
import { redRain } from '../../../src/rules/red-rain'
import { concealedBy, targetRefused } from '../../../src/rules/red-rain/game/combat'
import { judgePath } from '../../../src/rules/red-rain/game/movement'
import { barredFromShooting } from '../../../src/rules/red-rain/game/combat'
import { cardOf } from '../../../src/rules/red-rain/game/state'
import type { TableTerrain } from '../../../src/table/file'
import { blade, gun, onGround, type Rain, type SceneModel } from './game/driver'
import { block, raised, tableOf } from './scene'

/** A larger run of the same, 20,000 of each: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const SCENES = SLOW ? 100 : 4
const EACH = SLOW ? 200 : 75
const SIZE = 24

/** A crowded corner of a battle: everything that terrain can be, some of it on platforms, and models of both sides among it. */
interface Corner {
  readonly seed: string
  readonly random: RandomStream
  readonly game: Rain
  /** The same board, measured by a world of its own. */
  readonly measure: World
  readonly profiles: Readonly<Record<Id, Readonly<Record<string, unknown>>>>
}

const KINDS = ['obstruction', 'wall', 'short-wall', 'barricade', 'partial-wall', 'hedge', 'forest', 'forest', 'water', 'difficult', 'hill'] as const

async function cornerOf(seed: string): Promise<Corner> {
  const random = new RandomStream(seed)
  const about = (far: number) => random.between(-far, far)
  const stage: TableTerrain = block('stage', 'platform', [9, 3, 9], [6, 6])
  const terrain: TableTerrain[] = [stage, ...KINDS.map((kind, i) => {
    const at: Vec2 = [about(9), about(9)]
    const wide = ['forest', 'water', 'difficult', 'hill'].includes(kind)
    const size = [random.between(1, 5), random.pick([0.2, 0.6, 1.5, 4]), wide ? random.between(2, 5) : 0.4] as const
    const entry = block(`${kind}${i}`, kind, size, at, { turn: random.below(180) })
    return Math.abs(at[0] - 6) < 3.5 && Math.abs(at[1] - 6) < 3.5 ? raised(3, entry) : entry
  })]
  const pieces = tableOf([], terrain, SIZE).pieces
  const empty = await createWorld(tableOf([], terrain, SIZE))
  const models: SceneModel[] = []
  for (let tries = 0; models.length < 12 && tries < 400; tries++) {
    const spot: Vec2 = [about(9), about(9)]
    const at: Vec3 = [spot[0], empty.surface(spot, random.pick([0, 8])).y, spot[1]]
    if (models.some((one) => Math.hypot(one.at![0] - at[0], one.at!.at(-1)! - at[2]) <= 1.02)) continue
    const reach = random.pick([1, 2])
    const keywords = random.pick([[], [], ['Flying'], ['Spectral']])
    models.push({
      id: `${models.length % 2 === 0 ? 'A' : 'B'}${models.length}`, at,
      is: { movement: random.pick([4, 5, 9]), keywords, weapons: [blade('sword', reach), gun('rifle', 12)] },
    })
  }
  const game = (await onGround({ models, pieces, table: [SIZE, SIZE] })).act('A0')
  const measure = await createWorld(asBoard(game.play.state.board))
  const profiles = Object.fromEntries(models.map(({ id }) => [id, { ...cardOf(game.state, game.model(id)) } as Readonly<Record<string, unknown>>]))
  return { seed, random, game, measure, profiles }
}

const corners = (name: string) => Array.from({ length: SCENES }, (_, i) => `red-rain ${name} ${i}`)

/** One to three legs that crowd, stand on edges, and go too far. */
function legsFrom({ random, measure }: Corner, { at }: BoardModel): readonly Waypoint[] {
  let [x, z] = [at[0], at[2]]
  return Array.from({ length: 1 + random.below(3) }, (): Waypoint => {
    const lot = random.unit()
    if (lot < 0.3) {
      const other = random.pick(measure.board.models)
      const [angle, apart] = [random.between(0, 2 * Math.PI), random.pick([0.5, 1, 1.001, 1.5, 2, 3])]
      ;[x, z] = [other.at[0] + apart * Math.cos(angle), other.at[2] + apart * Math.sin(angle)]
    } else {
      const [angle, far] = [random.between(0, 2 * Math.PI), random.between(0.2, 3)]
      ;[x, z] = [x + far * Math.cos(angle), z + far * Math.sin(angle)]
    }
    return lot > 0.5 ? { x, z, y: measure.surface([x, z], random.pick([0, 8])).y } : { x, z }
  })
}

describe('rulings and games judge alike', () => {
  it(`RR-MOVE-1 to RR-MOVE-4, RR-COMBAT-1, RR-COMBAT-2, RR-WATER-1, RR-OBSTRUCTION-1: ${SCENES * EACH} paths`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (const seed of corners('paths')) {
      const corner = await cornerOf(seed)
      for (let n = 0; n < EACH; n++) {
        const model = corner.random.pick(corner.measure.board.models)
        const legs = legsFrom(corner, model)
        const { profiles } = corner
        const profile = profiles[model.id]!
        const ruled = redRain.move(corner.measure, { model: model.id, profile, profiles, legs })
        if (!ruled.ok) throw new Error(ruled.error)
        const played = judgePath(corner.game.look, { model: model.id, mode: 'move', allowance: profile['movement'] as number }, legs)
        const told = ({ legal, cost, costs, path, breaks }: typeof played) =>
          ({ seed, n, legs, legal, cost, costs, path, breaks: breaks.map(({ rule, at, by }) => ({ rule, at, by })) })
        expect(told(played)).toEqual(told(ruled.value))
        for (const kind of new Set(played.legal ? ['legal'] : played.breaks.map(({ rule }) => rule))) tally[kind] = (tally[kind] ?? 0) + 1
      }
      corner.measure.dispose()
    }
    if (SLOW) console.log(`${SCENES * EACH} paths, seeds "red-rain paths 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['legal', 'RR-MOVE-2', 'RR-MOVE-3', 'RR-COMBAT-2', 'RR-OBSTRUCTION-1', 'RR-PARTIAL-2']) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  it(`RR-ATTACK-1, RR-ATTACK-2, RR-ACTION-4, RR-SIGHT-1 to RR-SIGHT-4, RR-PARTIAL-3, RR-FOREST-4: ${SCENES * EACH} shots`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (const seed of corners('shots')) {
      const corner = await cornerOf(seed)
      const { game, measure, random } = corner
      for (let n = 0; n < EACH; n++) {
        const from = random.pick(measure.board.models)
        const target = random.pick(measure.board.models.filter(({ side }) => side !== from.side))
        const ruled = redRain.sight(measure, { from: from.id, target: target.id, weapons: [{ name: 'it', reach: 12 }] })
        if (!ruled.ok) throw new Error(ruled.error)
        const { verdict, cover, coverFrom, range } = ruled.value
        const wanted = !range!.bands[0]!.within ? 'RR-ATTACK-1' : verdict === 'clear' ? undefined : 'RR-ATTACK-2'
        expect({ seed, n, rule: targetRefused(game.look, game.model(from.id), 'ranged', target.id)?.rule }).toEqual({ seed, n, rule: wanted })
        const near = redRain.unitNotes(measure, from.unit).some(({ rule, good }) => rule === 'RR-ACTION-4' && !good)
        expect({ seed, n, near: barredFromShooting(game.look, game.model(from.id)) !== undefined }).toEqual({ seed, n, near })
        if (verdict === 'clear') expect({ seed, n, by: concealedBy(game.look, from.id, target.id) }).toEqual({ seed, n, by: coverFrom })
        const kind = wanted ?? (cover === 'concealed' ? 'concealed' : 'open')
        tally[kind] = (tally[kind] ?? 0) + 1
      }
      measure.dispose()
    }
    if (SLOW) console.log(`${SCENES * EACH} shots, seeds "red-rain shots 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['open', 'concealed', 'RR-ATTACK-1', 'RR-ATTACK-2']) expect(tally[kind], kind).toBeGreaterThan(0)
  })
})
