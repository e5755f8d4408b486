import type { EventOf, QuestionOf } from '../../engine/game'
import { asked, isTheirs, leaderOf, marked, told } from '../../kit/first-game'
import { known } from '../../kit/known'
import type { FirstGame, FirstGameNote } from '../../teaching'
import { CARDS } from '../data'
import type { RoEvents } from '../game/events'
import type { RoQuestions } from '../game/questions'
import type { RoFigureOptions, RoOptions } from '../game/setup'
import type { Ro } from '../game/state'
import { COUNTERS, DICE, THREAD } from './pictures'

const figure = (id: string, name: string, side: 'A' | 'B', card: string, at: readonly [number, number], leader = false): RoFigureOptions =>
  ({ id, name, side, card, at, ...(leader ? { leader } : {}) })

const figures: readonly RoFigureOptions[] = [
  figure('captain', 'The Captain', 'A', 'overdue-captain', [0, -6], true),
  figure('marksman', 'Rivets', 'A', 'overdue-marksman', [-5, -7]),
  figure('scout', 'Three-Ways', 'A', 'overdue-scout', [4.6, -6]),
  figure('commissioner', 'The Commissioner', 'B', 'tollgate-old-hand', [0.8, 7], true),
  figure('trooper', 'The Doorman', 'B', 'tollgate-trooper', [-4.6, 6.6]),
  figure('recruit', 'Second Day', 'B', 'tollgate-recruit', [5.2, 6.2]),
]

/**
 * Retrieve, with three a side, the learner attacking; it ends after five changes of the initiative or ten activations (RO-HOUSE-11). The case lies
 * on the learner's half: from the middle it hardly came home in that time.
 */
const options: RoOptions = {
  figures, cards: [...new Set(figures.map(({ card }) => card))].map((id) => known(CARDS.get(id), 'card', id)),
  attacker: 'A', acting: 'A', case: { at: [0, 0, -2.8] }, readings: { changes: 5, activations: 10 },
}

type Note = FirstGameNote<Ro, QuestionOf<RoQuestions>, EventOf<RoEvents>>

