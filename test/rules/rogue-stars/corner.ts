import type { BoardModel, BoardPiece } from '../../../src/core/board'
import type { Waypoint } from '../../../src/core/measure'
import { RandomStream } from '../../../src/core/random'
import type { Vec2, Vec3 } from '../../../src/core/vec'
import type { World } from '../../../src/core/world'
import { createWorld } from '../../../src/geometry/world'
import type { GivenCard } from '../../../src/rules/contract'
import { asBoard } from '../../../src/rules/engine/board'
import { rogueStars } from '../../../src/rules/rogue-stars'
import { judgePath } from '../../../src/rules/rogue-stars/game/movement'
import { cardOf } from '../../../src/rules/rogue-stars/game/state'
import { box } from '../engine/flat-table'
import type { Ground, MoveDoors } from '../move-doors'
import { onGround, type SceneFigure, type Stars } from './game/driver'

const SIZE = 24

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const SOLID = { sight: 'solid', ground: 'open', cover: 'none' } as const
const ROUGH = { sight: 'open', ground: 'difficult', cover: 'none' } as const
const WATER = { sight: 'open', ground: 'water', cover: 'none' } as const
const WOOD = { sight: 'area', ground: 'difficult', cover: 'light' } as const

/** A crowded corner: walls, ledges to climb and drop from, rough ground, water, woods, and figures of both sides on all levels among them. */
interface CornerGround extends Ground {
  readonly pieces: readonly BoardPiece[]
  readonly figures: readonly SceneFigure[]
}

/** A game there, and the same board measured by a world of its own. */
interface Corner {
  readonly random: RandomStream
  readonly game: Stars
  readonly measure: World
  readonly profiles: Readonly<Record<string, GivenCard>>
}

function piecesFor(random: RandomStream): readonly BoardPiece[] {
  const about = () => random.between(-9, 9)
  const turned = (piece: BoardPiece): BoardPiece => ({ ...piece, yaw: random.below(180) })
  const high = () => random.pick([0.5, 1, 2.5, 3, 4, 5.5])
  return [
    ...[0, 1, 2].map((n) => turned(box(`wall${n}`, 'wall', about(), about(), random.between(0.5, 2), 0.2, random.pick([0.5, 1, 2.5, 5]), WALL))),
    ...[0, 1, 2].map((n) => turned(box(`ledge${n}`, 'platform', about(), about(), random.between(1, 2.5), random.between(1, 2), high(), SOLID))),
    ...[0, 1].map((n) => turned(box(`bog${n}`, 'difficult', about(), about(), random.between(1, 3), random.between(1, 2), 0.1, ROUGH))),
    turned(box('pond', 'water', about(), about(), 2, 1.5, 0.1, WATER)), turned(box('wood', 'forest', about(), about(), 2, 1.5, 4, WOOD)),
  ]
}

async function groundBy(random: RandomStream): Promise<CornerGround> {
  const pieces = piecesFor(random)
  const empty = await createWorld({ width: SIZE, depth: SIZE, models: [], pieces })
  const figures: SceneFigure[] = []
  for (let tries = 0; figures.length < 12 && tries < 600; tries++) {
    const beside = figures.length > 0 && random.unit() < 0.4 ? figures.at(-1)!.at! : null
    const angle = random.between(0, 2 * Math.PI)
    const spot: Vec2 = beside ? [
      beside[0] + Math.cos(angle) * 1.0005, beside.at(-1)! + Math.sin(angle) * 1.0005,
    ] : [random.between(-10, 10), random.between(-10, 10)]
    const at: Vec3 = [spot[0], empty.surface(spot, random.pick([0, 6])).y, spot[1]]
    if (figures.some((one) => Math.hypot(one.at![0] - at[0], one.at!.at(-1)! - at[2]) < 1)) continue
    figures.push({
      id: `${figures.length % 2 === 0 ? 'A' : 'B'}${figures.length}`, at, prone: random.unit() < 0.2, is: { weapon: random.pick(['rifle', 'rifle', 'pistol']) },
    })
  }
  empty.dispose()
  return { pieces, figures }
}

async function played({ pieces, figures }: CornerGround): Promise<Omit<Corner, 'random'>> {
  const game = await onGround({ figures, pieces, table: [SIZE, SIZE] })
  const measure = await createWorld(asBoard(game.play.state.board))
  const profiles = Object.fromEntries(figures.map(({ id, prone }) => [id, { ...cardOf(game.state, id), prone } as GivenCard]))
  return { game, measure, profiles }
}

export async function cornerOf(seed: string): Promise<Corner> {
  const random = new RandomStream(seed)
  return { random, ...(await played(await groundBy(random))) }
}

/** One to three legs that crowd, climb, drop, stand on edges, and go too far. */
function legsFrom(random: RandomStream, measure: World, { at }: BoardModel): readonly Waypoint[] {
  let [x, z] = [at[0], at[2]]
  return Array.from({ length: 1 + random.below(3) }, (): Waypoint => {
    const lot = random.unit()
    const [angle, far] = [random.between(0, 2 * Math.PI), random.between(0.2, 3)]
    if (lot < 0.3) {
      const other = random.pick(measure.board.models)
      const apart = random.pick([0.5, 1, 1.001, 1.5, 2])
      ;[x, z] = [other.at[0] + apart * Math.cos(angle), other.at[2] + apart * Math.sin(angle)]
    } else if (lot < 0.5 && measure.board.pieces.length > 0) {
      const { at: middle } = random.pick(measure.board.pieces)
      ;[x, z] = [x + random.unit() * (middle[0] - x), z + random.unit() * (middle[2] - z)]
    } else ;[x, z] = [x + far * Math.cos(angle), z + far * Math.sin(angle)]
    return random.unit() > 0.5 ? { x, z, y: measure.surface([x, z], random.pick([0, 6])).y } : { x, z }
  })
}

export const rogueStarsDoors: MoveDoors<CornerGround> = {
  system: 'rogue-stars',
  ground: groundBy,
  async open(ground) {
    const { game, measure, profiles } = await played(ground)
    return {
      path(random) {
        const model = random.pick(measure.board.models)
        return { model: model.id, legs: legsFrom(random, measure, model) }
      },
      ask({ model, legs }) {
        const ruled = rogueStars.move(measure, { model, climb: true, profile: profiles[model]!, profiles, legs })
        if (!ruled.ok) throw new Error(ruled.error)
        const judged = judgePath(game.look, model, legs)
        const told = ({ legal, cost, costs, path, breaks, hangsOn = [] }: typeof ruled.value, hazards: number) =>
          ({ legal, cost, costs, path, breaks: breaks.map(({ rule, at, by }) => ({ rule, at, by })), hangsOn, hazards })
        return {
          ruled: told(ruled.value, ruled.value.hangsOn?.length ?? 0), played: told(judged, judged.hazards.length),
          kinds: [judged.legal ? 'legal' : 'refused', ...judged.hazards.map(({ kind }) => kind)],
        }
      },
      dispose: () => measure.dispose(),
    }
  },
}
