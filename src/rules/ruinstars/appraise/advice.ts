import type { Id, Pose, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { cos, sin } from '../../../core/trigonometry'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import type { Advice } from '../../appraise'
import { formFor, type Question } from '../../engine/question'
import { openOptions, told } from '../../kit/advice'
import { bestFirst } from '../../kit/best-first'
import { certain, mean, atLeast } from '../../kit/chances'
import { yawTo } from '../../kit/frame'
import { radiusOf } from '../../kit/round-base'
import { spanOf } from '../../kit/zones'
import { figureAt } from '../game/figure'
import { attacksOf, diceOf } from '../show/attack-dice'
import { damagePmf } from '../show/chances'
import { lossesFrom } from '../show/losses'
import { BACK } from '../game/actions'
import type { Attack } from '../game/attack'
import { attOf, leftOf, meleeWeapons, opportunityOf } from '../game/combat'
import { areAdjacent, baseDistance, isOpen, modelOf } from '../game/near'
import { enemiesOf, gearOf, squadOf, unitOf, type Edge, type RuLook, type Unit } from '../game/state'
import { judgeDeployment } from '../game/steps/deploy'
import type { RuQuestions } from '../game/questions'
import { ahead, zoneOf } from '../game/zones'
import { d3Of } from '../game/steps/attack'
import { questions as itemQuestions } from '../game/steps/items'
import { worthOf } from '../show/scoring'
import { aims, errandsFor, giftsOf, homeAway } from './aims'
import { killScores, strikesOf, targetsOf } from './attacks'
import { mendings } from './dice'
import { glances } from './sight'
import { threat } from './threat'
import { lossOf, orderWorth, pointOf } from './units'

type About<K extends keyof RuQuestions> = RuQuestions[K]['about']

/** Answers to what is asked besides what a Unit does, with their reasons; those without are tried out. */
export function advice(look: RuLook, question: Question, side: SideId): readonly Advice[] | null {
  const { about } = question
  switch (question.kind) {
    case 'pick-unit':
      return worthALook(look, question)
    case 'edge':
      return edges(look, side)
    case 'deploy':
      return deploying(look, question)
    case 'deploy-place':
      return places(look, about as About<'deploy-place'>, side)
    case 'initiative':
      return first(look, question, side)
    case 'evade':
      return evading(look, question, about as About<'evade'>)
    case 'opportunity':
      return striking(look, question, about as About<'opportunity'>)
    case 'target':
      return targets(look, question, about as About<'target'>)
    case 'spread':
      return shares(look, about as About<'spread'>)
    case 'autohit':
      return rolling(look, question, about as About<'autohit'>)
    case 'dice':
      return mendings(look, question, about as About<'dice'>)
    case 'chain':
      return chains(look, question, about as About<'chain'>)
    case 'worth':
      return worthOfDie(look, question, about as About<'worth'>)
    case 'pick-up':
    case 'mission':
      return errands(look, question, about as About<'pick-up'>)
    case 'drop-at':
      return lyingPlaces(look, about as About<'drop-at'>)
    case 'give':
      return handing(look, question, about as About<'give'>)
    case 'drop':
      return begun(question).map((id) => told({ option: id }, [['done', 0.1], ['at risk', 0]]))
    case 'door':
      return begun(question).map((id) => {
        const door = look.board.pieces[id]
        return told({ option: id }, [['a way through', door && !isOpen(door) ? 0.1 : 0], ['at risk', 0]])
      })
    default:
      return null
  }
}

/** The same where something was begun: who weighed it before does not go back, or it would be asked the same again without end. */
function begun(question: Question): readonly string[] {
  const all = openOptions(question)
  const others = all.filter((id) => id !== BACK)
  return others.length > 0 ? others : all
}

/** How many Units are compared by what they would do; the others have less to do at a glance. */
const COMPARED = 6

/** Who has most to strike at, to fetch or to lose where it stands: tried out. */
function worthALook(look: RuLook, question: Question): readonly Advice[] {
  const { state } = look
  const urgency = (id: Id): number => {
    const unit = unitOf(state, id)
    const pairs = enemiesOf(state, unit).map((enemy) => ({ enemy: enemy.id, away: baseDistance(modelOf(look, id), modelOf(look, enemy.id)) }))
    const strikes = Math.max(0, ...pairs.map(({ enemy, away }) => threat(look, id, enemy, away).next))
    const suffers = Math.max(0, ...pairs.map(({ enemy, away }) => (unitOf(state, enemy).activated ? 0 : threat(look, enemy, id, away).next)))
    const fetches = Math.max(0, ...errandsFor(look, unit).filter(({ away }) => away <= 8).map(({ scores }) => scores))
    return strikes + 0.5 * suffers + 0.5 * pointOf(state) * fetches
  }
  return bestFirst(openOptions(question), urgency).slice(0, COMPARED).map((option): Advice => ({ answer: { option } }))
}

/** Which edge: that with more to hide behind near it. */
function edges({ board }: RuLook, side: SideId): readonly Advice[] {
  const pieces = Object.values(board.pieces)
  return (['south', 'north', 'west', 'east'] as const).map((edge: Edge) => {
    const [x, z] = ahead(edge)
    const near = pieces.filter(({ at }) => x * at[0] + z * at[2] < 0).length
    return told({ option: edge }, [['terrain to hide behind', 0.1 * near], ['much the same', edge === (side === 'A' ? 'south' : 'north') ? 0.01 : 0]])
  })
}

/** Who costs least comes first: the others see what stands there. */
const deploying = ({ state }: RuLook, question: Question): readonly Advice[] =>
  openOptions(question).map((id) => told({ option: id }, [['kept back until more is known', -0.1 * worthOf(state, unitOf(state, id))], ['much the same', 0]]))

/** Near what counts, apart from friends, out of sight of enemies who stand already: the best of a grid over the zone. */
function places(look: RuLook, { unit: id }: About<'deploy-place'>, side: SideId): readonly Advice[] {
  const { state, board } = look
  const unit = unitOf(state, id)
  const edge = state.edges![side]
  const zone = zoneOf(edge, board.width, board.depth, state.readings.deployment)
  const [xs, zs] = [spanOf(zone.map(([x]) => x)), spanOf(zone.map(([, z]) => z))]
  const radius = radiusOf(figureAt(state, id, { at: [0, 0, 0], yaw: 0 }))
  const wanted = aims(look, side)
  const standing = (of: SideId) => squadOf(state, of).filter((one) => board.models[one.id])
  const friends = standing(side).map((one): Vec2 => plan(board.models[one.id]!.at))
  const foes = standing(otherSide(side))
  const terms = (at: Vec2) => {
    // Each place is wanted less by those who come after those who stand near it.
    const pull = wanted.map(({ at: to, points }) => {
      const away = distance2(to, at)
      const there = friends.filter((one) => distance2(one, to) < away + 1).length
      return (points * 10) / ((1 + there) * (4 + away))
    })
    const crowd = friends.filter((one) => distance2(one, at) < 3).length
    return [['near what counts', 3 * Math.max(0, ...pull)], ['room about it', -0.8 * crowd]] as const
  }
  const steps = (span: readonly [number, number], n: number) =>
    Array.from({ length: n }, (_, i) => span[0] + radius + 0.03 + ((span[1] - span[0] - 2 * radius - 0.06) * i) / (n - 1))
  const wide = xs[1] - xs[0] > zs[1] - zs[0]
  const grid = steps(xs, wide ? 13 : 4).flatMap((x) => steps(zs, wide ? 4 : 13).map((z): Vec2 => [x, z]))
  const sum = (all: readonly (readonly [string, number])[]) => all.reduce((total, [, points]) => total + points, 0)
  const allowed: { readonly at: Vec2; readonly pose: Pose }[] = []
  for (const at of bestFirst(grid, (place) => sum(terms(place)))) {
    const pose: Pose = { at: [at[0], look.measure.surface(at, 0).y, at[1]], yaw: yawTo(ahead(edge)) }
    if (judgeDeployment(look, unit, pose).length === 0) allowed.push({ at, pose })
    if (allowed.length === LOOKED_AT) break
  }
  const found = allowed.map(({ at, pose }) => {
    const seen = look.suppose({ set: [figureAt(state, id, pose)] }, () => foes.filter((foe) => glances(look, id, pose.at, foe.id)).length)
    return { pose, terms: [...terms(at), ['in their sight', -SEEN * seen] as const] }
  })
  return bestFirst(found, (one) => sum(one.terms)).slice(0, 3).map((one) => told({ poses: { [id]: one.pose } }, one.terms))
}
/** Places of the zone that are looked at for who sees them, and what each enemy who does is worth. */
const LOOKED_AT = 8
const SEEN = 0.5

/** RU-ORDERS-7: to be first is worth little, to be last in a turn as much; an order does more elsewhere. */
const first = ({ state }: RuLook, question: Question, side: SideId): readonly Advice[] =>
  openOptions(question).map((id) => told({ option: id }, [
    ['to act first', id === 'keep' ? 0 : 1.5], ['an order', id === 'keep' ? 0 : -orderWorth(state, side)],
  ]))

/** HIT lost and the Unit with it, as worth. */
function costOf(look: RuLook, attack: Attack): { readonly taken: number; readonly back: number } {
  const { state } = look
  const { target, attacker } = lossesFrom(look, attack, attack.target)(damagePmf(diceOf(look, attack)))
  const [struck, by] = [unitOf(state, attack.target), unitOf(state, attack.by)]
  const kill = atLeast(target, struck.hit)
  return {
    taken: lossOf(state, struck, mean(target), kill) + pointOf(state) * kill * killScores(look, struck),
    back: lossOf(state, by, mean(attacker), atLeast(attacker, by.hit)),
  }
}

/** RU-AOO-3: what is not walked is for nothing else. */
const evading = (look: RuLook, question: Question, leaving: About<'evade'>): readonly Advice[] =>
  openOptions(question).map((id) => {
    const enemy = unitOf(look.state, leaving.enemy)
    const costs = meleeWeapons(look.state, enemy).filter(({ dice }) => dice > Number(id))
      .map(({ weapon }) => costOf(look, opportunityOf(look.state, { ...leaving, bought: Number(id) }, weapon)))
    return told({ option: id }, [
      ['at risk', -Math.max(0, ...costs.map(({ taken }) => taken))], ['movement', -0.01 * Number(id)],
    ])
  })

const striking = (look: RuLook, question: Question, leaving: About<'opportunity'>): readonly Advice[] =>
  openOptions(question).map((id) => {
    if (id === 'hold') return told({ option: id }, [['taken', 0], ['sent back', 0]])
    const { taken, back } = costOf(look, opportunityOf(look.state, leaving, Number(id.slice('strike:'.length))))
    return told({ option: id }, [['taken', taken], ['sent back', -back]])
  })

function targets(look: RuLook, question: Question, { unit: id, weapon }: About<'target'>): readonly Advice[] {
  const unit = unitOf(look.state, id)
  const aim = look.state.active?.aim ?? 0
  return begun(question).map((option) => {
    if (option === BACK) return told({ option }, [['taken', 0], ['score', 0]])
    const strikes = strikesOf(look, unit, [{ weapon, aim }], option)
    return told({ option }, [
      ['taken', strikes.reduce((sum, { loss }) => sum + loss, 0)], ['score', pointOf(look.state) * strikes.reduce((sum, { scores }) => sum + scores, 0)],
    ])
  })
}

/** RU-WEAPON-SPR-2: all dice at one, or shared between two who are Adjacent. */
function shares(look: RuLook, { unit: id, weapon }: About<'spread'>): readonly Advice[] {
  const unit = unitOf(look.state, id)
  const legal = targetsOf(look, unit, weapon)
  const dice = attOf(unit, gearOf(look.state, unit, weapon))
  const parts = (counts: Readonly<Record<Id, number>>): Advice => {
    const costs = attacksOf(look, { unit: id, weapon }, counts).map((attack) => costOf(look, attack))
    return told({ counts }, [['taken', costs.reduce((sum, { taken }) => sum + taken, 0)], ['sent back', -costs.reduce((sum, { back }) => sum + back, 0)]])
  }
  const pairs = legal.flatMap((a, i) => legal.slice(i + 1).filter((b) => areAdjacent(look, a.id, b.id)).map((b) => [a.id, b.id] as const))
  const shared = [
    ...legal.map((target) => parts({ [target.id]: dice })),
    ...pairs.flatMap(([a, b]) => Array.from({ length: dice - 1 }, (_, n) => parts({ [a]: n + 1, [b]: dice - n - 1 }))),
  ]
  return shared.length > 0 ? shared : [told({ counts: {} }, [['taken', 0], ['sent back', 0]])]
}

/** RU-WEAPON-AUT-2: sure Strikes, or dice that may be critical. */
const rolling = (look: RuLook, question: Question, { attack }: About<'autohit'>): readonly Advice[] => {
  const most = Math.min(attack.dice, leftOf(look, attack, 'AUT'))
  return openOptions(question).map((id) => {
    const { taken, back } = costOf(look, { ...attack, auto: most - Number(id) })
    return told({ option: id }, [['taken', taken], ['sent back', -back]])
  })
}

/** RU-WEAPON-CHR-1: those who lose most by the same Strikes. */
function chains(look: RuLook, question: Question, { attack, blow }: About<'chain'>): readonly Advice[] {
  const { state } = look
  const form = formFor(question, unitOf(state, attack.by).side)
  if (form.form !== 'subset') return []
  const taken = (id: Id): number => {
    const struck: Unit = unitOf(state, id)
    const { target } = lossesFrom(look, attack, id)(certain(blow.damage))
    return lossOf(state, struck, mean(target), atLeast(target, struck.hit)) + pointOf(state) * atLeast(target, struck.hit) * killScores(look, struck)
  }
  const ranked = bestFirst(form.options.map(({ id }) => id), taken)
  return Array.from({ length: form.max + 1 }, (_, n) => ranked.slice(0, n)).map((options) =>
    told({ options: [...options] }, [['taken', options.reduce((sum, id) => sum + taken(id), 0)], ['others left', 0]]))
}

/** RU-DICE-7: a die of a D3, by what it shows now and what an order makes of it. */
const worthOfDie = ({ state }: RuLook, question: Question, { unit, face }: About<'worth'>): readonly Advice[] =>
  openOptions(question).map((id) => {
    const points = id === 'keep' ? d3Of(face) : id === 'up' ? Math.max(d3Of(face + 1), face === 3 || face === 1 ? d3Of(face) + 0.5 : 0) : 2
    return told({ option: id }, [['score', pointOf(state) * points], ['an order', id === 'keep' ? 0 : -orderWorth(state, unitOf(state, unit).side)]])
  })

/** RU-ACTION-9: beside the Unit, towards its own zone first. */
function lyingPlaces(look: RuLook, dropping: About<'drop-at'>): readonly Advice[] {
  const unit = unitOf(look.state, dropping.unit)
  const model = modelOf(look, unit.id)
  const around = Array.from({ length: 12 }, (_, i): Vec2 => {
    const far = radiusOf(model) + 0.5
    return [model.at[0] + far * cos((i * Math.PI) / 6), model.at[2] + far * sin((i * Math.PI) / 6)]
  })
  return around.filter((point) => itemQuestions['drop-at'].check(look, dropping, { point }).length === 0)
    .map((point) => told({ point }, [['from home', -0.1 * homeAway(look, unit, [point[0], model.at[1], point[1]])], ['much the same', 0]]))
}

/** Who gets it: whoever makes most of it. */
function handing(look: RuLook, question: Question, { unit }: About<'give'>): readonly Advice[] {
  const gains = new Map(giftsOf(look, unitOf(look.state, unit)).map((gift) => [gift.option, gift.gains]))
  return begun(question).map((option) => told({ option }, [['in better hands', gains.get(option) ?? 0], ['an action', -0.1]]))
}

function errands(look: RuLook, question: Question, { unit: id }: About<'pick-up'>): readonly Advice[] {
  const scores = new Map(errandsFor(look, unitOf(look.state, id)).map((errand) => [errand.item, errand.scores]))
  return begun(question).map((option) => told({ option }, [
    ['score', option === BACK ? 0 : pointOf(look.state) * (scores.get(option) ?? scores.get('home') ?? 0)], ['at risk', 0],
  ]))
}
