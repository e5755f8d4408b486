import type { Id, SideId } from '../../../../core/board'
import type { RandomStream } from '../../../../core/random'
import type { Waypoint } from '../../../../core/measure'
import { atan2, cos, hypot, sin } from '../../../../core/trigonometry'
import type { Inches } from '../../../../core/units'
import type { Option } from '../../../engine/question'
import { brokenBy } from '../../../kit/breach'
import { yawTo } from '../../../kit/frame'
import { inches } from '../../../kit/words'
import { firstLock } from '../../judge/lock'
import type { Answers, RfAct, Steps } from '../act'
import {
  allStand, atEdge, brokenAmong, carryOut, endOn, escortsReady, freeMovers, judgeBody, judgeEscort, judgePath, leftOf, lock, mayMove, moverOf, movers, shifted,
} from '../movement'
import { foesOf, modelOf } from '../near'
import { headed } from '../groups'
import { cardOf, fighterOf, type Fighter, type RfLook } from '../state'
import { everyOf, groupsAmong, kindsAmong, setsOf } from '../sets'
import type { Moving } from '../tasks'
import { remove } from '../wounds'
import { freeAttacks } from './flee'
import { letGo } from './settle'
import { dissolve, formingOption, startForming, startWall, turnAbout, wallOptions } from './walls'

const REST = 'rest'
const BODY = 'body'

export const steps = {
  /** RF-MOVE-1: all figures of the side, in the order that its player likes, one by one or as a body; nothing is asked where nobody can. */
  'move-side'(act, { side }) {
    const { state } = act
    if (state.moving?.side !== side) state.moving = { side, begun: false }
    letGo(act)
    const options = optionsOf(act, side)
    if (options.every(({ refused }) => refused)) {
      // The phase is over for it; it may be the first to move in the next turn, and has not begun then.
      state.moving = null
      return
    }
    act.ask({
      kind: 'move', of: side, text: 'Who moves?', rules: ['RF-MOVE-1', 'RF-MOVE-2'], about: { side },
      form: { form: 'option', options: [...options, { id: REST, text: 'All the rest stay' }] },
    })
  },
} satisfies Steps

/** Shield walls first, as they may only be given up before anybody has moved (RF-WALL-15); then bodies; then figures, who has not moved yet first. */
function optionsOf(look: RfLook, side: SideId): readonly Option[] {
  const { state } = look
  const all = movers(look, side)
  const free = freeMovers(look, side)
  return [
    ...wallOptions(look, side),
    ...formingOption(look, side),
    ...escortsReady(look, side).map(({ captive, escort }): Option => ({
      id: `escort:${captive.id}:${escort.id}`, text: `${escort.name} leads ${captive.name} away`, thing: captive.id,
    })),
    ...(free.length > 1 ? [{ id: BODY, text: 'Several together' }] : []),
    ...groupsAmong(look, free).map(({ head, members }): Option => ({ id: `group:${head.id}`, text: `The group of ${head.name}, ${members.length} figures` })),
    ...kindsAmong(free).map((of): Option => ({ id: `kind:${of[0]!.card}`, text: everyOf(state, of) })),
    ...all.toSorted((a, b) => Number(a.spent > 0) - Number(b.spent > 0)).flatMap((figure) => figureOptions(look, figure)),
  ]
}

function figureOptions(look: RfLook, figure: Fighter): readonly Option[] {
  const withdraws = foesOf(look, figure).length > 0
  const words = (verb: string) => `${figure.name}${withdraws ? ` withdraws${verb}` : verb}${figure.spent > 0 ? `, ${inches(leftOf(look, figure,
    withdraws))} left` : ''}`
  const option = (mode: 'foot' | 'fly', text: string): Option =>
    ({ id: `${mode}:${figure.id}`, text, thing: figure.id, refused: mayMove(look, figure, mode) ?? undefined })
  if (withdraws && leftOf(look, figure, true) < LEAST) return []
  return cardOf(look.state, figure).flies ? [option('fly', words(' by air')), option('foot', words(' on foot'))] : [option('foot', words(''))]
}

/** Less than this is not asked for. */
const LEAST: Inches = 0.05

