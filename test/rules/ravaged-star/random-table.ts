import type { BoardModel, Id, Pose, SideId } from '../../../src/core/board'
import type { Measure, Waypoint } from '../../../src/core/measure'
import type { RandomStream } from '../../../src/core/random'
import { turn2, type Vec2 } from '../../../src/core/vec'
import type { World } from '../../../src/core/world'
import { postOf } from './body-mesh'
import { readBoard, tableOf, withModels, withPoses, type BoardState, type Table } from '../../../src/rules/engine/board'
import type { Look } from '../../../src/rules/engine/game'
import { lookAt } from '../../../src/rules/engine/look'
import { FACTION_PROFILES } from '../../../src/rules/ravaged-star/data/factions'
import { modelFor } from '../../../src/rules/ravaged-star/game/models'
import { setup } from '../../../src/rules/ravaged-star/game/setup'
import type { Rs, Unit } from '../../../src/rules/ravaged-star/game/state'
import type { UnitProfile } from '../../../src/rules/ravaged-star/profile'
import type { TableTerrain } from '../../../src/table/file'
import { block, board } from './scene'

/**
 * A crowded table, drawn by lot: roofs, walls, ruins, buildings, woods, craters and barricades, and between and on them units of both
 * factions, of every size and kind of movement. A game and a table file look at it alike. With `meshes` half of the bodies are of triangles,
 * which the table has and the game is not told.
 */
export class RandomTable {
  readonly units: readonly Unit[]
  private readonly own: Rs
  private readonly table: Table
  private state: BoardState

  constructor(world: World, readonly random: RandomStream, meshes = false, { pieces, figures: crowd } = groundBy(world, random)) {
    const ground = board([], pieces, SIZE)
    world.setBoard(ground)
    const profiles = [...new Map(crowd.map(({ profile }) => [profile.id, profile])).values()]
    const units = crowd.map(({ id, side, profile, poses }) => ({ id, side, profile: profile.id, at: poses.map(({ at }): Vec2 => [at[0], at[2]]) }))
    const opening = setup({ profiles, units }, readBoard(ground))
    this.own = opening.state
    this.state = withPoses(opening.board!, Object.fromEntries(crowd.flatMap(({ id, poses }) => poses.map((pose, i): [Id, Pose] => [`${id}-${i + 1}`, pose]))))
    const sculpted = Object.values(this.state.models).filter(() => meshes && random.below(2) === 0)
    const whole = { ...ground, models: sculpted.map((model) => ({ ...model, body: postOf(model, random.pick([-0.6, 0.4]), random.between(-0.6, 0.4)) })) }
    this.table = tableOf(world, whole)
    this.state = withModels(this.state, Object.values(readBoard(whole).models))
    this.units = Object.values(this.own.units)
  }

  /** As a game sees it. */
  get look(): Look<Rs> {
    return lookAt({ state: { own: this.own, board: this.state } } as Parameters<typeof lookAt<Rs>>[0], { table: this.table })
  }

  /** As a table file is measured. */
  get measure(): Measure {
    return this.table.at(this.state)
  }

  get profiles(): Readonly<Record<Id, string>> {
    return Object.fromEntries(this.units.map(({ id, profile }) => [id, profile]))
  }

  leaderOf(unit: Unit): BoardModel {
    return this.state.models[unit.models[0]!.id]!
  }

  /** One of the units, mostly one of that kind. */
  oneWho(is: (unit: Unit) => boolean, random = this.random): Unit {
    const such = random.below(8) === 0 ? [] : this.units.filter(is)
    return random.pick(such.length > 0 ? such : this.units)
  }

  /** Sets one model beside another, at any height. */
  nudge(): Unit {
    const { random } = this
    const unit = random.pick(this.units)
    const model = random.pick(unit.models).id
    const beside = random.pick(Object.values(this.state.models))
    const [dx, dz] = turn2([random.between(0.5, 6), 0], random.between(0, 360))
    const y = random.pick([beside.at[1], 0, random.between(0, 7)])
    this.state = withPoses(this.state, { [model]: { at: [beside.at[0] + dx, y, beside.at[2] + dz], yaw: random.between(0, 360) } })
    return unit
  }

