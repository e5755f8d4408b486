import type { BoardModel, BoardPiece, Id } from '../../../src/core/board'
import type { Waypoint } from '../../../src/core/measure'
import { RandomStream } from '../../../src/core/random'
import type { Vec2, Vec3 } from '../../../src/core/vec'
import type { World } from '../../../src/core/world'
import { createWorld } from '../../../src/geometry/world'
import { asBoard } from '../../../src/rules/engine/board'
import { redRain } from '../../../src/rules/red-rain'
import { judgePath } from '../../../src/rules/red-rain/game/movement'
import { cardOf } from '../../../src/rules/red-rain/game/state'
import type { TableTerrain } from '../../../src/table/file'
import type { Ground, MoveDoors } from '../move-doors'
import { blade, gun, onGround, type Rain, type SceneModel } from './game/driver'
import { block, raised, tableOf } from './scene'

const SIZE = 24

/** A crowded corner of a battle: everything that terrain can be, some of it on platforms, and models of both sides among it. */
interface CornerGround extends Ground {
  readonly pieces: readonly BoardPiece[]
  readonly figures: readonly SceneModel[]
}

/** A game there, and the same board measured by a world of its own. */
interface Corner {
  readonly random: RandomStream
  readonly game: Rain
  readonly measure: World
  readonly profiles: Readonly<Record<Id, Readonly<Record<string, unknown>>>>
}

const KINDS = ['obstruction', 'wall', 'short-wall', 'barricade', 'partial-wall', 'hedge', 'forest', 'forest', 'water', 'difficult', 'hill'] as const

async function groundBy(random: RandomStream): Promise<CornerGround> {
  const about = (far: number) => random.between(-far, far)
  const stage: TableTerrain = block('stage', 'platform', [9, 3, 9], [6, 6])
  const terrain: TableTerrain[] = [stage, ...KINDS.map((kind, i) => {
    const at: Vec2 = [about(9), about(9)]
    const wide = ['forest', 'water', 'difficult', 'hill'].includes(kind)
    const size = [random.between(1, 5), random.pick([0.2, 0.6, 1.5, 4]), wide ? random.between(2, 5) : 0.4] as const
    const entry = block(`${kind}${i}`, kind, size, at, { turn: random.below(180) })
    return Math.abs(at[0] - 6) < 3.5 && Math.abs(at[1] - 6) < 3.5 ? raised(3, entry) : entry
  })]
  const board = tableOf([], terrain, SIZE)
  const empty = await createWorld(board)
  const figures: SceneModel[] = []
  for (let tries = 0; figures.length < 12 && tries < 400; tries++) {
    const spot: Vec2 = [about(9), about(9)]
    const at: Vec3 = [spot[0], empty.surface(spot, random.pick([0, 8])).y, spot[1]]
    if (figures.some((one) => Math.hypot(one.at![0] - at[0], one.at!.at(-1)! - at[2]) <= 1.02)) continue
    const reach = random.pick([1, 2])
    const keywords = random.pick([[], [], ['Flying'], ['Spectral']])
    figures.push({
      id: `${figures.length % 2 === 0 ? 'A' : 'B'}${figures.length}`, at,
      is: { movement: random.pick([4, 5, 9]), keywords, weapons: [blade('sword', reach), gun('rifle', 12)] },
    })
  }
  empty.dispose()
  return { pieces: board.pieces, figures }
}

async function played({ pieces, figures }: CornerGround): Promise<Omit<Corner, 'random'>> {
  const game = (await onGround({ models: figures, pieces, table: [SIZE, SIZE] })).act(figures[0]!.id)
  const measure = await createWorld(asBoard(game.play.state.board))
  const profiles = Object.fromEntries(figures.map(({ id }) => [id, { ...cardOf(game.state, game.model(id)) } as Readonly<Record<string, unknown>>]))
  return { game, measure, profiles }
}

export async function cornerOf(seed: string): Promise<Corner> {
  const random = new RandomStream(seed)
  return { random, ...(await played(await groundBy(random))) }
}

/** One to three legs that crowd, stand on edges, and go too far. */
function legsFrom(random: RandomStream, measure: World, { at }: BoardModel): readonly Waypoint[] {
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

export const redRainDoors: MoveDoors<CornerGround> = {
  system: 'red-rain',
  ground: groundBy,
  async open(ground) {
    const { game, measure, profiles } = await played(ground)
    return {
      path(random) {
        const model = random.pick(measure.board.models)
        return { model: model.id, legs: legsFrom(random, measure, model) }
      },
      ask({ model, legs }) {
        const profile = profiles[model]!
        const ruled = redRain.move(measure, { model, profile, profiles, legs })
        if (!ruled.ok) throw new Error(ruled.error)
        const judged = judgePath(game.look, { model, mode: 'move', allowance: profile['movement'] as number }, legs)
        const told = ({ legal, cost, costs, path, breaks }: typeof judged) =>
          ({ legal, cost, costs, path, breaks: breaks.map(({ rule, at, by }) => ({ rule, at, by })) })
        const kinds = judged.legal ? ['legal'] : judged.breaks.map(({ rule }) => rule)
        return { ruled: told(ruled.value), played: told(judged), kinds: [...new Set(kinds)] }
      },
      dispose: () => measure.dispose(),
    }
  },
}
