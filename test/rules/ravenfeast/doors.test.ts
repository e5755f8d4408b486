import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../src/core/board'
import type { Waypoint } from '../../../src/core/measure'
import { RandomStream } from '../../../src/core/random'
import type { Vec2 } from '../../../src/core/vec'
import type { World } from '../../../src/core/world'
import { createWorld } from '../../../src/geometry/world'
import type { GivenCard } from '../../../src/rules/contract'
import { asBoard } from '../../../src/rules/engine/board'
import { ravenfeast } from '../../../src/rules/ravenfeast'
import { judgePath } from '../../../src/rules/ravenfeast/game/movement'
import { shotOf } from '../../../src/rules/ravenfeast/game/shooting'
import { cardOf } from '../../../src/rules/ravenfeast/game/state'
import { bow, Feast, hill, wall, wood, type SceneFigure } from './game/driver'

/** A larger run of the same, 20,000 of each: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const SCENES = SLOW ? 100 : 3
const EACH = SLOW ? 200 : 60
const SIZE = 24

/** A corner of a battle: woods, walls and hills, figures of both sides among them, some against each other. */
interface Corner {
  readonly random: RandomStream
  readonly game: Feast
  /** The same board, measured by a world of its own. */
  readonly measure: World
  readonly profiles: Readonly<Record<string, GivenCard>>
}

async function cornerOf(seed: string): Promise<Corner> {
  const random = new RandomStream(seed)
  const about = (): number => random.between(-8, 8)
  const pieces: BoardPiece[] = [
    ...[0, 1].map((n) => wood(`wood${n}`, about(), about(), random.between(1, 2.5), random.between(0.6, 1.5))),
    ...[0, 1, 2].map((n) => wall(`wall${n}`, about(), about(), random.between(0.5, 2), 0.2, random.pick([0.8, 1.5, 3]))),
    hill('hill', about(), about(), 2, 1.5, 1),
  ]
  const empty = await createWorld({ width: SIZE, depth: SIZE, models: [], pieces })
  const figures: SceneFigure[] = []
  for (let tries = 0; figures.length < 14 && tries < 500; tries++) {
    const next = figures.length > 0 && random.unit() < 0.35 ? figures.at(-1)! : null
    const [x, z]: Vec2 = next ? [next.at![0], next.at!.at(-1)! + 1] : [about(), about()]
    const near = figures.some(({ at }) => Math.max(Math.abs(at![0] - x), Math.abs(at!.at(-1)! - z)) < 0.999)
    if (near || pieces.some(({ id, at, parts }) => parts.length > 0 && Math.hypot(at[0] - x, at[2] - z) < (id === 'hill' ? 3.4 : 2.8))) continue
    const is = random.pick([{}, {}, { missile: bow(3) }, { missile: bow(3) }, { move: 18, flies: true }, { rank: 'leader' as const }, { move: 9 }])
    figures.push({ id: `${figures.length % 2 === 0 ? 'A' : 'B'}${figures.length}`, at: [x, empty.surface([x, z], 0).y, z], is })
  }
  empty.dispose()
  const game = await Feast.of({ figures, pieces, table: [SIZE, SIZE] })
  const measure = await createWorld(asBoard(game.play.state.board))
  const profiles = Object.fromEntries(figures.map(({ id }) => [id, { ...cardOf(game.state, id) } as GivenCard]))
  return { random, game, measure, profiles }
}

describe('rulings and games judge alike', () => {
  it(`RF-MOVE-2 to RF-MOVE-7, RF-TERRAIN-1 to RF-TERRAIN-5, RF-FLY-2, RF-FLY-3, RF-WITHDRAW-1: ${SCENES * EACH} paths`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (let scene = 0; scene < SCENES; scene++) {
      const { random, game, measure, profiles } = await cornerOf(`ravenfeast doors ${scene}`)
      for (let n = 0; n < EACH; n++) {
        const model = random.pick(measure.board.models)
        let [x, , z] = model.at
        const legs = Array.from({ length: 1 + random.below(2) }, (): Waypoint => {
          const [angle, far] = [random.between(0, 2 * Math.PI), random.between(0.2, 4)]
          ;[x, z] = [x + far * Math.cos(angle), z + far * Math.sin(angle)]
          return random.unit() < 0.2 ? { x, z, yaw: random.below(360) } : { x, z }
        })
        const profile = profiles[model.id]!
        const ruled = ravenfeast.move(measure, { model: model.id, profile, profiles, legs })
        if (!ruled.ok) throw new Error(ruled.error)
        const { allowance } = ruled.value
        const withdraws = ravenfeast.unitNotes(measure, model.unit).some(({ good }) => !good)
        const played = judgePath(
          game.look, { figure: model.id, mode: profile['flies'] === true ? 'fly' : 'foot', withdraws, allowance: allowance! }, legs)
        const told = ({ legal, cost, costs, path, breaks }: typeof played) =>
          ({ scene, n, legs, legal, cost, costs, path, breaks: breaks.map(({ rule, at, by }) => ({ rule, at, by })) })
        expect(told(played)).toEqual(told(ruled.value))
        for (const kind of new Set(played.legal ? ['legal'] : played.breaks.map(({ rule }) => rule))) tally[kind] = (tally[kind] ?? 0) + 1
      }
      measure.dispose()
    }
    if (SLOW) console.log(`${SCENES * EACH} paths, seeds "ravenfeast doors 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['legal', 'RF-MOVE-4', 'RF-MOVE-5']) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  it(`RF-FACING-1, RF-COVER-1 to RF-COVER-3, RF-WOODS-1 to RF-WOODS-3, RF-SHOOT-3 to RF-SHOOT-5: ${SCENES * EACH} shots`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (let scene = 0; scene < SCENES; scene++) {
      const { random, game, measure, profiles } = await cornerOf(`ravenfeast doors ${scene}`)
      for (let n = 0; n < EACH; n++) {
        const from = random.pick(measure.board.models)
        const target = random.pick(measure.board.models.filter(({ side }) => side !== from.side))
        const ruled = ravenfeast.sight(measure, { from: from.id, target: target.id, profile: profiles[from.id]!, profiles })
        if (!ruled.ok) throw new Error(ruled.error)
        const { shot, rolls, facing, distance } = ruled.value
        const played = shotOf(game.look, game.figure(from.id), target.id)
        expect({
          scene, n, open: played.line.open, dice: played.line.open ? played.line.cover.map(({ by }) => by) : [],
          refused: played.refused.map(({ rule, by }) => [rule, by]), facing: played.line.facing.allowed, distance: played.distance,
        }).toEqual({
          scene, n, open: shot!.open, dice: rolls!.map(({ by }) => by), refused: shot!.refused.map(({ rule, by }) => [rule, by]),
          facing: facing!.allowed, distance,
        })
        for (const kind of [shot!.open ? 'open' : 'shut', ...shot!.refused.map(({ rule }) => rule)]) tally[kind] = (tally[kind] ?? 0) + 1
      }
      measure.dispose()
    }
    if (SLOW) console.log(`${SCENES * EACH} shots, seeds "ravenfeast doors 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['open', 'shut', 'RF-SHOOT-3', 'RF-SHOOT-4']) expect(tally[kind], kind).toBeGreaterThan(0)
  })
})