  /** A few straight legs, here and there towards others, up on to roofs, or by way of one's own mates. */
  path(unit: Unit, random = this.random): readonly Waypoint[] {
    let [x, , z] = this.leaderOf(unit).at
    return Array.from({ length: random.pick([1, 1, 2, 3]) }, (): Waypoint => {
      const goals = [null, null, random.pick(Object.values(this.state.models)).at, random.pick(Object.values(this.state.pieces)).at]
      const goal = random.pick(goals)
      const [dx, dz] = goal ? [
        (goal[0] - x) * random.between(0.4, 1.2), (goal[2] - z) * random.between(0.4, 1.2),
      ] : turn2([random.between(0, random.pick([2, 6])), 0], random.between(0, 360))
      x += dx
      z += dz
      const inside = Math.abs(x) < SIZE / 2 && Math.abs(z) < SIZE / 2
      return inside && random.below(2) === 0 ? { x, z, y: this.measure.surface([x, z], random.between(0, 8)).y } : { x, z }
    })
  }
}

const SIZE = 30

/** What stands there, drawn by lot; the world is left with it on it. */
export function groundBy(world: World, random: RandomStream): CrowdedGround {
  const pieces = terrainBy(random)
  world.setBoard(board([], pieces, SIZE))
  return { pieces, figures: crowdBy(world, random) }
}

export interface CrowdedGround {
  readonly pieces: readonly TableTerrain[]
  readonly figures: readonly Placed[]
}

function terrainBy(random: RandomStream): readonly TableTerrain[] {
  const side = () => random.between(2, 7)
  const kinds = [
    () => block('roof', 'platform', [side(), random.pick([2.5, 3, 4, 6]), side()], [0, 0]),
    () => block('steps', 'platform', [side(), random.pick([0.5, 1, 2]), side()], [0, 0]),
    () => block('wall', 'wall', [side(), random.between(1.5, 5), 0.5], [0, 0]),
    () => block('barricade', 'barricade', [side(), random.between(0.5, 2), 0.4], [0, 0]),
    () => block('ruin', 'ruin', [side(), random.between(2, 5), side()], [0, 0]),
    () => block('house', 'building', [side(), random.between(2, 5), side()], [0, 0]),
    () => block('wood', 'forest', [side(), random.between(3, 6), side()], [0, 0]),
    () => block('crater', 'difficult', [side(), 0.1, side()], [0, 0]),
    (): TableTerrain => ({ id: 'tower', kind: 'platform', shape: { piece: 'ledge' }, at: [0, 0, 0] }),
  ]
  return Array.from({ length: 6 + random.below(6) }, (_, i): TableTerrain => {
    const piece = random.pick(kinds)()
    return { ...piece, id: `${piece.id}${i}`, at: [random.between(-13, 13), 0, random.between(-13, 13)], turn: random.pick([0, 0, 45, random.between(0, 360)]) }
  })
}

interface Placed {
  readonly id: Id
  readonly side: SideId
  readonly profile: UnitProfile
  readonly poses: readonly Pose[]
}

/** Up to four units a side, each where it can stand; followers near their leaders, units near each other as often as not. */
function crowdBy(world: World, random: RandomStream): readonly Placed[] {
  const profiles = [...FACTION_PROFILES.values()]
  const spots: Vec2[] = []
  return ['A1', 'B1', 'A2', 'B2', 'A3', 'B3', 'A4', 'B4'].flatMap((id): readonly Placed[] => {
    const side: SideId = id.startsWith('A') ? 'A' : 'B'
    const profile = random.pick(profiles)
    const near = spots.length > 0 && random.below(2) === 0 ? random.pick(spots) : ([random.between(-12, 12), random.between(-12, 12)] as const)
    const poses: Pose[] = []
    for (let i = 0; i < Math.min(4, profile.models); i++) {
      const pose = placeFor(world, random, modelFor({ id, side }, profile, i, NOWHERE), poses[0] ? [poses[0].at[0], poses[0].at[2]] : near)
      if (!pose) break
      poses.push(pose)
      spots.push([pose.at[0], pose.at[2]])
    }
    return poses.length > 0 ? [{ id, side, profile, poses }] : []
  })
}

const NOWHERE: Pose = { at: [0, 0, 0], yaw: 0 }

function placeFor(world: World, random: RandomStream, model: BoardModel, [x, z]: Vec2): Pose | null {
  world.setModel(model)
  for (let i = 0; i < 40; i++) {
    const [dx, dz] = turn2([random.between(0.8, 4.5), 0], random.between(0, 360))
    const at: Vec2 = [x + dx, z + dz]
    const pose: Pose = { at: [at[0], world.surface(at, random.between(0, 7)).y, at[1]], yaw: 0 }
    if (!world.stand(model.id, pose).ok) continue
    world.setModel({ ...model, ...pose })
    return pose
  }
  world.removeModel(model.id)
  return null
}
