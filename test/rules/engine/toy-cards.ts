import type { SideId } from '../../../src/core/board'
import type { Asked, Game } from '../../../src/rules/engine/game'
import type { AnswerTo, Form } from '../../../src/rules/engine/question'

/** Both sides lay their cards in a secret order, then turn them up one by one; the higher card takes the point. */
interface Cards {
  round: number
  hands: Record<SideId, string[]>
  laid: Record<SideId, string[]>
  last: Record<SideId, string | null>
  points: Record<SideId, number>
}

type CardStep = { step: 'round' } | { step: 'turn-up'; n: number } | { step: 'tie' } | { step: 'share' }

type CardQuestions = {
  order: { about: null; answer: AnswerTo<'order'> }
  spend: { about: null; answer: AnswerTo<'counts'> }
} & Record<string, Asked>

const SIDES = ['A', 'B'] as const
const other = (side: SideId): SideId => (side === 'A' ? 'B' : 'A')

export const toyCards: Game<Cards, CardStep, CardQuestions> = {
  id: 'toy-cards',
  name: 'Toy cards',
  checkpoints: ['round'],
  setup: () => ({
    state: {
      round: 0,
      hands: { A: ['2', '5', '9'], B: ['3', '5', '8'] },
      laid: { A: [], B: [] },
      last: { A: null, B: null },
      points: { A: 0, B: 0 },
    },
    agenda: [{ step: 'round' }],
  }),
  steps: {
    round(act) {
      const { state } = act
      if (state.round === 3) return act.push({ step: 'share' })
      state.round++
      act.ask({
        kind: 'order', of: ['A', 'B'], text: 'Lay your cards.', rules: ['CARD-SECRET'], about: null,
        form: {
          A: { form: 'order', options: state.hands.A.map((id) => ({ id, text: `card ${id}` })) },
          B: { form: 'order', options: state.hands.B.map((id) => ({ id, text: `card ${id}` })) },
        },
      })
    },
    'turn-up'(act, { n }) {
      const { state } = act
      const [a, b] = [Number(state.laid.A[n]), Number(state.laid.B[n])]
      if (n < 2) act.push({ step: 'turn-up', n: n + 1 })
      else act.push({ step: 'round' })
      act.emit({ kind: 'cards', text: `${a} against ${b}.`, rules: ['CARD-HIGH'] })
      if (a === b) return act.push({ step: 'tie' })
      state.points[a > b ? 'A' : 'B']++
    },
    tie(act) {
      for (;;) {
        const [a, b] = act.roll({ dice: 2, sides: 10, why: 'the tie is rolled off', rules: ['CARD-TIE'] })
        if (a === b) continue
        act.state.points[a! > b! ? 'A' : 'B']++
        return act.emit({ kind: 'tie', text: `${a} to ${b}.`, rules: ['CARD-TIE'] })
      }
    },
    share(act) {
      const { points } = act.state
      const winner: SideId = points.A >= points.B ? 'A' : 'B'
      act.ask({
        kind: 'spend', of: winner, text: 'Share 3 coins out.', rules: ['CARD-COINS'], about: null,
        form: { form: 'counts', rows: SIDES.map((id) => ({ id, text: `side ${id}`, min: 0, max: 3 })), min: 3, max: 3 },
      })
    },
  },
  questions: {
    order: {
      check(look, _, { order }, side) {
        const first = order[0]
        return first === look.state.last[side]
          ? [{ rule: 'CARD-CHANGE', text: `Card ${first} opened the last round; another has to open this one.` }]
          : []
      },
      take(act, _, __, answers) {
        for (const side of SIDES) {
          act.state.laid[side] = [...answers[side]!.order]
          act.state.last[side] = answers[side]!.order[0]!
        }
        act.push({ step: 'turn-up', n: 0 })
      },
    },
    spend: {
      take(act, _, { counts }) {
        const points = { A: act.state.points.A + (counts['A'] ?? 0), B: act.state.points.B + (counts['B'] ?? 0) }
        act.state.points = points
        act.end({ winner: points.A === points.B ? null : points.A > points.B ? 'A' : 'B', text: `${points.A} to ${points.B}.`, rules: ['CARD-COINS'] })
      },
    },
  },
  hide({ state }, side) {
    const hidden = other(side)
    state.hands[hidden] = []
    state.laid[hidden] = []
  },
  /** Any cards will do that have not been seen: the hands are the same in each round. */
  imagine(seen, side, random) {
    const hidden = other(side)
    const hand = random.shuffled(['1', '2', '3', '4', '5', '6', '7', '8', '9']).slice(0, 3)
    seen.state.hands[hidden] = hand
    seen.state.laid[hidden] = random.shuffled(hand)
    if (seen.question?.kind !== 'order') return
    const known = seen.question.form as Partial<Record<SideId, Form>>
    seen.question = { ...seen.question, form: { ...known, [hidden]: { form: 'order', options: hand.map((id) => ({ id, text: `card ${id}` })) } } }
  },
}
