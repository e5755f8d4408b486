import type { BoardPiece, Id, SideId } from '../../../src/core/board'
import type { RandomStream } from '../../../src/core/random'
import { without, withPieces } from '../../../src/rules/engine/board'
import type { Act, Asked, Game, Seen } from '../../../src/rules/engine/game'
import type { AnswerTo } from '../../../src/rules/engine/question'
import { boardOf, box, model } from './flat-table'

/**
 * A toy that hides whatever a game may hide. Each side lays a mine that the other does not see, and has a hand that it does not know. In its
 * turn a side plays a card face down, the other may doubt it, and then its runner goes as far as the card says, up the table.
 */
export interface Mines {
  turn: number
  deck: number[]
  hands: Record<SideId, number[]>
  /** What each side rolled for itself behind its hand: added to what its last card is worth. */
  luck: Record<SideId, number>
  mined: Record<SideId, boolean>
  points: Record<SideId, number>
}

export type MinesStep =
  | { step: 'lay'; side: SideId }
  | { step: 'turn' }
  | { step: 'reveal'; side: SideId; card: number; doubted: boolean }
  | { step: 'walk'; side: SideId; card: number }

export type MinesQuestions = {
  lay: { about: { side: SideId }; answer: AnswerTo<'place'> }
  play: { about: { side: SideId; hand: number[] }; answer: AnswerTo<'option'> }
  doubt: { about: { side: SideId }; answer: AnswerTo<'option'> }
} & Record<string, Asked>

type MinesAct = Act<Mines, MinesStep, MinesQuestions, MinesEvents>
export type MinesEvents = {
  dealt: null
  luck: { side: SideId }
  laid: { side: SideId }
  played: { side: SideId }
  revealed: { side: SideId; card: number; points: number }
  blast: { mine: Id; faces: readonly number[] }
}

const SIDES = ['A', 'B'] as const
const other = (side: SideId): SideId => (side === 'A' ? 'B' : 'A')
export const mineOf = (side: SideId): Id => `mine-${side}`
const mine = (side: SideId, x = 0, z = 0): BoardPiece =>
  box(mineOf(side), 'difficult', x, z, 0.3, 0.3, 0.1, { sight: 'open', ground: 'open', cover: 'none' })

const playForm = (hand: readonly number[]) => ({
  form: 'option' as const, options: hand.map((card, i) => ({ id: `${i}-${card}`, text: `card ${card}` })),
})

