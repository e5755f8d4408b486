import type { EventOf, QuestionOf } from '../../engine/game'
import { asked, leaderOf, marked, told } from '../../kit/first-game'
import { known } from '../../kit/known'
import type { FirstGame, FirstGameNote } from '../../teaching'
import { CARDS } from '../data'
import type { RfEvents } from '../game/events'
import type { RfQuestions } from '../game/questions'
import type { RfFigureOptions, RfOptions } from '../game/setup'
import type { Rf } from '../game/state'
import { FRONT, LOW, PHASES, WALL } from './pictures'

const figure = (id: string, name: string, side: 'A' | 'B', card: string, at: readonly [number, number]): RfFigureOptions =>
  ({ id, name, side, card, at, yaw: side === 'A' ? 0 : 180 })

const figures: readonly RfFigureOptions[] = [
  figure('huskarl', 'Huskarl', 'A', 'huskarl', [0, -7.5]),
  figure('ulf', 'Ulf', 'A', 'bondi', [-1.5, -4.6]), figure('ketil', 'Ketil', 'A', 'bondi', [0, -4.6]), figure('odd', 'Odd', 'A', 'bondi', [1.5, -4.6]),
  figure('archer', 'Archer', 'A', 'bondi-archer', [-5, -6.5]),
  figure('skald', 'Bone Skald', 'B', 'hollow-skald', [0.5, 7.5]),
  figure('wight-1', 'Barrow Wight', 'B', 'hollow-wight', [-1, 4.6]), figure('wight-2', 'Second Wight', 'B', 'hollow-wight', [1.5, 4.6]),
  figure('churl', 'Hill Churl', 'B', 'hollow-churl', [3.5, 6]),
  figure('slinger', 'Cairn Slinger', 'B', 'hollow-slinger', [5.5, 6.5]),
]

/** Open Field over three turns (RF-HOUSE-4): a shield wall, a bow, and somebody to fight. */
const options: RfOptions = {
  scenario: 'open-field', readings: { turns: 3 }, figures, cards: [...new Set(figures.map(({ card }) => card))].map((id) => known(CARDS.get(id), 'card', id)),
}

type Note = FirstGameNote<Rf, QuestionOf<RfQuestions>, EventOf<RfEvents>>

