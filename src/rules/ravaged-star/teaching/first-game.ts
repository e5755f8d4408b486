import type { QuestionOf } from '../../engine/game'
import type { FirstGame, FirstGameNote } from '../../teaching'
import { asked, isTheirs, leaderOf, marked, placing, reckoned, told } from '../../kit/first-game'
import { known } from '../../kit/known'
import { FACTION_PROFILES } from '../data/factions'
import type { RsEvent } from '../game/events'
import type { RsQuestions } from '../game/questions'
import type { RsOptions, RsUnitOptions } from '../game/setup'
import type { Rs } from '../game/state'
import { BANDS, COVERED } from './pictures'

const units: readonly RsUnitOptions[] = [
  { id: 'bailiffs', name: 'Bailiffs', side: 'A', profile: 'assize-bailiffs', at: [[-5, -7], [-6.6, -7.6], [-3.4, -7.6], [-6, -9.2], [-4.4, -9.4], [-2.6, -9]] },
  { id: 'justiciar', name: 'Justiciar', side: 'A', profile: 'assize-justiciar', at: [[0.5, -8]] },
  { id: 'wreckplate', name: 'Wreckplate Crew', side: 'A', profile: 'assize-wreckplate', at: [[5.5, -7.5], [7.4, -8.3], [3.8, -8.6]] },
  { id: 'spitters', name: 'Brine Spitters', side: 'B', profile: 'thaw-spitters', at: [[-5, 7], [-6.6, 7.5], [-3.4, 7.5], [-6, 9], [-4.3, 9]] },
  { id: 'cantor', name: 'Hollow Cantor', side: 'B', profile: 'thaw-cantor', at: [[0, 9]] },
  { id: 'thralls', name: 'Thaw Thralls', side: 'B', profile: 'thaw-thralls', at: [[5, 7], [6.6, 7.5], [3.4, 7.5], [6, 9], [4.4, 9.2], [7.6, 9]] },
]

const profiles = [...new Set(units.map(({ profile }) => profile))].map((id) => known(FACTION_PROFILES.get(id), 'profile', id))

/** Supply Drop with one marker in the middle: something to fight over at once. Two rounds in place of the usual four (RS-LENGTH-1). */
const options: RsOptions = { points: 300, scenario: 7, rounds: 2, profiles, units }

type Note = FirstGameNote<Rs, QuestionOf<RsQuestions>, RsEvent>

