import type { BoardModel, Id, Pose, SideId } from '../../../../core/board'
import { RandomStream } from '../../../../core/random'
import { otherSide } from '../../../../core/sides'
import type { Inches } from '../../../../core/units'
import { dot2, plan, type Vec2 } from '../../../../core/vec'
import type { Broken, Option } from '../../../engine/question'
import { bySide } from '../../../kit/by-side'
import { noFooting, outsideZone } from '../../../kit/footing'
import { yawTo } from '../../../kit/frame'
import { inches } from '../../../kit/words'
import { spanOf } from '../../../kit/zones'
import { footing, heightAt, onGround } from '../../judge/footing'
import type { Answers, RfAct, Steps } from '../act'
import { figureAt } from '../figure'
import { cardOf, fighterOf, fightersOf, type Fighter, type RfLook } from '../state'
import { ahead, zoneOf } from '../zones'

const ALL = 'all'

export const steps = {
  /** RF-HOUSE-1: the lower die deploys first; ties again. */
  deployment(act) {
    const { state } = act
    state.phase = 'deployment'
    for (;;) {
      const faces = bySide((by) => act.roll({ dice: 1, sides: 6, by, why: 'who deploys first', rules: ['RF-HOUSE-1'] })[0]!)
      if (faces.A === faces.B) continue
      const first: SideId = faces.A < faces.B ? 'A' : 'B'
      state.deploysFirst = first
      act.emit({
        kind: 'deploys-first', rules: ['RF-HOUSE-1'], data: { faces, first },
        text: ['Deployment: ', { side: 'A' }, ' ', { die: faces.A, good: first === 'A' }, ', ', { side: 'B' }, ' ', { die: faces.B, good: first === 'B' },
          '. ',
          { side: first }, ' deploys first.'],
      })
      return act.push({ step: 'deploy' })
    }
  },

  /** One whole side, then the other; figures of one kind at once. */
  deploy(act) {
    const { state } = act
    const first = state.deploysFirst!
    const side = [first, otherSide(first)].find((one) => waitingOf(act, one).length > 0)
    if (!side) return act.emit({ kind: 'deployed', text: 'Both sides are deployed.', rules: ['RF-HOUSE-1'] })
    act.push({ step: 'deploy' })
    const waiting = waitingOf(act, side)
    if (state.quick) return act.push({ step: 'deploy-some', side, figures: waiting.map(({ id }) => id) })
    const options = kindsOf(waiting).map(([card, figures]): Option => ({
      id: card, text: figures.length === 1 ? figures[0]!.name : `${figures.length} \u00d7 ${cardOf(state, figures[0]!).name}`,
    }))
    act.ask({
      kind: 'deploy', of: side, text: 'Whom do you deploy?', rules: ['RF-HOUSE-1'], about: { side },
      form: { form: 'option', options: [...options, { id: ALL, text: `All ${waiting.length} in ranks, as they come` }] },
    })
  },

  /** Where the geometry finds ranks for them, without a question. */
  'deploy-some'(act, { side, figures }) {
    const poses = act.workOut(`ranks for ${side}`, () => ranks(act, side, figures, act.state.readings.deployDepth, new RandomStream(`deploys ${side}`), 0))
    if (poses) return deploy(act, poses)
    askPlaces(act, side, figures)
  },
} satisfies Steps

export const questions = {
  deploy: {
    take(act, { side }, { option }) {
      const waiting = waitingOf(act, side)
      if (option === ALL) return act.push({ step: 'deploy-some', side, figures: waiting.map(({ id }) => id) })
      askPlaces(act, side, waiting.filter(({ card }) => card === option).map(({ id }) => id))
    },
  },
  'deploy-place': {
    check: (look, { side }, { poses }) => placesBroken(look, side, poses, look.state.readings.deployDepth, 'RF-HOUSE-1'),
    take: (act, _about, { poses }) => deploy(act, poses),
    propose(look, { side, figures }, _side, random, attempt) {
      const poses = ranks(look, side, figures, look.state.readings.deployDepth, random, attempt)
      return poses && { poses }
    },
  },
} satisfies Answers

const waitingOf = ({ state }: RfLook, side: SideId): readonly Fighter[] => fightersOf(state, side).filter(({ where }) => where === 'waiting')

/** Figures of one card together, in the order of the list. */
function kindsOf(figures: readonly Fighter[]): readonly (readonly [card: string, figures: readonly Fighter[]])[] {
  const kinds = new Map<string, Fighter[]>()
  for (const figure of figures) kinds.set(figure.card, [...(kinds.get(figure.card) ?? []), figure])
  return [...kinds]
}

const askPlaces = (act: RfAct, side: SideId, figures: readonly Id[]): void =>
  act.ask({
    kind: 'deploy-place', of: side, rules: ['RF-HOUSE-1'], about: { side, figures },
    form: { form: 'place', models: figures, ...(figures.length > 1 ? { line: true } : {}) },
    text: `Deploy ${figures.length === 1 ? fighterOf(act.state, figures[0]!).name : `${figures.length} figures`} wholly within ` +
      `${inches(act.state.readings.deployDepth)} of your edge.`,
  })

function deploy(act: RfAct, poses: Readonly<Record<Id, Pose>>): void {
  setDown(act, poses)
  const ids = Object.keys(poses)
  act.emit({
    kind: 'deployed-unit', rules: ['RF-HOUSE-1'], data: { poses },
    text: ids.length === 1 ? [{ unit: ids[0]! }, ' is deployed.'] : `${ids.length} figures are deployed.`,
  })
}

