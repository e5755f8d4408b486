import type { Id, Pose, SideId } from '../../../../core/board'
import type { RandomStream } from '../../../../core/random'
import { hypot } from '../../../../core/trigonometry'
import type { Inches } from '../../../../core/units'
import { add2, distance2, plan, scale2, turn2, type Vec2 } from '../../../../core/vec'
import type { Broken, Option } from '../../../engine/question'
import { brokenBy } from '../../../kit/breach'
import { yawTo } from '../../../kit/frame'
import { listed } from '../../../kit/words'
import { heightAt } from '../../judge/footing'
import { FEWEST } from '../../judge/ranks'
import { tooFew } from '../../judge/wall'
import type { Answers, RfAct } from '../act'
import { allStand, carryOut, hasMove, lock } from '../movement'
import { areFriends, foesOf, modelOf } from '../near'
import { cardOf, fighterOf, fightersOf, isActive, wallOf, type Fighter, type Rf, type RfLook, type Wall } from '../state'
import { setsOf } from '../sets'
import { behindIn, fallIn, judgeWall, leftToFallIn, standAsWall, wallAllowance, wallBroken, wallNamed, wallsLeft } from '../walls'

const titleOf = ({ state }: Pick<RfLook, 'state'>, { members }: Wall): string =>
  `the shield wall of ${members.length} by ${fighterOf(state, members[0]!).name}`

/** RF-WALL-5, RF-WALL-6, RF-WALL-8, RF-WALL-15: what each wall of the side may do; one of whose members is locked stays. */
export function wallOptions(look: RfLook, side: SideId): readonly Option[] {
  const { state } = look
  return state.walls.filter((wall) => wall.side === side).flatMap((wall): readonly Option[] => {
    const members = wall.members.map((id) => fighterOf(state, id))
    const thing = wall.members[0]!
    const fresh = members.every(({ moved, spent }) => !moved && spent === 0)
    const held = members.some((figure) => foesOf(look, figure).length > 0)
    const late: Broken | undefined = state.moving?.begun
      ? { rule: 'RF-WALL-15', text: 'A shield wall is given up before anybody of its side moves.' } : undefined
    const inMelee: Broken | undefined = held ? { rule: 'RF-MOVE-7', text: 'It is in melee.' } : undefined
    return [
      ...(late && !fresh ? [] : [{ id: `dissolve:${wall.id}`, text: `Give up ${titleOf(look, wall)}`, thing, refused: late }]),
      ...(fresh ? [
        { id: `wall:${wall.id}`, text: `Move ${titleOf(look, wall)}`, thing, refused: inMelee },
        { id: `about:${wall.id}`, text: `Turn ${titleOf(look, wall)} about`, thing, refused: inMelee },
      ] : []),
    ]
  })
}

/** RF-WALL-1, RF-WALL-3, RF-WALL-16, RF-FLY-7: who may fall in; to declare it takes no Move (RF-WALL-4), so that who has none left may be of it. */
const recruits = (look: RfLook, side: SideId): readonly Fighter[] =>
  fightersOf(look.state, side).filter((figure) => {
    const { infantry, shield, flies } = cardOf(look.state, figure)
    return infantry && shield && !flies && isActive(figure) && !figure.marked && !wallOf(look.state, figure.id)
  })

export function formingOption(look: RfLook, side: SideId): readonly Option[] {
  const able = recruits(look, side).filter((figure) => !refusedToForm(look, figure))
  // Beside those who have no move left the others walk first: then they are a wall as they stand.
  const may = able.filter((figure) => hasMove(look, figure)).length >= FEWEST || standAsWall(look, able)
  return may ? [{ id: 'form', text: 'Form a shield wall' }] : []
}

function refusedToForm(look: RfLook, figure: Fighter): Broken | undefined {
  if (figure.wasWall) return { rule: 'RF-WALL-16', text: `${figure.name} was in a shield wall that was given up in this turn.` }
  return foesOf(look, figure).length > 0 ? { rule: 'RF-WALL-3', text: `${figure.name} is in melee.` } : undefined
}

