import { describe, expect, it } from 'vitest'
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
import { opponentsBeside } from '../../../src/rules/rogue-stars/game/near'
import { shotRefused } from '../../../src/rules/rogue-stars/game/shooting'
import { seen } from '../../../src/rules/rogue-stars/game/sight'
import { cardOf } from '../../../src/rules/rogue-stars/game/state'
import { WEAPON_REACH } from '../../../src/rules/rogue-stars/profile'
import { box } from '../engine/flat-table'
import { onGround, type SceneFigure, type Stars } from './game/driver'

/** A larger run of the same, 20,000 of each: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const SCENES = SLOW ? 100 : 3
const EACH = SLOW ? 200 : 60
const SIZE = 24

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const SOLID = { sight: 'solid', ground: 'open', cover: 'none' } as const
const ROUGH = { sight: 'open', ground: 'difficult', cover: 'none' } as const
const WATER = { sight: 'open', ground: 'water', cover: 'none' } as const
const WOOD = { sight: 'area', ground: 'difficult', cover: 'light' } as const

/** A crowded corner: walls, ledges to climb and drop from, rough ground, water, woods, and figures of both sides on all levels among them. */
interface Corner {
  readonly seed: string
  readonly random: RandomStream
  readonly game: Stars
  /** The same board, measured by a world of its own. */
  readonly measure: World
  readonly profiles: Readonly<Record<string, GivenCard>>
}

function piecesFor(random: RandomStream): readonly BoardPiece[] {
  const about = () => random.between(-9, 9)
  const turned = (piece: BoardPiece): BoardPiece => ({ ...piece, yaw: random.below(180) })
  return [
    ...[0, 1, 2].map((n) => turned(box(`wall${n}`, 'wall', about(), about(), random.between(0.5, 2), 0.2, random.pick([0.5, 1, 2.5, 5]), WALL))),
    ...[0, 1, 2].map((n) => turned(box(`ledge${n}`, 'platform', about(), about(), random.between(1, 2.5), random.between(1, 2), random.pick([
      0.5, 1, 2.5, 3, 4, 5.5,
    ]),
      SOLID))),
    ...[0, 1].map((n) => turned(box(`bog${n}`, 'difficult', about(), about(), random.between(1, 3), random.between(1, 2), 0.1, ROUGH))),
    turned(box('pond', 'water', about(), about(), 2, 1.5, 0.1, WATER)), turned(box('wood', 'forest', about(), about(), 2, 1.5, 4, WOOD)),
  ]
}

async function cornerOf(seed: string): Promise<Corner> {
  const random = new RandomStream(seed)
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
  const game = await onGround({ figures, pieces, table: [SIZE, SIZE] })
  const measure = await createWorld(asBoard(game.play.state.board))
  const profiles = Object.fromEntries(figures.map(({ id, prone }) => [id, { ...cardOf(game.state, id), prone } as GivenCard]))
  return { seed, random, game, measure, profiles }
}

const corners = (name: string) => Array.from({ length: SCENES }, (_, i) => `rogue-stars ${name} ${i}`)

/** One to three legs that crowd, climb, drop, stand on edges, and go too far. */
function legsFrom({ random, measure }: Corner, { at }: BoardModel): readonly Waypoint[] {
  let [x, z] = [at[0], at[2]]
  return Array.from({ length: 1 + random.below(3) }, (): Waypoint => {
    const lot = random.unit()
    const [angle, far] = [random.between(0, 2 * Math.PI), random.between(0.2, 3)]
    if (lot < 0.3) {
      const other = random.pick(measure.board.models)
      const apart = random.pick([0.5, 1, 1.001, 1.5, 2])
      ;[x, z] = [other.at[0] + apart * Math.cos(angle), other.at[2] + apart * Math.sin(angle)]
    } else if (lot < 0.5) {
      const { at: middle } = random.pick(measure.board.pieces)
      ;[x, z] = [x + random.unit() * (middle[0] - x), z + random.unit() * (middle[2] - z)]
    } else ;[x, z] = [x + far * Math.cos(angle), z + far * Math.sin(angle)]
    return random.unit() > 0.5 ? { x, z, y: measure.surface([x, z], random.pick([0, 6])).y } : { x, z }
  })
}

