import type { Id, SideId } from '../../../core/board'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import type { Advice } from '../../appraise'
import { formFor, type FormAnswer, type Question } from '../../engine/question'
import { openOptions, told } from '../../kit/advice'
import { BACK, FEWER, HOLD } from '../game/actions'
import { chanceHome, homingOf, type Homing } from '../game/charging'
import { weaponOf } from '../game/combat'
import { deedOf } from '../game/deeds'
import { droppedAt, openDirections } from '../game/flag'
import { jumpPlace, pieceOf } from '../game/pieces'
import { spellOf } from '../game/spells'
import { cardOf, hostilesOf, inPlay, isStanding, modelOf, type Model, type RrLook } from '../game/state'
import type { RrQuestions } from '../game/questions'
import { otherSide } from '../../../core/sides'
import { cos, sin } from '../../../core/trigonometry'
import { rollsAtLeast } from '../show/chances'
import { hitSum } from '../game/combat'
import type { Strike } from '../game/tasks'
import { assaults, bestOf, fightOf, struckOf, worthOf } from './attacks'
import { coverWorth } from './cover'
import { deploying, edges, lasts, objectives, places } from './deploy'
import { landingPoses, pushTo } from './ends'
import { homeAway } from './flag'
import { thrownBack, times, useOn } from './odds'
import { castWorth, deedWorth } from './spells'
import { stacking } from './stack'
import { pointOf } from './units'

type About<K extends keyof RrQuestions> = RrQuestions[K]['about']

/** Answers to what is asked besides what a model does, with their reasons; those without are tried out. */
export function advice(look: RrLook, question: Question, side: SideId): readonly Advice[] | null {
  const { about } = question
  switch (question.kind) {
    case 'lay-out':
      return [told({ poses: {} }, [['as it was laid', 0.1], ['much the same', 0]])]
    case 'objective':
      return objectives(look, side)
    case 'choice':
      return [
        told({ option: 'order' }, [['the last word', 0.2 * pointOf(look.state)], ['ground', 0]]),
        told({ option: 'area' }, [['the last word', 0], ['ground', 0.1]]),
      ]
    case 'area':
      return edges(look, side)
    case 'order':
      return lasts(look)
    case 'deploy':
      return deploying(look, openOptions(question))
    case 'deploy-place':
      return places(look, about as About<'deploy-place'>)
    case 'stack': {
      const form = formFor(question, side)
      return form.form === 'order' ? stacking(look, side, form.options.map(({ id }) => id)) : null
    }
    case 'rise':
      return rising(look, about as About<'rise'>)
    case 'charge-again':
      return rollingAgain(look, about as About<'charge-again'>)
    case 'charge-target':
      return charged(look, question, about as About<'charge-target'>)
    case 'target':
      return targets(look, question, about as About<'target'>)
    case 'uses':
      return uses(look, about as About<'uses'>)
    case 'first':
      return firsts(look, question, about as About<'first'>)
    case 'free-attack': {
      const { model, by } = about as About<'free-attack'>
      return freely(look, question, { by, target: model, why: 'retreat' })
    }
    case 'riposte': {
      const { strike } = about as About<'riposte'>
      return freely(look, question, { by: strike.target, target: strike.by, why: 'riposte' })
    }
    case 'spell-target':
      return castings(look, question, about as About<'spell-target'>)
    case 'deed-target':
      return deeds(look, question, about as About<'deed-target'>)
    case 'cover':
      return begun(question).map((id) => told({ option: id }, [
        ['kept off', id === BACK ? 0 : coverWorth(look, modelOf(look.state, (about as About<'cover'>).model), [id])], ['much the same', 0],
      ]))
    case 'also-cover': {
      const { model, piece } = about as About<'also-cover'>
      const kept = 0.1 + coverWorth(look, modelOf(look.state, model), [piece])
      return openOptions(question).map((id) => told({ option: id }, [['kept off', id === 'cover' ? kept : 0], ['much the same', 0]]))
    }
    case 'portal':
    case 'push':
      return begun(question).map((id): Advice => ({ answer: { option: id } }))
    case 'portal-place':
      return landing(look, about as About<'portal-place'>)
    case 'push-place':
      return pushing(look, about as About<'push-place'>)
    case 'flag':
      return drops(look, about as About<'flag'>)
    default:
      return null
  }
}

