import type { BoardPiece, Id, Pose } from '../../../../core/board'
import type { RandomStream } from '../../../../core/random'
import { cos, sin } from '../../../../core/trigonometry'
import { plan, type Vec2 } from '../../../../core/vec'
import type { Option } from '../../../engine/question'
import { coverAfter } from '../../judge/push'
import type { Answers, RrAct, Steps } from '../act'
import { BACK, giveUp } from '../actions'
import { standsFree } from '../combat'
import { figureOf } from '../near'
import { judgeJump, judgePush, jumpPlace, movablesNear, nameOf, pairedWith, pieceOf, portalsNear, shortWallsNear } from '../pieces'
import { modelOf, turnOf, type Model, type RrLook } from '../state'
import type { Handling } from '../tasks'
import { setDown, spendAction } from '../turns'
import { groundAt } from '../../judge/place'

const NOTHING: Option = { id: BACK, text: 'Nothing after all' }

/** Which of several pieces; the only one is taken without a question. */
function which(act: RrAct, model: Model, kind: 'cover' | 'portal' | 'push', text: string, rule: string, pieces: readonly BoardPiece[], take: (piece: Id) =>
  void): void {
  if (pieces.length === 1) return take(pieces[0]!.id)
  act.ask({
    kind, of: model.side, text, rules: [rule], about: { model: model.id },
    form: { form: 'option', options: [...pieces.map(({ id }): Option => ({ id, text: nameOf(act, id), thing: id })), NOTHING] },
  })
}

export const steps = {
  /** RR-COVER-3, RR-SHORT-2. */
  cover(act, { model: id }) {
    const model = modelOf(act.state, id)
    const walls = shortWallsNear(act, model).map((wall) => pieceOf(act, wall))
    which(act, model, 'cover', `Behind which wall does ${model.name} take cover?`, 'RR-SHORT-2', walls, (wall) => takeCover(act, model, wall))
  },

  /** RR-PORTAL-2, RR-PORTAL-4. */
  portal(act, { model: id }) {
    const model = modelOf(act.state, id)
    const open = portalsNear(act, model).filter((portal) => jumpPlace(act, model, portal))
    which(act, model, 'portal', `Into which Portal does ${model.name} jump?`, 'RR-PORTAL-2', open, (portal) =>
      askExit(act, { model: id, piece: portal }))
  },

  /** RR-MOVABLE-2. */
  push(act, { model: id }) {
    const model = modelOf(act.state, id)
    which(act, model, 'push', `What does ${model.name} push?`, 'RR-MOVABLE-2', movablesNear(act, model), (piece) => askPush(act, { model: id, piece }))
  },

  /** RR-MOVABLE-3: behind the Short Wall that it has pushed, if that is within 1". */
  'also-cover'(act, { model: id, piece }) {
    const model = modelOf(act.state, id)
    if (standsFree(act.state, model) || !coverAfter(act.measure, figureOf(act, id), pieceOf(act, piece))) return
    act.ask({
      kind: 'also-cover', of: model.side, text: `Does ${model.name} take cover behind ${nameOf(act, piece)} as well?`, rules: ['RR-MOVABLE-3'],
      about: { model: id, piece },
      form: { form: 'option', options: [{ id: 'cover', text: 'Take Cover' }, { id: 'leave', text: 'No' }] },
    })
  },
} satisfies Steps

function takeCover(act: RrAct, model: Model, wall: Id, spends = true): void {
  if (spends) spendAction(act, model.id, 'cover', ['RR-COVER-3', 'RR-SHORT-2'], 'takes cover.')
  model.cover = [...new Set([...model.cover, wall])]
  act.emit({
    kind: 'cover', text: [{ unit: model.id }, ' is in Cover behind ', { piece: wall }, '.'], rules: ['RR-COVER-3', ...(spends ? [] : ['RR-MOVABLE-3'])],
    data: { unit: model.id, piece: wall },
  })
}

const askExit = (act: RrAct, about: Handling): void => {
  const { side, name } = modelOf(act.state, about.model)
  const exit = nameOf(act, pairedWith(act, pieceOf(act, about.piece)).id)
  act.ask({
    kind: 'portal-place', of: side, text: `Where does ${name} come out? Within 3" of ${exit}, 6" clear of hostile models.`,
    rules: ['RR-PORTAL-2', 'RR-PORTAL-3'], about, form: { form: 'place', models: [about.model] },
  })
}