export function setDown(act: RfAct, poses: Readonly<Record<Id, Pose>>): void {
  for (const id of Object.keys(poses)) fighterOf(act.state, id).where = 'table'
  act.set(...figuresAt(act, poses))
}

/** As they stand: whoever was set on a stone of a wood stands on the ground below it. */
const figuresAt = (look: RfLook, poses: Readonly<Record<Id, Pose>>): readonly BoardModel[] => Object.entries(poses).map(([id, { at: [x, y, z], yaw }]) =>
  figureAt(look.state, fighterOf(look.state, id), { at: [x, onGround(look.measure, [{ x, y, z }])[0]!.y!, z], yaw }))

/** RF-HOUSE-1, RF-HOUSE-8: wholly within so much of the side's own edge, on nobody and nothing else. */
export function placesBroken(look: RfLook, side: SideId, poses: Readonly<Record<Id, Pose>>, deep: Inches, rule: string): readonly Broken[] {
  const set = figuresAt(look, poses)
  const zone = zoneOf(side, look.board.width, look.board.depth, deep)
  return look.suppose({ set }, (measure) => set.flatMap((figure): readonly Broken[] => {
    const outside = outsideZone(measure, figure, zone, rule, `${inches(deep)} of the edge`)
    return outside.length > 0 ? outside : noFooting(measure, figure, rule === 'RF-HOUSE-1' ? 'RF-MOVE-5' : rule, footing(measure))
  }))
}

/** Between the bases of two who are set side by side. */
const ELBOW: Inches = 0.15
/** Kept from every limit, so that what is proposed is legal by measure. */
const SAFE: Inches = 0.03

/** Ground, a hill's first step, and no floor. */
const LOW: Inches = 1

/** How far to the front a hurried player sets it: shields, then who strikes, then who shoots. */
const rankOf = (look: RfLook, figure: Fighter): number => {
  const { shield, missile, rank, base } = cardOf(look.state, figure)
  return rank === 'leader' ? 1.5 : base[0] > 1 ? 0.5 : shield ? 0 : missile ? 2 : 1
}

/** Places for all of them in ranks from the front of the zone on, those with shields foremost; null where there is no room. */
export function ranks(
  look: RfLook, side: SideId, figures: readonly Id[], deep: Inches, random: RandomStream, wild: number,
): Readonly<Record<Id, Pose>> | null {
  const front = ahead(side)
  const zone = zoneOf(side, look.board.width, look.board.depth, deep)
  const [xs, zs] = [spanOf(zone.map(([x]) => x)), spanOf(zone.map(([, z]) => z))]
  const fighters = figures.map((id) => fighterOf(look.state, id)).toSorted((a, b) => rankOf(look, a) - rankOf(look, b))
  const taken: { readonly at: Vec2; readonly half: Inches }[] =
    Object.values(look.board.models).map((model) => ({ at: plan(model.at), half: model.base?.kind === 'rect' ? Math.max(model.base.hx, model.base.hz)
      : 0.5 }))
  const poses: Record<Id, Pose> = {}
  /** Room for so many side by side that they stand some three ranks deep. */
  const abreast: Inches = Math.max(6, Math.ceil(figures.length / 3)) * (1 + ELBOW) + 1
  const shift = random.between(-0.2, 0.2) * (xs[1] - xs[0])
  for (const fighter of fighters) {
    const half = Math.max(...cardOf(look.state, fighter).base) / 2
    const far = (a: Inches) => dot2(front, [0, a])
    const rows = rowsOf(zs, half).toSorted((a, b) => far(b) - far(a))
    const middle = (xs[0] + xs[1]) / 2 + shift + (rankOf(look, fighter) > 0 ? random.between(-1, 1) * (2 + wild) : 0)
    const columns = rowsOf(xs, half).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    // A body of some ranks; where that has no room, anywhere along the edge.
    const near = (x: number) => Math.abs(x - middle) <= abreast / 2
    const places = rows.flatMap((z) => columns.map((x): Vec2 => [x, z]))
    const stands = [...places.filter(([x]) => near(x)), ...places.filter(([x]) => !near(x))]
      .filter((at) => taken.every((other) => apart(at, other.at, half + other.half)))
      .map((at): Pose => ({ at: [at[0], heightAt(look.measure, at, 0), at[1]], yaw: yawTo(front) }))
    // Nobody begins on a roof while there is room beside it.
    const pose = [...stands.filter(({ at }) => at[1] <= LOW), ...stands.filter(({ at }) => at[1] > LOW)]
      .find((one) => placesBroken(look, side, { [fighter.id]: one }, deep, 'RF-HOUSE-1').length === 0)
    if (!pose) return null
    poses[fighter.id] = pose
    taken.push({ at: plan(pose.at), half })
  }
  return poses
}

const apart = (a: Vec2, b: Vec2, halves: Inches): boolean => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) > halves + SAFE

const rowsOf = ([low, high]: readonly [number, number], half: Inches): readonly number[] => {
  const pitch = 2 * half + ELBOW
  const n = Math.floor((high - low - 2 * (half + SAFE)) / pitch) + 1
  return Array.from({ length: Math.max(0, n) }, (_, i) => low + half + SAFE + i * pitch)
}