export const toyMines: Game<Mines, MinesStep, MinesQuestions, MinesEvents> = {
  id: 'toy-mines',
  name: 'Toy mines',
  checkpoints: ['turn'],
  setup: () => ({
    state: {
      turn: 0, deck: [], hands: { A: [], B: [] }, luck: { A: 0, B: 0 }, mined: { A: false, B: false }, points: { A: 0, B: 0 },
    },
    board: boardOf([model('A1', 'A', -4, -10), model('B1', 'B', 4, -10)], [], 24, 24),
    agenda: [{ step: 'lay', side: 'A' }, { step: 'lay', side: 'B' }, { step: 'turn' }],
  }),
  steps: {
    lay(act, { side }) {
      const { state } = act
      if (state.deck.length === 0) {
        state.deck = [...act.roll({ dice: 14, sides: 6, why: 'the cards', rules: ['MINE-CARDS'] })]
        state.hands = { A: state.deck.splice(0, 4), B: state.deck.splice(0, 4) }
        // Nobody reads it: else the cards would be told with the next line.
        act.emit({ kind: 'dealt', text: 'The cards are dealt.', rules: ['MINE-CARDS'], data: null, only: [] })
      }
      const [face] = act.roll({ dice: 1, sides: 6, by: side, why: 'luck', rules: ['MINE-LUCK'] })
      state.luck[side] = face!
      act.emit({ kind: 'luck', text: ['You rolled ', { die: face!, good: null }, '.'], rules: ['MINE-LUCK'], data: { side }, only: [side] })
      act.ask({
        kind: 'lay', of: side, text: 'Where does your mine lie?', rules: ['MINE-LAY'], about: { side },
        form: { form: 'place', models: [], pieces: [mine(side)] },
      })
    },
    turn(act) {
      const { state } = act
      if (state.turn === 8) {
        const total = (side: SideId) => state.points[side] + state.luck[side]
        const winner = total('A') === total('B') ? null : total('A') > total('B') ? 'A' : 'B'
        return act.end({ winner, text: `${total('A')} to ${total('B')}.`, rules: [] })
      }
      const side: SideId = state.turn++ % 2 === 0 ? 'A' : 'B'
      act.activate(`${side}1`)
      act.push({ step: 'turn' })
      askPlay(act, side)
    },
    reveal(act, { side, card, doubted }) {
      const { state } = act
      const points = doubted && card > 3 ? 0 : card
      state.points[side] += points
      act.emit({ kind: 'revealed', text: [{ side }, ` shows ${card}.`], rules: ['MINE-DOUBT'], data: { side, card, points } })
      act.push({ step: 'walk', side, card })
    },
    walk(act, { side, card }) {
      const id = `${side}1`
      const { at } = act.board.models[id]!
      act.place(id, { at: [at[0], 0, Math.min(at[2] + card / 2, 10)], yaw: 0 })
      for (const each of SIDES) {
        const piece = mineOf(each)
        if (!act.state.mined[each] || act.measure.distance({ model: id }, { piece }).distance > 1) continue
        const faces = act.roll({ dice: 2, sides: 6, why: 'the blast', rules: ['MINE-BLAST'] })
        act.removePiece(piece)
        act.state.mined[each] = false
        act.state.points[side] -= Math.max(...faces)
        act.emit({ kind: 'blast', text: [{ model: id }, ' steps on a mine.'], rules: ['MINE-BLAST'], data: { mine: piece, faces } })
      }
      act.activate(null)
    },
  },
  questions: {
    lay: {
      secret: true,
      take(act, { side }, { poses }) {
        const { at } = poses[mineOf(side)]!
        act.addPiece({ ...mine(side), at })
        act.state.mined[side] = true
        act.emit({ kind: 'laid', text: [{ side }, ' has laid its mine.'], rules: ['MINE-LAY'], data: { side } })
      },
      propose: (_look, { side }, _side, random) => ({ poses: { [mineOf(side)]: { at: [random.between(-8, 8), 0, random.between(-8, 8)], yaw: 0 } } }),
    },
    play: {
      secret: true,
      take(act, { side, hand }, { option }) {
        const at = Number(option.split('-')[0])
        act.state.hands[side] = [...hand.filter((_, i) => i !== at), ...act.state.deck.splice(0, 1)]
        act.emit({ kind: 'played', text: [{ side }, ' plays a card face down.'], rules: ['MINE-DOUBT'], data: { side } })
        act.push({ step: 'reveal', side, card: hand[at]!, doubted: false })
        act.ask({
          kind: 'doubt', of: other(side), text: 'Do you doubt it?', rules: ['MINE-DOUBT'], about: { side },
          form: { form: 'option', options: [{ id: 'yes', text: 'Yes' }, { id: 'no', text: 'No' }] },
        })
      },
    },
    doubt: {
      take(act, _, { option }) {
        const [reveal] = dropReveal(act)
        if (reveal) act.push({ ...reveal, doubted: option === 'yes' })
      },
    },
  },
  hide: hideFrom,
  imagine: imagined,
}

function askPlay(act: MinesAct, side: SideId) {
  const hand = [...act.state.hands[side]]
  act.ask({ kind: 'play', of: side, text: 'Which card?', rules: ['MINE-DOUBT'], about: { side, hand }, form: playForm(hand) })
}

/** The step that turns the card up, taken off the agenda. */
function dropReveal(act: MinesAct) {
  const found: Extract<MinesStep, { step: 'reveal' }>[] = []
  act.drop((step) => step.step === 'reveal' && found.push(step) > 0)
  return found
}

/** How many cards a side has, and that there is a mine, is for all to see. */
function hideFrom(seen: Seen<Mines, MinesStep>, side: SideId) {
  const { state } = seen
  const hidden = other(side)
  state.deck = state.deck.map(() => 0)
  state.hands[hidden] = state.hands[hidden].map(() => 0)
  state.luck[hidden] = 0
  seen.board = without(seen.board, [mineOf(hidden)])
  seen.agenda = seen.agenda.map((step) => (step.step === 'reveal' && step.side === hidden ? { ...step, card: 0 } : step))
}

function imagined(seen: Seen<Mines, MinesStep>, side: SideId, random: RandomStream) {
  const { state } = seen
  const hidden = other(side)
  const cards = (n: number) => Array.from({ length: n }, () => random.die(6))
  state.deck = cards(state.deck.length)
  state.hands[hidden] = cards(state.hands[hidden].length)
  state.luck[hidden] = random.die(6)
  if (state.mined[hidden]) seen.board = withPieces(seen.board, [mine(hidden, random.between(-8, 8), random.between(-8, 8))])
  seen.agenda = seen.agenda.map((step) => (step.step === 'reveal' && step.side === hidden ? { ...step, card: random.die(6) } : step))
  const { question } = seen
  if (!question || !question.of.includes(hidden)) return
  const hand = state.hands[hidden]
  if (question.kind === 'play') seen.question = { ...question, about: { side: hidden, hand }, form: playForm(hand) }
  if (question.kind === 'lay') seen.question = { ...question, about: { side: hidden }, form: { form: 'place', models: [], pieces: [mine(hidden)] } }
}