const notes: readonly Note[] = [
  {
    id: 'goal', title: 'What you play for', rules: ['RS-OBJECTIVE-2', 'RS-OBJECTIVE-7', 'RS-S7-6'],
    text: 'The ringed disc in the middle is an objective. At the end of each round it pays victory points to whoever has more models in units whose '
      + 'leader is within 3″ of it. You are blue.',
    when: ({ status, marks }) =>
      (status.title.startsWith('Round 1') ? { things: marks.filter(({ shape }) => shape.kind === 'disc').map(({ id }) => id) } : null),
  },
  {
    id: 'bag', title: 'Nobody knows who is next', rules: ['RS-INITIATIVE-1', 'RS-INITIATIVE-2', 'RS-INITIATIVE-5'],
    text: 'Each unit of both sides has put a token of its type into one bag, and each side a boost token. Tokens are drawn blind, one at a time: '
      + 'the bag at the top shows how many are left for each of you.',
    when: (moment) => told(moment, 'tokens', { part: 'tokens' }),
  },
  {
    id: 'drawn', title: 'A token gives a turn to one unit', rules: ['RS-ACTIVATE-1', 'RS-ACTIVATE-2'],
    text: 'Its owner activates a unit of the type that is on the token, then the next one is drawn. Each unit acts once a round.',
    when: (moment) => told(moment, 'activated', ({ data }) => ({ things: [data.unit], part: 'tokens' }), ({ data }) => data.token === 'activation'),
  },
  {
    id: 'actions', title: 'Two single actions, or one double', rules: ['RS-ACTIVATE-16', 'RS-ACTIVATE-18'],
    text: 'The ringed unit is yours to command. It takes two different single actions, such as Move and Shoot, or one double action, such as Charge '
      + 'or Run. What it cannot do now stays on its button with the reason.',
    when: (moment) => asked(moment, ['action'], ({ about }) => ({ things: [about.unit], part: 'question' })),
  },
  {
    id: 'move', title: 'The leader leads', rules: ['RS-STATS-1', 'RS-MOVE-2', 'RS-MOVE-3'],
    text: 'You move the leader alone: drag it, press where it should go, or press Suggest. The outline is how far it gets. An ordinary Move keeps more than 1″ '
      + 'away from enemies.',
    when: (moment) => asked(moment, ['path'], ({ about }) => ({ things: [leaderOf(moment, about.unit)] })),
  },
  {
    id: 'mates', title: 'The others follow', rules: ['RS-MOVE-10', 'RS-COHERENCY-1'],
    text: 'The rest of the unit is set down round its leader, within 3″ of it. A place for each is suggested: take it, or drag them where you want them, '
      + 'behind a wall for example.',
    when: (moment) => (moment.question?.kind === 'place' ? placing(moment) : null),
  },
  {
    id: 'shoot', title: 'Who fires at whom', rules: ['RS-SHOOT-4', 'RS-SHOOT-6', 'RS-SHOOT-18'], picture: BANDS,
    text: 'Each model fires one gun at a unit that the leader sees. Near is better: beyond a gun’s range it is 1 less accurate, beyond twice '
      + 'its range 3. The sums at the side show what each die needs and what will come of it.',
    when: (moment) => asked(moment, ['shoot'], { part: 'side' }),
  },
  {
    id: 'cover', title: 'Cover', rules: ['RS-COVER-1', 'RS-COVER-5', 'RS-COVER-6'], picture: COVERED,
    text: 'Terrain hides at least half of this unit, or it stands in some, so it has cover: it is 1 harder to hit. Heavy cover, as of a ruin, also '
      + 'makes its Defense 1 better. What counts is how the leader sees them.',
    when: (moment) => (moment.question?.kind === 'shoot' ? reckoned(moment, /^Cover$/, (text) => /^(light|heavy)/.test(text)) : null),
    chance: true,
  },
  {
    id: 'dice', title: 'First hit, then save', rules: ['RS-SHOOT-19', 'RS-SHOOT-20', 'RS-TEST-1'],
    text: 'Each die that shows the Accuracy or more is a hit. For each hit the other side rolls its Defense, made worse by the weapon’s AP. Every '
      + 'failed roll wounds a model.',
    when: (moment) => told(moment, 'attack', ({ data }) => ({ things: [data.pool.by, data.pool.target] })),
  },
  {
    id: 'casualty', title: 'The defender picks who falls', rules: ['RS-WOUND-1', 'RS-WOUND-2', 'RS-WOUND-4'],
    text: 'Whoever owns the unit chooses the model that is wounded; one that is hurt already comes first, and the leader last. A model without Wounds is '
      + 'taken off.',
    when: (moment) => told(moment, 'wound', ({ data }) => ({ things: [data.unit] })),
  },
  {
    id: 'other', title: 'The other side acts', rules: ['RS-ACTIVATE-1', 'RS-ACTIVATE-2'],
    text: 'This token was theirs. Watch what the unit does and why; the panel below says both. You are asked again when one of your own tokens comes up.',
    when: (moment) => told(moment, 'activated', ({ data }) => ({ things: [data.unit] }), ({ data }) => isTheirs(moment, data.unit)),
  },
  {
    id: 'interrupt', title: 'Your one interrupt', rules: ['RS-INTERRUPT-1', 'RS-INTERRUPT-2', 'RS-INTERRUPT-4'], chance: true,
    text: 'Once in the whole game you may change a draw: exchange your token for one of another type, or, when theirs is drawn, force the next '
      + 'one to be yours. Save it for when it matters; to let it go costs nothing.',
    when: (moment) => asked(moment, ['exchange', 'force-draw'], { part: 'question' }),
  },
  {
    id: 'boost', title: 'A boost token', rules: ['RS-ACTIVATE-5', 'RS-BOOST-1', 'RS-BOOST-2'],
    text: 'It activates any unit of its owner that has not acted, and switches on the special ability at the foot of the unit’s card until the round ends. '
      + 'A shaken unit recovers instead.',
    when: (moment) => told(moment, 'drawn', { part: 'tokens' }, ({ data }) => data.token.kind === 'Boost'),
  },
  {
    id: 'depleted', title: 'Depleted', rules: ['RS-DEPLETED-1', 'RS-DEPLETED-4'], chance: true,
    text: 'This unit has lost more than half of its models, or of its Wounds. Whenever it is activated it first takes a Leadership test, and is shaken if '
      + 'it fails.',
    when: (moment) => marked(moment, 'depleted'),
  },
  {
    id: 'shaken', title: 'Shaken', rules: ['RS-SHAKEN-1', 'RS-SHAKEN-2', 'RS-SHAKEN-4'], chance: true,
    text: 'A shaken unit takes one single action only and counts for no objective. A passed Leadership test at its next activation, or a boost token, puts '
      + 'it right.',
    when: (moment) => marked(moment, 'shaken'),
  },
  {
    id: 'engaged', title: 'Engaged', rules: ['RS-ENGAGE-1', 'RS-MOVE-1', 'RS-RANGE-3'], chance: true,
    text: 'Models of both sides are within 1″ of each other, so both units are engaged: they can neither Move nor, as a rule, shoot. They fight, or Disengage.',
    when: (moment) => marked(moment, 'engaged'),
  },
  {
    id: 'charge', title: 'A charge ends in a fight', rules: ['RS-CHARGE-2', 'RS-CHARGE-3', 'RS-CHARGE-8', 'RS-COVER-8'], chance: true,
    text: 'A charge goes half as far again as a Move, has to end within 1″ of the enemy, and attacks at once. Cover plays no part in a fight, and '
      + 'every model of the unit strikes.',
    when: (moment) => told(moment, 'moved', ({ data }) => ({ things: [data.unit, ...data.charged] }), ({ data }) => data.charged.length > 0),
  },
  {
    id: 'score', title: 'The round is scored', rules: ['RS-OBJECTIVE-7', 'RS-S7-6'], chance: true,
    text: 'Points were won for what was held or destroyed in this round. Press Scores to see each with its reason. They add up over the whole game.',
    when: (moment) => told(moment, 'score', { part: 'score' }),
  },
  {
    id: 'round', title: 'A new round', rules: ['RS-ROUND-3', 'RS-INITIATIVE-3', 'RS-S7-3'],
    text: 'All tokens go back into the bag and every unit may act again. Whoever is behind may add one more boost token and places the new objective, '
      + 'which is worth 2.',
    when: ({ status, marks }) => (status.title.startsWith('Round 2') ? { things: marks.map(({ id }) => id), part: 'tokens' } : null),
  },
  {
    id: 'end', title: 'You have played it', rules: ['RS-VICTORY-1', 'RS-LENGTH-1'],
    text: 'Most victory points win. A full game lasts four rounds, has more units, and begins with deploying them. You know all that you need: '
      + 'every word on the screen explains itself when you rest on it.',
    when: ({ over }) => (over ? { part: 'score' } : null),
  },
]

export const firstGame: FirstGame<Rs, QuestionOf<RsQuestions>, RsEvent> = {
  about: 'The bag, two actions, shooting and cover, charges, boosts and the interrupt, and an objective to hold',
  minutes: 10,
  names: { A: 'The Salvage Assize', B: 'The Thawborn' },
  table: {
    name: 'First game: the supply drop', width: 30, depth: 26,
    terrain: [
      { id: 'wall-west', piece: 'low-wall', at: [-5, -4.6] },
      { id: 'barricade', piece: 'barricade-straight', at: [-5, 4.6], turn: 180 },
      { id: 'crates', piece: 'crate-stack', at: [2.6, -3] },
      { id: 'ruin', piece: 'ruin-corner-two', at: [10.2, 0.5], turn: 90 },
      { id: 'copse', piece: 'copse', at: [-11, 0], turn: 20 },
      { id: 'barrels', piece: 'barrels', at: [2, 3.4], turn: 40 },
    ],
  },
  options,
  notes,
}
