import type { BoardModel, BoardPiece } from '../../../src/core/board'
import type { Waypoint } from '../../../src/core/measure'
import { RandomStream } from '../../../src/core/random'
import type { Vec2, Vec3 } from '../../../src/core/vec'
import type { World } from '../../../src/core/world'
import { createWorld } from '../../../src/geometry/world'
import { asBoard } from '../../../src/rules/engine/board'
import { ruinstars } from '../../../src/rules/ruinstars'
import { judgePath } from '../../../src/rules/ruinstars/game/movement'
import { box } from '../engine/flat-table'
import type { Ground, MoveDoors } from '../move-doors'
import type { Ruin, SceneUnit } from './game/driver'
import { block, onGround, wall } from './game/ground'
import { rifle, special } from './game/profiles'

const WOOD = { sight: 'area', ground: 'difficult', cover: 'light' } as const
export const GUNS = [rifle('rifle'), rifle('pistol', 1, special('RNG', 6), special('PBK'))]
const SIZE = 24

/** A crowded corner of a battle: roofs, steps and kerbs to climb, walls with gaps, woods, and figures of both sides among and on them. */
interface CornerGround extends Ground {
  readonly pieces: readonly BoardPiece[]
  readonly figures: readonly SceneUnit[]
}

/** A game there, and the same board measured by a world of its own. */
export interface Corner {
  readonly random: RandomStream
  readonly game: Ruin
  readonly measure: World
}

async function groundBy(random: RandomStream): Promise<CornerGround> {
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
  const figures: SceneUnit[] = []
  for (let tries = 0; figures.length < 12 && tries < 400; tries++) {
    const spot: Vec2 = [about(8), about(8)]
    const at: Vec3 = [spot[0], empty.surface(spot, random.pick([0, 8])).y, spot[1]]
    const free = figures.every((one) => Math.hypot(one.at![0] - at[0], one.at!.at(-1)! - at[2]) > 1.02)
    const inside = pieces.some(
      ({ kind, at: [x, , z], parts, height }) => kind !== 'forest' && at[1] < height - 0.01 && overlaps(parts[0]!.solid, at[0] - x, at[2] - z)
    )
    if (!free || inside) continue
    figures.push({ id: `${figures.length % 2 === 0 ? 'A' : 'B'}${figures.length}`, at, is: { height: random.pick([0.9, 1.5, 2.2]) }, gear: GUNS })
  }
  empty.dispose()
  return { pieces, figures }
}

async function played({ pieces, figures }: CornerGround): Promise<Omit<Corner, 'random'>> {
  const game = (await onGround({ units: figures, pieces, table: [SIZE, SIZE] })).act(figures[0]!.id)
  return { game, measure: await createWorld(asBoard(game.play.state.board)) }
}

export async function cornerOf(seed: string): Promise<Corner> {
  const random = new RandomStream(seed)
  return { random, ...(await played(await groundBy(random))) }
}

/** A base of half an inch round that point meets the box. */
function overlaps(solid: BoardPiece['parts'][number]['solid'], x: number, z: number): boolean {
  if (solid.kind !== 'prism' || solid.footprint.kind !== 'rect') throw new Error('Not a box.')
  const { hx, hz } = solid.footprint
  return Math.hypot(Math.max(0, Math.abs(x) - hx), Math.max(0, Math.abs(z) - hz)) < 0.5
}

/** One to three legs that climb, stand on edges, crowd and go too far. */
function legsFrom(random: RandomStream, measure: World, { at }: BoardModel): readonly Waypoint[] {
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

export const ruinstarsDoors: MoveDoors<CornerGround> = {
  system: 'ruinstars',
  ground: groundBy,
  async open(ground) {
    const { game, measure } = await played(ground)
    return {
      path(random) {
        const model = random.pick(measure.board.models)
        return { model: model.id, legs: legsFrom(random, measure, model) }
      },
      ask({ model, legs }) {
        const ruled = ruinstars.move(measure, { model, climb: true, legs })
        if (!ruled.ok) throw new Error(ruled.error)
        const judged = judgePath(game.look, game.unit(model), 'move', legs)
        const told = ({ legal, cost, costs, path, breaks }: typeof judged) =>
          ({ legal, cost, costs, path, breaks: breaks.map(({ rule, at, by }) => ({ rule, at, by })) })
        const kinds = judged.legal ? ['legal', ...(judged.fact.up > 0.5 ? ['climbed'] : [])] : judged.breaks.map(({ rule }) => rule)
        return { ruled: told(ruled.value), played: told(judged), kinds: [...new Set(kinds)] }
      },
      dispose: () => measure.dispose(),
    }
  },
}