describe('rulings and games judge alike', () => {
  it(`RO-HOUSE-3, RO-HOUSE-16: ${SCENES * EACH} paths`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (const seed of corners('paths')) {
      const corner = await cornerOf(seed)
      for (let n = 0; n < EACH; n++) {
        const model = corner.random.pick(corner.measure.board.models)
        const legs = legsFrom(corner, model)
        const ruled = rogueStars.move(corner.measure, { model: model.id, climb: true, profile: corner.profiles[model.id]!, profiles: corner.profiles, legs })
        if (!ruled.ok) throw new Error(ruled.error)
        const played = judgePath(corner.game.look, model.id, legs)
        const told = ({ legal, cost, costs, path, breaks, hangsOn = [] }: typeof ruled.value) => ({
          seed, n, legs, legal, cost, costs, path, breaks: breaks.map(({ rule, at, by }) => ({ rule, at, by })), hangsOn,
        })
        expect(told(played)).toEqual(told(ruled.value))
        expect({ seed, n, hazards: played.hazards.length }).toEqual({ seed, n, hazards: ruled.value.hangsOn?.length ?? 0 })
        for (const kind of [played.legal ? 'legal' : 'refused', ...played.hazards.map((one) => one.kind)]) tally[kind] = (tally[kind] ?? 0) + 1
      }
      corner.measure.dispose()
    }
    if (SLOW) console.log(`${SCENES * EACH} paths, seeds "rogue-stars paths 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['legal', 'refused', 'rough', 'climb']) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  it(`RO-DEFINE-2, RO-DEFINE-7, RO-DEFINE-8, RO-HOUSE-4: ${SCENES * EACH} shots`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (const seed of corners('shots')) {
      const { game, measure, random, profiles } = await cornerOf(seed)
      for (let n = 0; n < EACH; n++) {
        const from = random.pick(measure.board.models)
        const target = random.pick(measure.board.models.filter(({ side }) => side !== from.side))
        const figure = game.figure(from.id)
        const { weapon } = cardOf(game.state, figure)
        const ruled = rogueStars.sight(measure, { from: from.id, target: target.id, profile: profiles[from.id]!, profiles })
        if (!ruled.ok) throw new Error(ruled.error)
        const { verdict, coverFrom, range, distance } = ruled.value
        const { clear, coverFrom: covered } = seen(game.look, from.id, target.id)
        expect({ seed, n, clear: clear > 0, covered }).toEqual({ seed, n, clear: verdict === 'clear', covered: coverFrom })
        expect(range!.bands.map(({ reach }) => reach)).toEqual([WEAPON_REACH[weapon!]])
        // On the measured table all are active: those that lie are left out of the note.
        const beside = rogueStars.unitNotes(measure, from.unit).some(({ good }) => !good)
        const touching = opponentsBeside(game.look, figure).length > 0
        if (!beside) expect({ seed, n, touching }).toEqual({ seed, n, touching: false })
        const wanted = touching || !range!.bands[0]!.within ? 'RO-HOUSE-4' : verdict === 'clear' ? undefined : 'RO-DEFINE-7'
        expect({ seed, n, distance, rule: shotRefused(game.look, figure, target.id)?.rule }).toEqual({ seed, n, distance, rule: wanted })
        const kind = touching ? 'beside' : wanted ?? (covered.length > 0 ? 'cover' : 'open')
        tally[kind] = (tally[kind] ?? 0) + 1
      }
      measure.dispose()
    }
    if (SLOW) console.log(`${SCENES * EACH} shots, seeds "rogue-stars shots 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['open', 'cover', 'beside', 'RO-DEFINE-7']) expect(tally[kind], kind).toBeGreaterThan(0)
  })
})