const notes: readonly Note[] = [
  {
    id: 'goal', title: 'What you play for', rules: ['RO-HOUSE-10', 'RO-XP-1', 'RO-XP-2', 'RO-XP-3'],
    text: 'A case stands before your squad. Fetch it and bring it back to your edge for 5 XP; each enemy out of action is worth 3. If you do not bring '
      + 'it home the other side has the 5. You are blue.',
    when: ({ marks, question }) => (question ? { things: marks.filter(({ shape }) => shape.kind === 'disc').map(({ id }) => id) } : null),
  },
  {
    id: 'initiative', title: 'You have the initiative', rules: ['RO-ACTIVATE-15', 'RO-ACTIVATE-16', 'RO-ACTIVATE-17'],
    text: 'You activate whom you like, even the same one again, until you lose the initiative or pass. The other side only reacts.',
    when: (moment) => asked(moment, ['activate'], { part: 'title' }),
  },
  {
    id: 'dice', title: 'One, two or three dice', rules: ['RO-ACTIVATE-2', 'RO-ACTIVATE-10', 'RO-ACTIVATE-14'], picture: DICE,
    text: 'Each die that comes to 8 or more with its modifiers is an action. Each that fails gives the other side a die to react with. More dice, '
      + 'more actions, more trouble.',
    when: (moment) => asked(moment, ['dice'], { part: 'question' }),
  },
  {
    id: 'action', title: 'One action for each success', rules: ['RO-ACTIVATE-10', 'RO-ACTIVATE-11', 'RO-ACTIVATE-12'],
    text: 'The ringed figure does one thing for each success, in any order, the same thing twice if you like. Each action costs it a Stress.',
    when: (moment) => asked(moment, ['action'], ({ about }) => ({ things: [about.unit], part: 'question' })),
  },
  {
    id: 'stress', title: 'Stress, Pins and Wounds', rules: ['RO-MARKER-1', 'RO-MARKER-2', 'RO-MARKER-5', 'RO-MARKER-6'], picture: COUNTERS,
    text: 'Each Stress makes it harder to activate and to react, each Pin to shoot, each Wound to fight and endure. All of them help the other side '
      + 'to take the initiative. To pass takes all of your Stress off.',
    when: (moment) => told(moment, 'stress', ({ data }) => ({ things: [data.unit] })),
  },
  {
    id: 'move', title: 'Moving', rules: ['RO-HOUSE-3', 'RO-HOUSE-16'],
    text: 'A Move goes up to 4″. Drag the figure or press where it is to go. Rough ground, climbs and drops want a Terrain roll; whoever fails stops or falls.',
    when: (moment) => asked(moment, ['path'], ({ form }) => ({ things: 'form' in form && form.form === 'path' ? [leaderOf(moment, `${form.model}`)] : [] })),
  },
  {
    id: 'target', title: 'A thread decides', rules: ['RO-DEFINE-7', 'RO-DEFINE-8', 'RO-HOUSE-4'], picture: THREAD, chance: true,
    text: 'A shot needs a thread from shooter to target that nothing cuts, standing figures neither. Beyond half range and into cover it is 2 harder '
      + 'each; each answer says what the die needs.',
    when: (moment) => asked(moment, ['target'], { part: 'question' }),
  },
  {
    id: 'shot', title: 'Shoot, then endure', rules: ['RO-TN-6', 'RO-HOUSE-6', 'RO-DICE-1'], chance: true,
    text: 'A twenty-sided die with its modifiers has to come to 10. Whoever is hit rolls to Endure: 10 or more with his armour and it is a Pin, less '
      + 'and it is a Pin and a Wound.',
    when: (moment) => told(moment, 'shot', ({ data }) => ({ things: [data.unit, data.target] })),
  },
  {
    id: 'reaction', title: 'They may react', rules: ['RO-ACTIVATE-14', 'RO-REACT-2', 'RO-REACT-11'],
    text: 'A die of the activation failed. The other side may roll it with somebody of its own, on 10 or more; what he does comes before your action.',
    when: (moment) => told(moment, 'activated', ({ data }) => ({ things: [data.unit], part: 'underway' }), ({ data }) => data.reactions > 0),
  },
  {
    id: 'react', title: 'You may interrupt', rules: ['RO-REACT-1', 'RO-REACT-10', 'RO-REACT-12'], chance: true,
    text: 'One of their dice failed, and it is yours to react with. Choose who; on 10 or more he acts before them: he shoots, moves, or tries to '
      + 'take the initiative. It costs a Stress.',
    when: (moment) => asked(moment, ['react'], { part: 'question' }),
  },
  {
    id: 'how', title: 'How to react', rules: ['RO-HOUSE-21', 'RO-INITIATIVE-1', 'RO-INITIATIVE-3'], chance: true,
    text: 'He does now whatever he could do in an activation. Or he takes the initiative: 16 or more, with Leadership and 1 for each counter on their squad. '
      + 'Then it is your turn.',
    when: (moment) => asked(moment, ['reaction'], ({ about }) => ({ things: [about.unit], part: 'question' })),
  },
  {
    id: 'pile', title: 'What waits for what', rules: ['RO-ACTIVATE-14', 'RO-REACT-11'], chance: true,
    text: 'The pile above the question shows what is being done: an interrupt lies on top, and what is under it waits and goes on afterwards.',
    when: ({ status }) => (new Set(status.underway?.map(({ side }) => side)).size > 1 ? { part: 'underway' } : null),
  },
  {
    id: 'twenty', title: 'A natural 20', rules: ['RO-CRITICAL-2', 'RO-CRITICAL-3', 'RO-DICE-6'], chance: true,
    text: 'The best that a die can show: one more die at once. To activate, keep it and cancel a Reaction instead; to react, take no Stress.',
    when: (moment) => asked(moment, ['twenty', 'bonus', 'cancel'], { part: 'question' }),
  },
  {
    id: 'pin', title: 'Pinned', rules: ['RO-MARKER-2', 'RO-MARKER-4', 'RO-HOUSE-7'], chance: true,
    text: 'A Pin makes it worse at shooting and easier to fight. Recover, an action, takes one off.',
    when: (moment) => marked(moment, 'pins'),
  },
  {
    id: 'melee', title: 'Hand to hand', rules: ['RO-HOUSE-5', 'RO-HOUSE-17'], chance: true,
    text: 'Bases touch, so they may fight: 10 or more hits. Who leaves is struck at first.',
    when: (moment) => told(moment, 'blow', ({ data }) => ({ things: [data.unit, data.target] })),
  },
  {
    id: 'out', title: 'Out of action', rules: ['RO-DEFINE-9', 'RO-XP-2', 'RO-INITIATIVE-4'], chance: true,
    text: 'It takes no further part; its enemies have 3 XP. Whoever put it out in the other’s turn has a free attempt to take the initiative.',
    when: (moment) => told(moment, 'out', { part: 'score' }),
  },
  {
    id: 'case', title: 'The case', rules: ['RO-HOUSE-10'], chance: true,
    text: 'It is taken up by Interact when no enemy stands beside it. Now bring it to your edge; whoever carries it drops it when he goes down.',
    when: (moment) => marked(moment, 'case'),
  },
  {
    id: 'changes', title: 'The initiative changes hands', rules: ['RO-INITIATIVE-7', 'RO-INITIATIVE-8', 'RO-ACTIVATE-18'],
    text: 'Now the other side activates, and whoever lost the initiative is rid of all Stress. Pins and Wounds stay.',
    when: (moment) => told(moment, 'changes', { part: 'title' }),
  },
  {
    id: 'other', title: 'They activate', rules: ['RO-ACTIVATE-1', 'RO-REACT-1'], chance: true,
    text: 'The panel below says what they do and why. When one of their dice fails you are asked whether somebody reacts.',
    when: (moment) => told(moment, 'activated', ({ data }) => ({ things: [data.unit] }), ({ data }) => isTheirs(moment, data.unit)),
  },
  {
    id: 'end', title: 'You have played it', rules: ['RO-HOUSE-11', 'RO-XP-1'],
    text: 'Most XP win. A full game has squads of four to six and twelve changes of the initiative. Every word on the screen explains itself when you rest '
      + 'on it.',
    when: ({ over }) => (over ? { part: 'score' } : null),
  },
]

export const firstGame: FirstGame<Ro, QuestionOf<RoQuestions>, EventOf<RoEvents>> = {
  about: 'Dice that are actions or their reactions, Stress, threads, interrupts, and a case to fetch',
  minutes: 10,
  names: { A: 'The Overdue', B: 'The Tollgate Watch' },
  table: {
    name: 'First game: the case', width: 24, depth: 20,
    terrain: [
      { id: 'container', piece: 'container', at: [-4, -1.6], turn: 15 },
      { id: 'crates', piece: 'crate-stack', at: [2.4, -2.4] },
      { id: 'barrels', piece: 'barrels', at: [4, 2.6] },
      { id: 'container-2', piece: 'container-blue', at: [-1.6, 4], turn: 100 },
      { id: 'generator', piece: 'generator', at: [7.6, -1.4], turn: 90 },
      { id: 'barricade', piece: 'barricade-straight', at: [-8, 3], turn: 80 },
    ],
  },
  options,
  notes,
}
