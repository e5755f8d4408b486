import type { EventOf, QuestionOf } from '../../engine/game'
import { asked, isTheirs, leaderOf, marked, told } from '../../kit/first-game'
import { known } from '../../kit/known'
import type { FirstGame, FirstGameNote } from '../../teaching'
import { CARDS } from '../data'
import type { RrEvents } from '../game/events'
import type { RrQuestions } from '../game/questions'
import type { RrModelOptions, RrOptions } from '../game/setup'
import type { Rr } from '../game/state'
import { BLOW, LINES, REACHED, STACKS } from './pictures'

const model = (id: string, name: string, side: 'A' | 'B', card: string, at: readonly [number, number]): RrModelOptions => ({ id, name, side, card, at })

const models: readonly RrModelOptions[] = [
  model('captain', 'Captain', 'A', 'levy-captain', [-9, 0.4]),
  model('rifleman', 'Rifleman', 'A', 'levy-rifleman', [-9.4, -4.6]),
  model('adept', 'Adept', 'A', 'levy-adept', [-9.2, 5]),
  model('reeve', 'Reef Reeve', 'B', 'tide-reeve', [9, -0.6]),
  model('wreckling', 'Wreckling', 'B', 'tide-wreckling', [8.6, -5]),
  model('harpooner', 'Harpooner', 'B', 'tide-harpooner', [9.2, 4.8]),
]

/** Head-to-Head: three rounds, and nothing counts but who is left (RR-H2H-2, RR-H2H-3). */
const options: RrOptions = {
  objective: 'head-to-head', models, cards: [...new Set(models.map(({ card }) => card))].map((id) => known(CARDS.get(id), 'model card', id)),
}

type Note = FirstGameNote<Rr, QuestionOf<RrQuestions>, EventOf<RrEvents>>