export function startForming(act: RfAct, side: SideId): void {
  const able = recruits(act, side)
  act.ask({
    kind: 'form', of: side, text: 'Who forms the shield wall? At least three.', rules: ['RF-WALL-1', 'RF-WALL-3', 'RF-WALL-16'], about: { side },
    form: { form: 'subset', options: able.map((figure) => ({ id: figure.id, text: figure.name, thing: figure.id, refused: refusedToForm(act, figure) })),
      min: 0, max: able.length, least: FEWEST, sets: setsOf(act, able.filter((figure) => !refusedToForm(act, figure))) },
  })
}

export function startWall(act: RfAct, id: Id): void {
  const wall = wallNamed(act.state, id)
  const allowance = wallAllowance(act, wall)
  const [figure] = wall.members as [Id]
  act.ask({
    kind: 'wall-path', of: wall.side, text: `How far does it go, straight on or straight back? ${allowance}" at most.`, rules: ['RF-WALL-5', 'RF-WALL-6',
      'RF-WALL-7'],
    about: { wall: id, figure, allowance },
    form: { form: 'path', model: figure, allowance, body: wall.members, along: turn2([0, 1], modelOf(act, figure).yaw) },
  })
}

/** RF-WALL-8: every figure on its place, and nothing else in this turn. */
export function turnAbout(act: RfAct, id: Id): void {
  const wall = wallNamed(act.state, id)
  begin(act)
  for (const member of wall.members) {
    const { at, yaw } = modelOf(act, member)
    act.place(member, { at, yaw: (yaw + 180) % 360 })
    fighterOf(act.state, member).moved = true
  }
  act.emit({ kind: 'turned', rules: ['RF-WALL-8'], data: { wall: id }, text: [`${titleOf(act, wall)} turns about.`.replace(/^t/, 'T')] })
}

/** RF-WALL-15, RF-WALL-16. */
export function dissolve(act: RfAct, id: Id): void {
  const wall = wallNamed(act.state, id)
  for (const member of wall.members) fighterOf(act.state, member).wasWall = true
  act.state.walls = act.state.walls.filter((one) => one.id !== id)
  act.emit({ kind: 'given-up', rules: ['RF-WALL-15'], data: { wall: id }, text: [`${titleOf(act, wall)} is given up.`.replace(/^t/, 'T')] })
}

const begin = ({ state }: RfAct): void => {
  if (state.moving) state.moving.begun = true
}