/** The same where something was begun: who weighed it before does not go back. */
function begun(question: Question): readonly string[] {
  const all = openOptions(question)
  const others = all.filter((id) => id !== BACK)
  return others.length > 0 ? others : all
}

/** RR-KNOCK-2 to RR-KNOCK-4. */
function rising({ state }: RrLook, { model }: About<'rise'>): readonly Advice[] {
  const { points, willpower } = cardOf(state, model)
  return [
    told({ option: 'check' }, [['back on its feet', 0.25 * points * rollsAtLeast(willpower)], ['stays down', 0]]),
    told({ option: 'stay' }, [['back on its feet', 0], ['stays down', 0]]),
  ]
}

/** RR-SPECIALIST-7: what the roll reaches now, and what another one may. */
function rollingAgain(look: RrLook, { model: id, face }: About<'charge-again'>): readonly Advice[] {
  const model = modelOf(look.state, id)
  const best = (chance: (homing: Homing) => number) => Math.max(0, ...hostilesOf(look.state, model).map((foe) => {
    const odds = chance(homingOf(look, model, foe))
    return odds === 0 ? 0 : odds * (bestOf(assaults(look, model, 'melee', foe, { ...fightOf(look, model), first: true, near: true }))?.worth ?? 0)
  }))
  return [
    told({ option: 'keep' }, [['taken', best(({ home }) => (home.includes(face) ? 1 : 0))], ['much the same', 0.01]]),
    told({ option: 'again' }, [['taken', best((homing) => chanceHome(homing))], ['much the same', 0]]),
  ]
}

function charged(look: RrLook, question: Question, { model: id }: About<'charge-target'>): readonly Advice[] {
  const model = modelOf(look.state, id)
  return openOptions(question).map((option) => {
    const assault = bestOf(assaults(look, model, 'melee', modelOf(look.state, option), { ...fightOf(look, model), first: true, near: true }))
    return struck(look, { option }, model, assault)
  })
}

/** What an attack takes, and what comes back. */
function struck(look: RrLook, answer: FormAnswer, by: Model, assault: ReturnType<typeof bestOf>): Advice {
  if (!assault) return told(answer, [['taken', 0], ['sent back', 0]])
  return told(answer, [['taken', worthOf(look, assault.target, assault.harm)], ['sent back', -worthOf(look, by, assault.back)]])
}

function targets(look: RrLook, question: Question, { model: id, kind }: About<'target'>): readonly Advice[] {
  const model = modelOf(look.state, id)
  // Nothing else wants its uses: all of them, whoever it is.
  return begun(question).filter((option) => option !== FEWER).map((option) => (option === BACK ? told({ option }, [['taken', 0], ['sent back', 0]])
    : struck(look, { option }, model, bestOf(assaults(look, model, kind, modelOf(look.state, option), fightOf(look, model))))))
}

/** RR-ATTACK-4, RR-ATTACK-5: each way to spend the Fight; all of it, as nothing else wants it. */
function uses(look: RrLook, { model: id, kind, target }: About<'uses'>): readonly Advice[] {
  const model = modelOf(look.state, id)
  return assaults(look, model, kind, modelOf(look.state, target), fightOf(look, model)).map((assault) =>
    struck(look, { counts: Object.fromEntries(Object.entries(assault.uses)) }, model, assault))
}

/** RR-CHARGE-7. */
function firsts(look: RrLook, question: Question, { model, target }: About<'first'>): readonly Advice[] {
  const at = modelOf(look.state, target)
  return openOptions(question).map((option) => {
    const weapon = weaponOf(look.state, model, Number(option))
    const [plain, first] = [useOn(weapon, struckOf(look.state, at)), useOn(weapon, struckOf(look.state, at), 1)]
    return told({ option }, [['taken more', worthOf(look, at, first) - worthOf(look, at, plain)], ['much the same', 0]])
  })
}

