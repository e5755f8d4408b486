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
import type { Readings } from '../../../src/rules/ravenfeast/readings'
import { ravenfeastShow } from '../../../src/rules/ravenfeast/show'
import type { Ground, MoveDoors } from '../move-doors'
import { bow, Feast, hill, wall, wood, type SceneFigure } from './game/driver'

const SIZE = 24

/** A corner of a battle: woods, walls and hills, figures of both sides among them, some against each other. */
interface CornerGround extends Ground {
  readonly pieces: readonly BoardPiece[]
  readonly figures: readonly SceneFigure[]
}

/** A game there, and the same board measured by a world of its own. */
interface Corner {
  readonly random: RandomStream
  readonly game: Feast
  readonly measure: World
  readonly profiles: Readonly<Record<string, GivenCard>>
}

async function groundBy(random: RandomStream): Promise<CornerGround> {
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
  return { pieces, figures }
}

async function played({ pieces, figures }: CornerGround, readings: Partial<Readings> = {}): Promise<Omit<Corner, 'random'>> {
  const game = await Feast.of({ figures, pieces, table: [SIZE, SIZE], readings })
  const measure = await createWorld(asBoard(game.play.state.board))
  const profiles = Object.fromEntries(ravenfeastShow.units(game.look).map(({ unit, profile }) => [unit, profile.card]))
  return { game, measure, profiles }
}

export async function cornerOf(seed: string, readings: Partial<Readings> = {}): Promise<Corner> {
  const random = new RandomStream(seed)
  return { random, ...(await played(await groundBy(random), readings)) }
}

export const ravenfeastDoors: MoveDoors<CornerGround> = {
  system: 'ravenfeast',
  ground: groundBy,
  async open(ground) {
    const { game, measure, profiles } = await played(ground)
    return {
      path(random) {
        const model = random.pick(measure.board.models)
        let [x, , z] = model.at
        const legs = Array.from({ length: 1 + random.below(2) }, (): Waypoint => {
          const [angle, far] = [random.between(0, 2 * Math.PI), random.between(0.2, 4)]
          ;[x, z] = [x + far * Math.cos(angle), z + far * Math.sin(angle)]
          return random.unit() < 0.2 ? { x, z, yaw: random.below(360) } : { x, z }
        })
        return { model: model.id, legs }
      },
      ask({ model, legs }) {
        const profile = profiles[model]!
        const ruled = ravenfeast.move(measure, { model, profile, profiles, legs })
        if (!ruled.ok) throw new Error(ruled.error)
        const { allowance } = ruled.value
        const { unit } = measure.board.models.find(({ id }) => id === model)!
        const withdraws = ravenfeast.unitNotes(measure, unit).some(({ good }) => !good)
        const judged = judgePath(game.look, { figure: model, mode: profile['flies'] === true ? 'fly' : 'foot', withdraws, allowance: allowance! }, legs)
        const told = ({ legal, cost, costs, path, breaks }: typeof judged) =>
          ({ legal, cost, costs, path, breaks: breaks.map(({ rule, at, by }) => ({ rule, at, by })) })
        const kinds = judged.legal ? ['legal'] : judged.breaks.map(({ rule }) => rule)
        return { ruled: told(ruled.value), played: told(judged), kinds: [...new Set(kinds)] }
      },
      dispose: () => measure.dispose(),
    }
  },
}