export const questions = {
  form: {
    check(look, _about, { options }) {
      if (options.length === 0) return []
      const figures = options.map((id) => fighterOf(look.state, id))
      const strangers = figures.filter((figure) => !areFriends(figure, figures[0]!))
      return [
        ...tooFew(figures).map(({ rule, text }) => ({ rule, text })),
        ...(strangers.length > 0 ? [{ rule: 'RF-BASE-2', text: `${strangers[0]!.name} is of another player.` }] : []),
      ]
    },
    take(act, { side }, { options }) {
      if (options.length === 0) return
      if (wallBroken(act, options, {}).length === 0) return declare(act, side, options)
      act.ask({
        kind: 'wall-place', of: side, text: `Where do the ${options.length} fall in? Side by side and all one way; further ranks straight behind.`,
        rules: ['RF-WALL-2', 'RF-WALL-4'], about: { side, figures: options }, form: { form: 'place', models: options, mayLeaveOut: true, line: true },
      })
    },
    propose(look, { side }, _side, random) {
      const able = recruits(look, side).filter((figure) => !refusedToForm(look, figure))
      const first = random.pick(able)
      const far = (figure: Fighter) => distance2(plan(modelOf(look, figure.id).at), plan(modelOf(look, first.id).at))
      const near = able.filter((figure) => areFriends(figure, first)).toSorted((a, b) => far(a) - far(b)).slice(0, 3 + random.below(6))
      return { options: near.length < FEWEST ? [] : near.map(({ id }) => id) }
    },
  },
  'wall-place': {
    /** Nobody placed: it is not formed after all. */
    check(look, { figures }, { poses }) {
      if (Object.keys(poses).length === 0) return []
      const missing = figures.filter((id) => !poses[id])
      if (missing.length > 0) return [{ rule: 'RF-WALL-2', text: `${fighterOf(look.state, missing[0]!).name} has no place in it.` }]
      const moves = fallIn(look, figures, poses)
      return [
        ...wallBroken(look, figures, poses),
        ...moves.flatMap(({ id, ruling }) => brokenBy(ruling).map((one) => ({ by: id, ...one, text: `${fighterOf(look.state, id).name}: ${one.text}` }))),
      ]
    },
    take(act, { side, figures }, { poses }) {
      if (Object.keys(poses).length === 0) return
      for (const { id, ruling } of fallIn(act, figures, poses)) carryOut(act, fighterOf(act.state, id), ruling, 'fall-in')
      declare(act, side, figures)
      for (const id of figures) lock(act, fighterOf(act.state, id))
    },
    propose: (look, { figures }, _side, random, attempt) => ({ poses: attempt > 2 ? {} : proposedWall(look, figures, random) }),
  },
  'wall-path': {
    check: (look, about, { legs }) => (legs.length === 0 ? [] : judgeWall(look, wallNamed(look.state, about.wall), about, legs).broken),
    take(act, about, { legs }) {
      if (legs.length === 0) return
      begin(act)
      const wall = wallNamed(act.state, about.wall)
      const { moves } = judgeWall(act, wall, about, legs)
      for (const { id, ruling } of moves) {
        carryOut(act, fighterOf(act.state, id), ruling, 'wall')
        fighterOf(act.state, id).moved = true
      }
      for (const id of wall.members) lock(act, fighterOf(act.state, id))
    },
    propose(look, { figure, allowance }, _side, random, attempt) {
      const { at, yaw } = modelOf(look, figure)
      const [x, z] = add2(plan(at), scale2(turn2([0, 1], yaw), (random.unit() < 0.8 ? 1 : -1) * allowance * (attempt === 0 ? 1 : random.unit())))
      return { legs: attempt > 5 ? [] : [{ x, z }] }
    },
  },
} satisfies Answers

/** RF-WALL-4: nobody of it moves on in this turn. */
function declare(act: RfAct, side: SideId, members: readonly Id[]): void {
  const { state } = act
  begin(act)
  const wall: Wall = { id: wallId(freshNumber(state)), side, members: [...members] }
  state.walls.push(wall)
  for (const id of members) fighterOf(state, id).moved = true
  act.emit({
    kind: 'formed', rules: ['RF-WALL-1', 'RF-WALL-4'], data: { wall: wall.id, members: [...members] },
    text: [{ side }, `: ${listed(members.map((id) => fighterOf(state, id).name))} form a shield wall.`],
  })
}

const PLACES_TRIED = 8

/** A line around their middle, or beside it where they cannot stand there. */
function proposedWall(look: RfLook, figures: readonly Id[], random: RandomStream): Readonly<Record<Id, Pose>> {
  for (let tried = 0; tried < PLACES_TRIED; tried++) {
    const aside = tried / 3
    const poses = lineAround(look, figures, [random.between(-aside, aside), random.between(-aside, aside)], random.between(0, 1))
    if (allReach(look, poses) && allStand(look, poses)) return poses
  }
  return {}
}

/** As the raven flies. */
const allReach = (look: RfLook, poses: Readonly<Record<Id, Pose>>): boolean =>
  Object.entries(poses).every(([id, { at }]) => distance2(plan(modelOf(look, id).at), plan(at)) <= leftToFallIn(look, fighterOf(look.state, id)))

