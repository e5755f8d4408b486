import type { Id, Pose, SideId } from '../../../core/board'
import { RandomStream } from '../../../core/random'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import type { Advice } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { spanOf, type Span } from '../../kit/zones'
import { judgeDeployment, proposeDeployment } from '../game/deploying'
import { unitOf, type RsLook } from '../game/state'
import { zoneFor } from '../game/zones'
import { aims } from './aims'

type Poses = Readonly<Record<Id, Pose>>

/** How many deployments are taken as the game proposes them, of how many places worth holding one is sought that is as near as the zone allows. */
const PROPOSED = 3
const SOUGHT = 4
/** Inches between places for its leader, and how many of them are judged until one is found where all have room. */
const STEP: Inches = 1.5
const JUDGED = 12

/** RS-DEPLOY-2: the unit as the game proposes it, and the same ranks brought as near as may be to each place that is worth most; each is tried out. */
export function deployments(look: RsLook, { unit: id }: { readonly unit: Id }, side: SideId): readonly Advice[] | null {
  const unit = unitOf(look.state, id)
  const proposed = Array.from({ length: PROPOSED }, (_, n) => proposeDeployment(look, unit, new RandomStream(`${id} begins ${n}`), n))
    .filter((poses) => poses !== null)
  const [ranks] = proposed
  if (!ranks) return null
  const leader = unit.leader ?? unit.models[0]!.id
  const from = plan(ranks[leader]!.at)
  const places = leadersIn(look, side)
  const near = placesFor(look, side).flatMap((aim): readonly Poses[] => {
    for (const to of bestFirst(places, (at) => -distance2(at, aim)).slice(0, JUDGED)) {
      const poses = moved(look, ranks, [to[0] - from[0], to[1] - from[1]])
      if (judgeDeployment(look, unit, poses).length === 0) return [poses]
    }
    return []
  })
  const each = new Map([...proposed, ...near].map((poses) => [JSON.stringify(poses), { answer: { poses } }]))
  return [...each.values()]
}

/** What either side would have, each place once, the dearest first. */
function placesFor(look: RsLook, side: SideId): readonly Vec2[] {
  const all = bestFirst(aims(look, side).filter(({ who, points, denies }) => !who && points + denies > 0), ({ points, denies }) => points + denies)
  return [...new Map(all.map(({ at }) => [at.join(), at])).values()].slice(0, SOUGHT)
}

/** Places all over the side's zone. */
function leadersIn({ state, board }: RsLook, side: SideId): readonly Vec2[] {
  const { polygon } = zoneFor(side, state.scenario, board.width, board.depth, state.sides)
  const along = ([low, high]: Span) => Array.from({ length: Math.max(1, Math.floor((high - low) / STEP)) }, (_, i) => low + (i + 0.5) * STEP)
  const across = along(spanOf(polygon.map(([x]) => x)))
  return along(spanOf(polygon.map(([, z]) => z))).flatMap((z) => across.map((x): Vec2 => [x, z]))
}

const moved = (look: RsLook, poses: Poses, [dx, dz]: Vec2): Poses => Object.fromEntries(Object.entries(poses).map(([id, { at, yaw }]) => {
  const [x, z] = [at[0] + dx, at[2] + dz]
  return [id, { at: [x, look.measure.surface([x, z], 0).y, z], yaw }]
}))