export const questions = {
  move: {
    take(act, { side }, { option }) {
      const { state } = act
      const [what, first = '', second = ''] = option.split(':')
      if (option === REST) {
        state.moving = null
        return act.emit({ kind: 'stays', text: [{ side }, ': all the rest stay.'], rules: ['RF-MOVE-1'], data: { side } })
      }
      act.push({ step: 'move-side', side })
      switch (what) {
        case 'dissolve':
          return dissolve(act, first)
        case 'about':
          return turnAbout(act, first)
        case 'wall':
          return startWall(act, first)
        case 'form':
          return startForming(act, side)
        case BODY:
          return act.ask({
            kind: 'body', of: side, text: 'Who goes together? The first of them is led.', rules: ['RF-MOVE-2'], about: { side },
            form: {
              form: 'subset', options: freeMovers(act, side).map(({ id, name }) => ({ id, text: name, thing: id })), min: 1,
              max: freeMovers(act, side).length, sets: setsOf(act, freeMovers(act, side)),
            },
          })
        case 'kind':
          return askBody(act, side, freeMovers(act, side).filter(({ card }) => card === first).map(({ id }) => id))
        case 'group':
          return askBody(act, side, headed(act, first, freeMovers(act, side)).map(({ id }) => id))
        case 'escort':
          return askEscort(act, side, first, second)
        default:
          return askPath(act, fighterOf(state, first), what === 'fly' ? 'fly' : 'foot')
      }
    },
    /** By chance; that all the rest stay comes seldom, or nobody ever met. */
    propose(look, { side }, _side, random) {
      const open = optionsOf(look, side).filter(({ refused }) => !refused)
      return { option: open.length === 0 || random.unit() < RESTS ? REST : random.pick(open).id }
    },
  },
  path: {
    check: (look, moving, { legs }) => (legs.length === 0 ? [] : brokenBy(judgePath(look, moving, legs))),
    take(act, moving, { legs }) {
      if (legs.length === 0) return
      const figure = fighterOf(act.state, moving.figure)
      act.state.moving!.begun = true
      if (moving.withdraws) {
        // RF-WITHDRAW-2: who falls to them does not move.
        freeAttacks(act, figure, 'RF-WITHDRAW-2')
        figure.moved = true
        if (figure.marked) return
      }
      const ruling = judgePath(act, moving, legs)
      figure.mode = moving.mode
      carryOut(act, figure, ruling, moving.withdraws ? 'withdraw' : moving.mode)
      lock(act, figure)
    },
    propose(look, moving, _side, random, attempt) {
      if (attempt > 6) return { legs: [] }
      const foe = moving.withdraws ? null : nearestFoe(look, moving.figure)
      const legs = proposedLegs(look, [moving.figure], foe, moving.allowance * (1 - 0.12 * attempt), random)
      return { legs: moving.withdraws ? legs : toContact(look, moving, legs) }
    },
  },
  body: { take: (act, { side }, { options }) => askBody(act, side, options) },
  'body-path': {
    check: (look, moving, { legs }) => (legs.length === 0 ? [] : brokenAmong(look, judgeBody(look, moving, legs))),
    take(act, moving, { legs }) {
      if (legs.length === 0) return
      act.state.moving!.begun = true
      const judged = judgeBody(act, moving, legs)
      for (const { id, ruling } of judged) {
        const figure = fighterOf(act.state, id)
        figure.mode = 'foot'
        carryOut(act, figure, ruling, 'foot')
      }
      for (const { id } of judged) lock(act, fighterOf(act.state, id))
    },
    propose: (look, { figures, allowance }, _side, random, attempt) =>
      ({ legs: attempt > 3 ? [] : proposedLegs(look, figures, nearestFoe(look, figures[0]!), allowance * (1 - 0.25 * attempt), random) }),
  },
  'escort-path': {
    check: (look, escorting, { legs }) => (legs.length === 0 ? [] : brokenAmong(look, judgeEscort(look, escorting, legs))),
    take(act, escorting, { legs }) {
      if (legs.length === 0) return
      act.state.moving!.begun = true
      const { captive, escort } = escorting
      const judged = judgeEscort(act, escorting, legs)
      for (const { id, ruling } of judged) carryOut(act, fighterOf(act.state, id), ruling, id === escort ? 'escort' : 'led')
      fighterOf(act.state, escort).mode = 'foot'
      if (atEdge(act, captive)) remove(act, fighterOf(act.state, captive), 'led-away')
      lock(act, fighterOf(act.state, escort))
    },
    propose(look, { escort, allowance }, _side, random, attempt) {
      const { at } = modelOf(look, escort)
      const { width, depth } = look.board
      const [toX, toZ] = [width / 2 - Math.abs(at[0]), depth / 2 - Math.abs(at[2])]
      const [x, z] = toX < toZ ? [Math.sign(at[0]) || 1, 0] : [0, Math.sign(at[2]) || 1]
      const far = allowance * (attempt === 0 ? 1 : random.unit())
      return { legs: attempt > 6 ? [] : [{ x: at[0] + x * far, z: at[2] + z * far }] }
    },
  },
} satisfies Answers