/** A line around their middle, facing the nearest enemy, two deep from seven on; nearest places to those nearest to them. */
function lineAround(look: RfLook, figures: readonly Id[], aside: Vec2, back: Inches): Readonly<Record<Id, Pose>> {
  const points = figures.map((id) => plan(modelOf(look, id).at))
  const middle = add2(scale2(points.reduce(add2, [0, 0]), 1 / points.length), aside)
  const own = modelOf(look, figures[0]!)
  const far = ([x, z]: Vec2) => hypot(x - middle[0], z - middle[1])
  const foe = Object.values(look.board.models).filter(({ side }) => side !== own.side).map(({ at }) => plan(at)).toSorted((a, b) => far(a) - far(b))[0]
  const yaw = foe ? yawTo([foe[0] - middle[0], foe[1] - middle[1]]) : own.yaw
  const wide: Inches = Math.max(...figures.map((id) => cardOf(look.state, id).base[0]))
  const columns = figures.length >= 7 ? Math.ceil(figures.length / 2) : figures.length
  const places = figures.map((_, i): Vec2 => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return add2(middle, turn2([(column - (columns - 1) / 2) * wide, -row * wide - back], yaw))
  })
  const left = [...figures]
  const poses: Record<Id, Pose> = {}
  for (const [x, z] of places) {
    const apart = (id: Id) => hypot(modelOf(look, id).at[0] - x, modelOf(look, id).at[2] - z)
    const next = left.toSorted((a, b) => apart(a) - apart(b))[0]!
    left.splice(left.indexOf(next), 1)
    poses[next] = { at: [x, heightAt(look.measure, [x, z], modelOf(look, next).at[1]), z], yaw }
  }
  return poses
}

/** RF-WALL-12, RF-WALL-14: who stands behind a gap steps into it, then what is no wall any more is none. */
export function holdWalls(act: RfAct): void {
  fillGaps(act)
  const { state } = act
  let fresh = freshNumber(state)
  state.walls = state.walls.flatMap((wall): Wall[] => {
    const left = wallsLeft(act, wall)
    if (left.length === 1 && left[0]!.length === wall.members.length) return [wall]
    const rest = left.flat()
    act.emit({
      kind: 'broken', rules: ['RF-WALL-14'], data: { wall: wall.id, left: rest },
      text: rest.length === 0 ? 'A shield wall is broken: fewer than three stand shoulder to shoulder.' : `Of a shield wall ${rest.length} are left.`,
    })
    return left.map((members, i) => ({ ...wall, id: i === 0 ? wall.id : wallId(fresh++), members: [...members] }))
  })
}

const wallId = (number: number): Id => `wall-${number}`
/** No wall on the table has it, nor one after it. */
const freshNumber = ({ walls }: Rf): number => 1 + Math.max(0, ...walls.map(({ id }) => Number(id.slice('wall-'.length))))

/**
 * RF-WALL-12: the one straight behind a place that is free takes it, which leaves its own free, until nobody stands behind one; none of that is
 * movement. Where two of one file fell, the third comes to the front whoever of them is looked at first.
 */
function fillGaps(act: RfAct): void {
  const { state } = act
  for (let filled = true; filled;) {
    filled = false
    for (const [i, gap] of state.gaps.entries()) {
      const wall = state.walls.find(({ id }) => id === gap.wall)
      const next = wall ? behindIn(act, wall, gap.model, gap.pose) : null
      if (!wall || next === null) continue
      const { at, yaw } = modelOf(act, next)
      act.place(next, gap.pose)
      act.emit({ kind: 'filled', rules: ['RF-WALL-12'], data: { wall: wall.id, unit: next, place: gap.model.id }, text: [{ unit: next },
        ' steps into the gap.'] })
      state.gaps[i] = { ...gap, pose: { at, yaw } }
      filled = true
    }
  }
  state.gaps = []
}

