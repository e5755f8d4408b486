import type { EventOf, QuestionOf } from '../../engine/game'
import { asked, isTheirs, leaderOf, marked, reckoned, told } from '../../kit/first-game'
import { known } from '../../kit/known'
import type { FirstGame, FirstGameNote } from '../../teaching'
import { GEAR, PROFILES } from '../data'
import type { RuEvents } from '../game/events'
import type { RuQuestions } from '../game/questions'
import type { RuOptions, RuUnitOptions } from '../game/setup'
import type { Ru } from '../game/state'
import { BESIDE, COSTS, HIDDEN, LOW } from './pictures'

const unit = (id: string, name: string, side: 'A' | 'B', profile: string, gear: readonly string[], at: readonly [number, number]): RuUnitOptions =>
  ({ id, name, side, profile, gear, at })

const units: readonly RuUnitOptions[] = [
  unit('warden', 'Warden', 'A', 'lamplight-warden', ['lamplight-carbine', 'lamplight-hook'], [0, -8]),
  unit('hand', 'Lamp Hand', 'A', 'lamplight-hand', ['lamplight-carbine'], [-5.5, -7.6]),
  unit('cutter', 'Cutter', 'A', 'lamplight-cutter', ['lamplight-saw'], [5, -7.2]),
  unit('precentor', 'Precentor', 'B', 'choir-precentor', ['choir-censer'], [0, 8.4]),
  unit('voice', 'Voice', 'B', 'choir-voice', ['choir-scrap-gun'], [5.6, 7.4]),
  unit('hound', 'Scrap Hound', 'B', 'choir-hound', ['choir-hooks'], [-5.2, 7.6]),
]

/** Relay over two turns in place of five (RU-HOUSE-11): three markers between two small squads. */
const options: RuOptions = {
  mission: 'relay', readings: { turns: 2 }, units,
  profiles: [...new Set(units.map(({ profile }) => profile))].map((id) => known(PROFILES.get(id), 'Unit', id)),
  gear: [...new Set(units.flatMap(({ gear }) => gear))].map((id) => known(GEAR.get(id), 'gear', id)),
}

type Note = FirstGameNote<Ru, QuestionOf<RuQuestions>, EventOf<RuEvents>>