const notes: readonly Note[] = [
  {
    id: 'goal', title: 'What you play for', rules: ['RR-H2H-2', 'RR-H2H-3'],
    text: 'This is Head-to-Head: each model that leaves play earns the other side its points. After three rounds the higher total wins. You are blue.',
    when: (moment) => (moment.question || moment.log.some(({ kind }) => kind === 'round') ? { part: 'score' } : null),
  },
  {
    id: 'stack', title: 'You stack your cards in secret', rules: ['RR-ROUND-1', 'RR-ROUND-2'], picture: STACKS,
    text: 'Each Unit has a card. Put yours in the order in which they are to act: drag them or use the arrows. The other side does the same, and neither '
      + 'sees the other’s.',
    when: (moment) => asked(moment, ['stack'], { part: 'question' }),
  },
  {
    id: 'flip', title: 'A card is flipped', rules: ['RR-ROUND-3', 'RR-ROUND-4'],
    text: 'A roll says who flips first; from then on the sides take turns. The card that lies face up between the stacks says who acts now.',
    when: (moment) => told(moment, 'flipped', ({ data }) => ({ things: [data.card], part: 'tokens' })),
  },
  {
    id: 'turn', title: 'First a move, then one Action', rules: ['RR-MOVE-1', 'RR-ACTION-1', 'RR-ACTION-5'],
    text: 'The ringed model may move first and cast spells, and then takes one Action: attack, Run, Charge and so on. With the Action its turn is over, '
      + 'so move before you shoot.',
    when: (moment) => asked(moment, ['action'], ({ about }) => ({ things: [about.model], part: 'question' })),
  },
  {
    id: 'move', title: 'Moving', rules: ['RR-MOVE-2', 'RR-MOVE-3', 'RR-MOVE-4'],
    text: 'Drag the model or press where it is to go; it may go in several legs. Its base has to fit past obstructions and other models. The outline is '
      + 'how far it gets.',
    when: (moment) => asked(moment, ['path'], ({ form }) => ({ things: 'form' in form && form.form === 'path' ? [leaderOf(moment, `${form.model}`)] : [] })),
  },
  {
    id: 'target', title: 'Whom it attacks', rules: ['RR-ATTACK-1', 'RR-ATTACK-2', 'RR-SIGHT-3'], picture: LINES, chance: true,
    text: 'A target has to be in range and in sight: any straight line from base to base that meets no obstruction and no other model. The chances stand '
      + 'on each answer.',
    when: (moment) => asked(moment, ['target'], { part: 'question' }),
  },
  {
    id: 'fight', title: 'Fight says how often', rules: ['RR-CARD-7', 'RR-ATTACK-4', 'RR-ATTACK-3'], chance: true,
    text: 'Each point of Fight is one use of a weapon. Share them out, all ranged or all melee.',
    when: (moment) => asked(moment, ['uses'], { part: 'question' }),
  },
  {
    id: 'hit', title: 'To hit', rules: ['RR-HIT-1', 'RR-HIT-4'], picture: BLOW,
    text: 'A ten-sided die has to show the weapon’s Hit or more. A 10 always hits and cannot be guarded against; a 1 always misses.',
    when: (moment) => told(moment, 'hit', ({ data }) => ({ things: [data.by, data.target] })),
  },
  {
    id: 'guard', title: 'To guard', rules: ['RR-GUARD-1', 'RR-GUARD-2', 'RR-GUARD-5'],
    text: 'Whoever is hit rolls for its Guard, less the weapon’s Rend. Guard or more and nothing happens; on a 10 it even strikes back for free.',
    when: (moment) => told(moment, 'guard', ({ data }) => ({ things: [data.unit] })),
  },
  {
    id: 'wound', title: 'Wounds', rules: ['RR-WOUND-1', 'RR-WOUND-2', 'RR-WOUND-3'], chance: true,
    text: 'What is not guarded takes the weapon’s Damage from its Wounds. At exactly 0 it lies on the ground Bleeding Out; below 0 it is removed at once.',
    when: (moment) => told(moment, 'wounded', ({ data }) => ({ things: [data.unit] })),
  },
  {
    id: 'bleeding', title: 'Bleeding Out', rules: ['RR-BLEED-1', 'RR-BLEED-2', 'RR-BLEED-5'], chance: true,
    text: 'When its turn begins it rolls: 1 to 4 and it is gone, 5 to 9 and it takes a hit, 10 and it stands up. Any damage meanwhile removes it.',
    when: (moment) => marked(moment, 'bleeding'),
  },
  {
    id: 'down', title: 'Knocked Down', rules: ['RR-KNOCK-1', 'RR-KNOCK-2', 'RR-KNOCK-5'], chance: true,
    text: 'It lies on the ground: all that it can do is to try to stand up, by a Willpower roll, or by its Bleed Out Roll. Attacks on it need no Hit '
      + 'Roll.',
    when: (moment) => marked(moment, 'down'),
  },
  {
    id: 'combat', title: 'In Combat', rules: ['RR-COMBAT-1', 'RR-COMBAT-2', 'RR-COMBAT-3'], picture: REACHED, chance: true,
    text: 'One of the two has the other in reach of a melee weapon. Neither may walk away: only a Retreat leads out, and the enemy strikes first.',
    when: (moment) => marked(moment, 'combat'),
  },
  {
    id: 'near', title: 'Too near to shoot', rules: ['RR-ACTION-4'], chance: true,
    text: 'An enemy stands within 3″, and so no ranged weapon may be used. Step away before you shoot, unless you are In Combat with it, or fight.',
    when: (moment) => asked(moment, ['action'], { part: 'question' })
      && (optionsOf(moment.question!.form).some(({ refused }) => refused?.rule === 'RR-ACTION-4') ? { part: 'question' } : null),
  },
  {
    id: 'charge', title: 'A charge', rules: ['RR-CHARGE-1', 'RR-CHARGE-2', 'RR-CHARGE-5'], chance: true,
    text: 'A die says how far the charge goes, at most its Movement. If that and the reach of its weapon come up to an enemy, it is there and '
      + 'attacks, with +1 for the first blow. If not, it has come closer, and that was its turn.',
    when: (moment) => told(moment, 'charge', ({ data }) => ({ things: [data.unit] })),
  },
  {
    id: 'spell', title: 'A spell', rules: ['RR-SPELL-2', 'RR-SPELL-4', 'RR-CARD-6'], chance: true,
    text: 'A spell costs Arcane whether it works or not. It works on its casting value or more; whoever it is aimed at may shrug it off by a Willpower roll.',
    when: (moment) => told(moment, 'cast', ({ data }) => ({ things: [data.unit] })),
  },
  {
    id: 'cover', title: 'Cover', rules: ['RR-COVER-1', 'RR-COVER-3', 'RR-SHORT-2'],
    text: 'Within 1″ of a low wall a model may use its Action to Take Cover: +1 to its Guard against all that comes across that wall, until its next turn.',
    when: (moment) => told(moment, 'cover', ({ data }) => ({ things: [data.unit, data.piece] }))
      ?? (asked(moment, ['action'], {}) && optionsOf(moment.question!.form).some(({ id, refused }) => id === 'cover' && !refused)
        ? { things: ['wall-west', 'wall-east'] } : null),
    chance: true,
  },
  {
    id: 'free', title: 'A free attack', rules: ['RR-GUARD-5', 'RR-RETREAT-3'], chance: true,
    text: 'Your model may strike now, in the middle of their turn, and it costs nothing. There is hardly a reason to let it go.',
    when: (moment) => asked(moment, ['free-attack', 'riposte'], { part: 'question' }),
  },
  {
    id: 'other', title: 'The other side acts', rules: ['RR-ROUND-4'],
    text: 'Now their card is up. The panel below says what the model does and why; then your next card is flipped.',
    when: (moment) => told(moment, 'turn', ({ data }) => ({ things: [data.unit] }), ({ data }) => isTheirs(moment, data.unit)),
  },
  {
    id: 'removed', title: 'Out of play', rules: ['RR-H2H-2'], chance: true,
    text: 'A model has left play, and its points have gone to the other side.',
    when: (moment) => told(moment, 'removed', { part: 'score' }),
  },
  {
    id: 'round', title: 'A new round', rules: ['RR-ROUND-6', 'RR-ROUND-1'],
    text: 'Everybody has acted. You stack your cards anew: who was in danger, or has a shot, may act earlier now.',
    when: (moment) => told(moment, 'round', { part: 'title' }, ({ data }) => data.round === 2),
  },
  {
    id: 'end', title: 'You have played it', rules: ['RR-H2H-3', 'RR-ROUND-7'],
    text: 'More points win. A full game has more models, some of which act together as Units, and flags or Objectives to fight for. Every word on the '
      + 'screen explains '
      + 'itself when you rest on it.',
    when: ({ over }) => (over ? { part: 'score' } : null),
  },
]

const optionsOf = (form: NonNullable<Parameters<Note['when']>[0]['question']>['form']) => ('form' in form && form.form === 'option' ? form.options : [])

export const firstGame: FirstGame<Rr, QuestionOf<RrQuestions>, EventOf<RrEvents>> = {
  about: 'Secret cards, a move and one Action, hit and guard, charges, spells and low walls',
  minutes: 10,
  names: { A: 'The Red Levy', B: 'The Tidewrack Court' },
  table: {
    name: 'First game: head to head', width: 28, depth: 20,
    terrain: [
      { id: 'wall-west', piece: 'low-wall', at: [-6.4, -4.8], turn: 90 },
      { id: 'wall-east', piece: 'low-wall', at: [6.4, 4.6], turn: 270 },
      { id: 'container', piece: 'container', at: [0.4, 2.4], turn: 70 },
      { id: 'copse', piece: 'copse', at: [-1, -6.2] },
      { id: 'crates', piece: 'crate-stack', at: [2.6, -2.6] },
      { id: 'barrels', piece: 'barrels', at: [-3.6, 5.8] },
    ],
  },
  options,
  notes,
}