/** RR-GUARD-5, RR-RETREAT-3: a use of each weapon, and what may come back. */
function freely(look: RrLook, question: Question, { by, target, why }: Pick<Strike, 'by' | 'target' | 'why'>): readonly Advice[] {
  const [from, at] = [modelOf(look.state, by), modelOf(look.state, target)]
  return openOptions(question).map((option) => {
    if (option === HOLD) return told({ option }, [['taken', 0], ['sent back', 0]])
    const weapon = Number(option.slice('use:'.length))
    const assault = assaults(look, from, weaponOf(look.state, by, weapon).kind, at, { fight: 1, aim: why === 'retreat' ? 1 : 0 })
      .find(({ uses: each }) => each[weapon] === 1)
    const needs = hitSum(look, { by, target, weapon, why, first: false })?.needs ?? null
    const back = times(useOn(weaponOf(look.state, target, 0), struckOf(look.state, from)), thrownBack(needs))
    return told({ option }, [['taken', assault ? worthOf(look, at, assault.harm) : 0], ['sent back', -worthOf(look, from, back)]])
  })
}

function castings(look: RrLook, question: Question, { model, spell: name }: About<'spell-target'>): readonly Advice[] {
  const [caster, spell] = [modelOf(look.state, model), spellOf(look.state, model, name)]
  return begun(question).map((option) => told({ option }, [
    ['of use', option === BACK ? 0 : castWorth(look, caster, modelOf(look.state, option), spell)], ['Arcane', option === BACK ? 0 : -0.01 * spell.cost],
  ]))
}

function deeds(look: RrLook, question: Question, { model, ability }: About<'deed-target'>): readonly Advice[] {
  const [who, deed] = [modelOf(look.state, model), deedOf(look.state, model, ability)]
  return begun(question).map((option) => told({ option }, [
    ['of use', option === BACK ? 0 : (deedWorth(look, who, deed, option)?.worth ?? 0)], ['its Action', -0.01],
  ]))
}

/** Round the exit; where all places there are taken, wherever it may come out at all (RR-PORTAL-4). */
function landing(look: RrLook, { model: id, piece }: About<'portal-place'>): readonly Advice[] {
  const model = modelOf(look.state, id)
  const round = landingPoses(look, model, piece)
  const left = round.length > 0 ? null : jumpPlace(look, model, pieceOf(look, piece))
  return (left ? [left] : round).map((pose): Advice => ({ answer: { poses: { [id]: pose } } }))
}

/** RR-MOVABLE-2: out of reach, or where it is; the piece comes along as far as it may. */
function pushing(look: RrLook, { model: id, piece }: About<'push-place'>): readonly Advice[] {
  const { at: [x, y, z] } = look.board.models[id]!
  const places = [0, 2.5, 4.8].flatMap((far) => Array.from({ length: far === 0 ? 1 : 8 }, (_, i): readonly [number, number, number] =>
    [x + far * cos((i * Math.PI) / 4), y, z + far * sin((i * Math.PI) / 4)]))
  const found = places.flatMap((at): readonly Advice[] => {
    const poses = pushTo(look, modelOf(look.state, id), piece, at)
    return poses ? [{ answer: { poses } }] : []
  })
  return found
}

/** RR-FLAG-5: near own models, far from the others, on the way home. */
function drops(look: RrLook, dropping: About<'flag'>): readonly Advice[] {
  const { state, board } = look
  const standing = (side: SideId): readonly Vec2[] =>
    inPlay(state, side).filter((one) => isStanding(one) && board.models[one.id]).map(({ id }) => plan(board.models[id]!.at))
  const nearest = (to: Vec2, all: readonly Vec2[]) => Math.min(20, ...all.map((at) => distance2(at, to)))
  const [own, foes] = [standing(dropping.side), standing(otherSide(dropping.side))]
  const holder: Id = dropping.by
  return openDirections(look, dropping).filter((_, i) => i % 4 === 0).map((angle) => {
    const point = plan(droppedAt(look, dropping, angle).at)
    return told({ point }, [
      ['near friends', -0.3 * nearest(point, own)], ['far from enemies', 0.4 * nearest(point, foes)],
      ['on the way home', -0.1 * homeAway(look, modelOf(state, holder), point)],
    ])
  })
}