function askPath(act: RfAct, figure: Fighter, mode: 'foot' | 'fly'): void {
  const withdraws = foesOf(act, figure).length > 0
  const allowance = leftOf(act, figure, withdraws)
  act.ask({
    kind: 'path', of: figure.side, text: `Where does ${figure.name} ${withdraws ? 'withdraw to' : mode === 'fly' ? 'fly' : 'go'}? ${inches(allowance)}.`,
    rules: withdraws ? ['RF-WITHDRAW-1', 'RF-WITHDRAW-2'] : [mode === 'fly' ? 'RF-FLY-2' : 'RF-MOVE-2'],
    about: { figure: figure.id, mode, withdraws, allowance }, form: { form: 'path', model: figure.id, allowance, turns: true },
  })
}

/** As far as the slowest of them goes. */
function askBody(act: RfAct, side: SideId, figures: readonly Id[]): void {
  if (figures.length === 1) return askPath(act, fighterOf(act.state, figures[0]!), 'foot')
  const allowance = Math.min(...figures.map((id) => leftOf(act, fighterOf(act.state, id), false)))
  act.ask({
    kind: 'body-path', of: side, text: `Where do the ${figures.length} go? Each keeps its place beside ${fighterOf(act.state, figures[0]!).name}.`,
    rules: ['RF-MOVE-2', 'RF-MOVE-3'], about: { side, figures, allowance }, form: { form: 'path', model: figures[0]!, allowance, turns: true, body: figures },
  })
}

/** RF-CAPTURE-2: at the lower Move of both. */
function askEscort(act: RfAct, side: SideId, captive: Id, escort: Id): void {
  const allowance = Math.min(leftOf(act, fighterOf(act.state, escort), false), cardOf(act.state, captive).move - fighterOf(act.state, captive).spent)
  act.ask({
    kind: 'escort-path', of: side, text: `Where does ${fighterOf(act.state, escort).name} lead ${fighterOf(act.state, captive).name}?`,
      rules: ['RF-CAPTURE-2'],
    about: { captive, escort, allowance }, form: { form: 'path', model: escort, allowance, body: [escort, captive] },
  })
}

function nearestFoe(look: RfLook, id: Id): Id | null {
  const { at, side } = modelOf(look, id)
  const far = (model: { readonly at: readonly [number, number, number] }) => hypot(model.at[0] - at[0], model.at[2] - at[2])
  const foes = Object.values(look.board.models).filter((model) => model.side !== side).toSorted((a, b) => far(a) - far(b))
  return foes[0]?.id ?? null
}

/** Straight towards an enemy, or anywhere; mostly as far as it goes, and shorter and more aside until all who go find a place to stand. */
function proposedLegs(look: RfLook, ids: readonly Id[], foe: Id | null, allowance: Inches, random: RandomStream): readonly Waypoint[] {
  const [first] = ids as [Id]
  const { at } = modelOf(look, first)
  let legs: readonly Waypoint[] = []
  for (let tried = 0; tried < PLACES_TRIED; tried++) {
    const target = foe === null || random.unit() < 0.15 ? null : modelOf(look, foe).at
    const aside = 0.15 + 0.1 * tried
    const angle = target ? atan2(target[2] - at[2], target[0] - at[0]) + random.between(-aside, aside) : random.between(0, 2 * Math.PI)
    const far = allowance * (random.unit() < 0.7 ? 0.99 - 0.08 * tried : random.unit())
    const [x, z] = [at[0] + far * cos(angle), at[2] + far * sin(angle)]
    legs = random.unit() < 0.5 ? [{ x, z }] : [{ x, z, yaw: yawTo([x - at[0], z - at[2]]) }]
    if (allStand(look, Object.fromEntries(ids.map((id) => [id, endOn(look, id, shifted(look, first, id, legs)[0]!)])))) break
  }
  return legs
}

const PLACES_TRIED = 8
const RESTS = 0.05

/** The same way, no farther than where it first makes contact (RF-MOVE-7), and than what is left to it pays for. */
function toContact(look: RfLook, moving: Moving, legs: readonly Waypoint[]): readonly Waypoint[] {
  const [leg] = legs
  if (!leg) return legs
  const { at } = modelOf(look, moving.figure)
  const { fact, cost } = judgePath(look, moving, legs)
  const lock = firstLock(moverOf(look, moving), fact)
  const far = hypot(leg.x - at[0], leg.z - at[2])
  const share = lock ? Math.min(1, (lock.along + 0.005) / far) : Math.min(1, (0.95 * moving.allowance) / cost)
  return share < 1 ? [{ ...leg, x: at[0] + (leg.x - at[0]) * share, z: at[2] + (leg.z - at[2]) * share }] : legs
}