const notes: readonly Note[] = [
  {
    id: 'goal', title: 'What you play for', rules: ['RU-HOUSE-11', 'RU-CONTROL-1', 'RU-CONTROL-2'],
    text: 'Three relays lie between the Squads. At the end of each turn every relay beside which one of your Units stands, with no enemy Adjacent to '
      + 'that Unit, earns you a mission point. You are blue.',
    when: (moment) => told(moment, 'turn', { things: moment.marks.filter(({ shape }) => shape.kind === 'disc').map(({ id }) => id) }),
  },
  {
    id: 'orders', title: 'Tactical Orders', rules: ['RU-ORDERS-1', 'RU-ORDERS-7', 'RU-ORDERS-9'],
    text: 'Both Squads have rolled for Tactical Orders, the TO at the top. One buys a re-roll of a die, turns a die by 1, uses a Unit’s skill, or '
      + 'gives an extra action. What is not spent is gone at the end of the turn.',
    when: (moment) => told(moment, 'orders', { part: 'tokens' }),
  },
  {
    id: 'first', title: 'Who goes first', rules: ['RU-HOUSE-10'],
    text: 'Each Squad rolls a die and the higher one begins the turn. Who is behind may mend its die with a Tactical Order.',
    when: (moment) => told(moment, 'initiative', { part: 'title' }),
  },
  {
    id: 'pick', title: 'One Unit each in turn', rules: ['RU-CYCLE-3', 'RU-CYCLE-4'],
    text: 'You activate one Unit, then the other side one, until all have acted. Which one goes first is half of the game: begin with whoever can do most now.',
    when: (moment) => asked(moment, ['pick-unit'], { part: 'question' }),
  },
  {
    id: 'act', title: 'ACT is what you spend', rules: ['RU-ACTION-1', 'RU-ACTION-2', 'RU-ACTION-13'], picture: COSTS,
    text: 'The Unit has as many ACT as its card says. Most actions cost 1, and each repeat of the same action in this activation 1 more than the time before. '
      + 'So do different things.',
    when: (moment) => asked(moment, ['action'], ({ about }) => ({ things: [about.unit], part: 'question' })),
  },
  {
    id: 'move', title: 'Moving', rules: ['RU-ACTION-4', 'RU-MOVE-2', 'RU-HOUSE-8'],
    text: 'A Move goes up to 6″, a Dash up to 2″. Drag the figure or press where it is to go; the outline is how far it gets. Climbing costs the height '
      + 'and 1″ for the crest.',
    when: (moment) => asked(moment, ['path'], ({ form }) => ({ things: 'form' in form && form.form === 'path' ? [leaderOf(moment, `${form.model}`)] : [] })),
  },
  {
    id: 'shoot', title: 'Choosing a target', rules: ['RU-RANGED-4', 'RU-RANGED-5', 'RU-RANGED-3'], chance: true,
    text: 'A target has to be seen and within the weapon’s range, and may not be Adjacent to one of your own. The sums show for each what the dice need and '
      + 'what will come of it.',
    when: (moment) => asked(moment, ['target'], { part: 'question' }),
  },
  {
    id: 'cover', title: 'Cover', rules: ['RU-COVER-1', 'RU-COVER-2', 'RU-COVER-4'], picture: HIDDEN, chance: true,
    text: 'Terrain within 1″ hides part of this target, so it may roll one of its saves again. From 4″ or more above, and in a fight, Cover counts for '
      + 'nothing.',
    when: (moment) => reckoned(moment, /^Cover$/, (text) => text.startsWith('from ')),
  },
  {
    id: 'low', title: 'Low dice are good', rules: ['RU-DICE-1', 'RU-DICE-2', 'RU-CRIT-1'], picture: LOW,
    text: 'A die succeeds when it shows the stat or less. A 6 always fails; a 1 is a Critical and strikes for 2.',
    when: (moment) => told(moment, 'attack', ({ data }) => ({ things: [data.by, data.target] })),
  },
  {
    id: 'saves', title: 'Armour saves', rules: ['RU-HOUSE-2', 'RU-CRIT-2'],
    text: 'For every point of damage the target rolls a die against its ARM, and each success stops one. A 1 is a Critical Save: in a fight it strikes back.',
    when: (moment) => told(moment, 'saves', ({ data }) => ({ things: [data.unit] })),
  },
  {
    id: 'mend', title: 'Dice can be mended', rules: ['RU-ORDERS-7', 'RU-ORDERS-8', 'RU-DICE-5'], chance: true,
    text: 'Before dice count, a Tactical Order rolls one of them again, once, or turns it by 1 up or down. Free re-rolls, as from Cover, cost nothing. '
      + 'Leave them as they lie when nothing is to be gained.',
    when: (moment) => asked(moment, ['dice'], { part: 'question' }),
  },
  {
    id: 'hit', title: 'HIT', rules: ['RU-HOUSE-3'],
    text: 'Damage that is not saved is taken from HIT. At 0 the Unit is Taken Out and leaves the table.',
    when: (moment) => told(moment, 'wounded', ({ data }) => ({ things: [data.unit] })),
  },
  {
    id: 'other', title: 'The other side acts', rules: ['RU-CYCLE-3'],
    text: 'Now one of their Units has its turn. The panel below says what it does and why; then you choose again.',
    when: (moment) => told(moment, 'activated', ({ data }) => ({ things: [data.unit] }), ({ data }) => isTheirs(moment, data.unit)),
  },
  {
    id: 'adjacent', title: 'Adjacent', rules: ['RU-ADJACENT-1', 'RU-RANGED-6', 'RU-CONTROL-2'], picture: BESIDE, chance: true,
    text: 'Bases within 1″ of each other, at the same height and with no wall between, are Adjacent. Beside an enemy a Unit cannot shoot and controls '
      + 'nothing; it fights.',
    when: (moment) => marked(moment, 'adjacent'),
  },
  {
    id: 'fight', title: 'A fight', rules: ['RU-ACTION-8', 'RU-MELEE-2', 'RU-MELEE-3'], chance: true,
    text: 'In a fight the attacker rolls the weapon’s dice against its MC, and the target saves as ever. Each mate of the attacker who is Adjacent to the '
      + 'target as well '
      + 'lets it roll one die again.',
    when: (moment) => told(moment, 'attack', ({ data }) => ({ things: [data.by, data.target] }), ({ data }) => data.kind === 'melee'),
  },
  {
    id: 'leaving', title: 'Leaving is dangerous', rules: ['RU-AOO-1', 'RU-AOO-3', 'RU-AOO-4'], chance: true,
    text: 'Whoever moves away from an enemy that is Adjacent gives it one attack first. 2″ of the movement take one die from that attack. Each Unit strikes '
      + 'so only once a turn.',
    when: (moment) => asked(moment, ['evade', 'opportunity'], { part: 'question' })
      ?? told(moment, 'leaving', ({ data }) => ({ things: [data.unit, data.from] })),
  },
  {
    id: 'out', title: 'Taken Out', rules: ['RU-HOUSE-3', 'RU-ORDERS-4'], chance: true,
    text: 'A Unit is gone for this game. Its Squad gets one Tactical Order more at the start of each turn for it.',
    when: (moment) => told(moment, 'taken-out', { part: 'side' }),
  },
  {
    id: 'score', title: 'The turn is scored', rules: ['RU-HOUSE-11'], chance: true,
    text: 'Each relay that was controlled has paid its mission point. Scores, at the side, says which.',
    when: (moment) => told(moment, 'score', { part: 'score' }, ({ data }) => data.points > 0),
  },
  {
    id: 'again', title: 'A new turn', rules: ['RU-ORDERS-5', 'RU-HOUSE-10'],
    text: 'Orders that were left are gone and new ones were rolled. It is the last turn of this game: whoever stands at the relays when it ends scores.',
    when: (moment) => told(moment, 'turn', { part: 'tokens' }, ({ data }) => data.turn === 2),
  },
  {
    id: 'end', title: 'You have played it', rules: ['RU-HOUSE-11', 'RU-CYCLE-5'],
    text: 'Most mission points win. A full game has five or six turns, bigger Squads that you build, deployment and other missions. Every word on the screen '
      + 'explains itself when you rest on it.',
    when: ({ over }) => (over ? { part: 'score' } : null),
  },
]

export const firstGame: FirstGame<Ru, QuestionOf<RuQuestions>, EventOf<RuEvents>> = {
  about: 'ACT and Tactical Orders, low dice, cover, fights, and relays to hold',
  minutes: 8,
  names: { A: 'The Lamplight Company', B: 'The Rust Choir' },
  table: {
    name: 'First game: the relays', width: 26, depth: 22,
    terrain: [
      { id: 'wall-1', piece: 'low-wall', at: [-5.5, -5.4] },
      { id: 'wall-2', piece: 'low-wall', at: [5.6, 5], turn: 180 },
      { id: 'crates', piece: 'crate-stack', at: [3, -2.4] },
      { id: 'container', piece: 'container', at: [-3.6, 2.6], turn: 20 },
      { id: 'barrels', piece: 'barrels', at: [1.4, 4.4], turn: 30 },
      { id: 'pipes', piece: 'barricade-corner', at: [9.6, -6], turn: 90 },
    ],
  },
  options,
  notes,
}