const askPush = (act: RrAct, about: Handling): void => {
  const piece = pieceOf(act, about.piece)
  act.ask({
    kind: 'push-place', of: modelOf(act.state, about.model).side, text: `Push ${nameOf(act, piece.id)}: both end wholly within 5" of where they were.`,
      rules: ['RR-MOVABLE-2'],
    about, form: { form: 'place', models: [about.model], pieces: [piece] },
  })
}

export const questions = {
  cover: {
    take: (act, { model }, { option }) =>
      (option === BACK ? giveUp(act, modelOf(act.state, model), 'cover') : takeCover(act, modelOf(act.state, model), option)),
  },
  portal: {
    take: (act, { model }, { option }) => (option === BACK ? giveUp(act, modelOf(act.state, model), 'portal') : askExit(act, { model, piece: option })),
  },
  push: {
    take: (act, { model }, { option }) => (option === BACK ? giveUp(act, modelOf(act.state, model), 'push') : askPush(act, { model, piece: option })),
  },

  /** RR-COMBAT-4: it is placed, not moved: it may leave combat, and nobody strikes at it. */
  'portal-place': {
    check: (look, { model, piece }, { poses }) => judgeJump(look, modelOf(look.state, model), pieceOf(look, piece), poses[model]!),
    take(act, { model: id, piece }, { poses }) {
      const to = pairedWith(act, pieceOf(act, piece)).id
      spendAction(act, id, 'portal', ['RR-PORTAL-2'], 'jumps into a Portal.')
      act.emit({
        kind: 'portal', text: [{ unit: id }, ' comes out at ', { piece: to }, '.'], rules: ['RR-PORTAL-2', 'RR-PORTAL-3', 'RR-COMBAT-4'],
        data: { unit: id, from: piece, to, poses },
      })
      setDown(act, id, poses[id]!.at, poses[id]!.yaw)
    },
    propose(look, { model: id, piece }, _side, random, attempt) {
      const model = modelOf(look.state, id)
      const exit = pairedWith(look, pieceOf(look, piece))
      const { yaw } = figureOf(look, id)
      if (attempt < 10) return { poses: { [id]: around(look, plan(exit.at), random.between(0.5, 4), exit.at[1], yaw, random) } }
      const place = jumpPlace(look, model, pieceOf(look, piece))
      return place && { poses: { [id]: place } }
    },
  },

  'push-place': {
    check: (look, { model, piece }, { poses }) => judgePush(look, modelOf(look.state, model), pieceOf(look, piece), poses),
    take(act, { model: id, piece }, { poses }) {
      spendAction(act, id, 'push', ['RR-MOVABLE-2'], `pushes ${nameOf(act, piece)}.`)
      act.place(piece, poses[piece]!)
      act.emit({ kind: 'pushed', text: [{ unit: id }, ' has pushed ', { piece }, '.'], rules: ['RR-MOVABLE-2', 'RR-COMBAT-4'],
        data: { unit: id, piece, poses } })
      setDown(act, id, poses[id]!.at, poses[id]!.yaw)
      act.push({ step: 'also-cover', model: id, piece })
      turnOf(act.state).stayed = []
    },
    propose(look, { model: id, piece }, _side, random, attempt) {
      const [own, put] = [figureOf(look, id), pieceOf(look, piece)]
      const far = attempt < 30 ? 4 : 0.6
      const shift = (): Vec2 => [random.between(-far, far) * 0.7, random.between(-far, far) * 0.7]
      const shifted = (pose: Pose, [dx, dz]: Vec2): Pose => {
        const [x, z] = [pose.at[0] + dx, pose.at[2] + dz]
        return { at: [x, groundAt(look.measure, [x, z], pose.at[1]), z], yaw: pose.yaw }
      }
      const [one, other] = [shift(), shift()]
      // Together as a rule, each by itself as well: where one finds no room the other may. Both where they are at last.
      if (attempt > 50) return { poses: { [id]: { at: own.at, yaw: own.yaw }, [piece]: { at: put.at, yaw: put.yaw } } }
      return { poses: { [id]: shifted(own, one), [piece]: shifted(put, attempt % 3 === 2 ? other : one) } }
    },
  },

  'also-cover': {
    take(act, { model, piece }, { option }) {
      if (option === 'cover') takeCover(act, modelOf(act.state, model), piece, false)
    },
  },
} satisfies Answers

function around(look: RrLook, [x, z]: Vec2, far: number, near: number, yaw: number, random: RandomStream): Pose {
  const angle = random.between(0, 2 * Math.PI)
  const at: Vec2 = [x + far * cos(angle), z + far * sin(angle)]
  return { at: [at[0], groundAt(look.measure, at, near), at[1]], yaw }
}