const notes: readonly Note[] = [
  {
    id: 'goal', title: 'What you play for', rules: ['RF-HOUSE-4', 'RF-HOUSE-5'],
    text: 'Whoever alone still has figures wins; after the third turn of this game it is whoever has taken more points of enemy figures. You are blue.',
    when: (moment) => told(moment, 'turn', { part: 'score' }),
  },
  {
    id: 'phases', title: 'A turn has phases', rules: ['RF-TURN-1', 'RF-TURN-2'], picture: PHASES,
    text: 'First one side moves all of its figures, then the other. Then both shoot, then both fight. What happens in a phase counts as happening at once: who '
      + 'falls still acts to its end.',
    when: (moment) => told(moment, 'phase', { part: 'title' }),
  },
  {
    id: 'initiative', title: 'Low dice are good', rules: ['RF-INIT-1', 'RF-INIT-3', 'RF-DICE-1'], picture: LOW,
    text: 'Both sides have rolled, less one for each hero, and the lower one says who goes first. It is so with every roll: the score or less succeeds.',
    when: (moment) => told(moment, 'initiative', { part: 'title' }),
  },
  {
    id: 'move', title: 'You move all of your figures', rules: ['RF-MOVE-1', 'RF-MOVE-2', 'RF-MOVE-7'],
    text: 'Choose one after the other, in any order, or several together. Base contact with an enemy ends the move: both are locked in melee. “All the '
      + 'rest stay” ends '
      + 'your movement.',
    when: (moment) => asked(moment, ['move'], { part: 'question' }),
  },
  {
    id: 'wall', title: 'The shield wall', rules: ['RF-WALL-1', 'RF-WALL-5', 'RF-WALL-10'], picture: WALL,
    text: 'Your three bondi stand side by side with shields: they may form a wall. It has +2 Armor but from the rear, moves straight and at half '
      + 'pace, and its figures do not shoot.',
    when: (moment) => told(moment, 'formed', ({ data }) => ({ things: data.members }))
      ?? (optionsIn(moment).some(({ id, refused }) => id === 'form' && !refused) ? { things: ['ulf', 'ketil', 'odd'] } : null),
  },
  {
    id: 'path', title: 'Its way', rules: ['RF-MOVE-3', 'RF-MOVE-4', 'RF-TERRAIN-1', 'RF-TERRAIN-2'],
    text: 'Drag the figure or press where it is to go. Woods and rough ground cost double; to cross a low wall or hedge costs half of its Move. It turns '
      + 'for nothing: the '
      + 'arrow shows where it will look.',
    when: (moment) => asked(moment, ['path'], ({ form }) => ({ things: 'form' in form && form.form === 'path' ? [leaderOf(moment, `${form.model}`)] : [] })),
  },
  {
    id: 'shoot', title: 'Shooting', rules: ['RF-SHOOT-1', 'RF-SHOOT-2', 'RF-SHOOT-5'], chance: true,
    text: 'Who has a bow and used no more than half of its Move may shoot at what is in range and forward of its rear edge. A Hero or Leader only if '
      + 'nobody is nearer.',
    when: (moment) => asked(moment, ['shoot', 'volley'], { part: 'question' }),
  },
  {
    id: 'cover', title: 'A die for each piece of cover', rules: ['RF-SHOOT-6', 'RF-COVER-1', 'RF-SHOOT-8'], chance: true,
    text: 'First the shot has to wound: Missile score or less. Then a die for each wall, hedge, tree or shield wall in the way stops it on 4 or '
      + 'more. What comes through the target’s Armor may still turn.',
    when: (moment) => told(moment, 'volley', ({ data }) => ({ things: [data.target] })),
  },
  {
    id: 'melee', title: 'In melee', rules: ['RF-MELEE-1', 'RF-SHOOT-3', 'RF-WITHDRAW-2'],
    text: 'Bases touch: these figures are in melee. They neither shoot nor walk away; who withdraws is struck at first.',
    when: (moment) => marked(moment, 'melee'),
  },
  {
    id: 'strike', title: 'Blows', rules: ['RF-MELEE-5', 'RF-MELEE-6', 'RF-MOD-3'],
    text: 'Melee score or less wounds; then Armor or less turns it. Whoever has more than one enemy in contact strikes 1 worse, so come at them in twos. Both '
      + 'sides strike before anybody is taken off.',
    when: (moment) => told(moment, 'struck', ({ data }) => ({ things: [data.unit, ...data.blows.map(({ at }) => at)] })),
  },
  {
    id: 'facing', title: 'Front and rear', rules: ['RF-FACING-1', 'RF-FACING-2', 'RF-MELEE-2'], picture: FRONT, chance: true,
    text: 'A figure strikes at what is forward of its rear edge. With several enemies in contact it turns to one of them, and you say to whom.',
    when: (moment) => asked(moment, ['face', 'strike'], { part: 'question' }),
  },
  {
    id: 'wounded', title: 'Fallen', rules: ['RF-TURN-2', 'RF-WOUNDS-1'], chance: true,
    text: 'Most figures have one wound, heroes more. A casualty is marked, still acts in this phase, and is taken off at its end; its points go to the '
      + 'other side.',
    when: (moment) => told(moment, 'wounded', ({ data }) => ({ things: [data.unit] })),
  },
  {
    id: 'hero', title: 'A Hero’s group', rules: ['RF-GROUP-1', 'RF-HERO-2', 'RF-GROUP-3'], chance: true,
    text: 'Friends within a Hero’s Morale in inches are his group: they use his Morale where theirs is worse, and 1 more. Keep them near.',
    when: (moment) => marked(moment, 'group', ({ side }) => side === 'A'),
  },
  {
    id: 'morale', title: 'Morale', rules: ['RF-MORALE-2', 'RF-MORALE-5', 'RF-MORALE-6', 'RF-FLEE-1'], chance: true,
    text: 'A leader or hero has died, half of a side is lost, or somebody fell so that songs will tell of it: figures roll their Morale or less, or they flee.',
    when: (moment) => told(moment, 'rolled', ({ data }) => ({ things: data.rolls.map(({ figure: id }) => id) }), ({ data }) => data.why === 'morale'),
  },
  {
    id: 'fled', title: 'Fled', rules: ['RF-FLEE-1', 'RF-RALLY-1', 'RF-RALLY-3'], chance: true,
    text: 'It has run its full Move away. In the next Rally phase it comes to its senses on its Morale or less, or it is gone.',
    when: (moment) => marked(moment, 'fled'),
  },
  {
    id: 'song', title: 'A death worthy of a song', rules: ['RF-SONG-2', 'RF-SONG-4'], chance: true,
    text: 'A wound on a 1 against an Armor roll of 6, and the blow was rolled again. If that hit, too, those nearby have to roll Morale.',
    when: (moment) => told(moment, 'song', ({ data }) => ({ things: [data.unit, data.by] })),
  },
  {
    id: 'turn', title: 'A new turn', rules: ['RF-ENDTURN-1', 'RF-INIT-1'],
    text: 'Initiative is rolled again; then it goes through the phases as before.',
    when: (moment) => told(moment, 'turn', { part: 'title' }, ({ data }) => data.round === 2),
  },
  {
    id: 'end', title: 'You have played it', rules: ['RF-HOUSE-4', 'RF-HOUSE-5'],
    text: 'That is the game. A full one has some thirty figures a side, a leader, eight turns, and stones or ships to fight for. Every word on the screen '
      + 'explains itself when you rest on it.',
    when: ({ over }) => (over ? { part: 'score' } : null),
  },
]

const optionsIn = ({ question }: Parameters<Note['when']>[0]) =>
  (question?.kind === 'move' && 'form' in question.form && question.form.form === 'option' ? question.form.options : [])

export const firstGame: FirstGame<Rf, QuestionOf<RfQuestions>, EventOf<RfEvents>> = {
  about: 'Phases, a shield wall, bows and cover, melee, front and rear, heroes and morale',
  minutes: 8,
  names: { A: 'The Bondi', B: 'The Hollow Hill' },
  table: {
    name: 'First game: at the hill', width: 24, depth: 20,
    terrain: [
      { id: 'hedge', piece: 'hedge', at: [4.5, 2.4] },
      { id: 'wall', piece: 'low-wall', at: [-6, -3] },
      { id: 'copse', piece: 'copse', at: [-7.4, 4], turn: 30 },
      { id: 'stone', piece: 'standing-stone', at: [8.4, -4] },
      { id: 'boulder', piece: 'boulder', at: [8.6, 7] },
    ],
  },
  options,
  notes,
}
