import type { Term } from '../../teaching'
import { BESIDE, COSTS, HIDDEN, LOW } from './pictures'

/** The words of the game, as screens show them. */
export const terms: readonly Term[] = [
  {
    id: 'act', title: 'ACT: actions', words: ['ACT'],
    text: 'What a Unit has to spend in its activation; most actions cost 1, each repeat 1 more.',
    rules: ['RU-HOUSE-1', 'RU-ACTION-1', 'RU-ACTION-2'], picture: COSTS,
  },
  {
    id: 'rc', title: 'RC: ranged combat', words: ['RC'],
    text: 'What an attack die may show at most to strike when shooting.', rules: ['RU-HOUSE-1', 'RU-DICE-1'], picture: LOW,
  },
  {
    id: 'mc', title: 'MC: melee combat', words: ['MC'],
    text: 'What an attack die may show at most to strike in a fight.', rules: ['RU-HOUSE-1', 'RU-DICE-1'], picture: LOW,
  },
  {
    id: 'arm', title: 'ARM: armour', words: ['ARM'],
    text: 'What a save die may show at most to stop a point of damage.', rules: ['RU-HOUSE-1', 'RU-HOUSE-2'], picture: LOW,
  },
  { id: 'hit', title: 'HIT: hit points', words: ['HIT'], text: 'How much damage it still takes; at 0 it is Taken Out.', rules: ['RU-HOUSE-3'] },
  { id: 'gp', title: 'GP: cost', words: ['GP'], text: 'What a Unit and its gear cost when a Squad is built; a Squad has 100.', rules: ['RU-SQUAD-1'] },
  {
    id: 'to', title: 'TO: Tactical Order', words: ['TO', 'Tactical Order', 'Tactical Orders'],
    text: 'Rolls a die again, turns one by 1, uses a skill, or gives an extra action; gone at the end of the turn.',
    rules: ['RU-ORDERS-1', 'RU-ORDERS-7', 'RU-ORDERS-8', 'RU-ORDERS-9'],
  },
  {
    id: 'mp', title: 'MP: mission points', words: ['MP', 'mission point', 'mission points'],
    text: 'What the mission pays; most of them win.', rules: ['RU-HOUSE-11', 'RU-CYCLE-5'],
  },
  {
    id: 'rng', title: 'RNG: range', words: ['RNG', 'Range'],
    text: 'How far the weapon reaches, measured flat from base to base; M is for fights.', rules: ['RU-WEAPON-RNG-1', 'RU-RANGE-1'],
  },
  {
    id: 'att', title: 'ATT: attack dice', words: ['ATT', 'attack die', 'attack dice', 'Attack'],
    text: 'How many dice the weapon rolls.', rules: ['RU-RANGED-1', 'RU-MELEE-1'],
  },
  {
    id: 'save', title: 'Save', words: ['Saves', 'save die', 'save dice'],
    text: 'One die for each point of damage: ARM or less stops it.', rules: ['RU-HOUSE-2'], picture: LOW,
  },
  { id: 'strike', title: 'Strike', words: ['Strikes'], text: 'A die that succeeds in an attack: 1 damage, a Critical 2.', rules: ['RU-HOUSE-2', 'RU-CRIT-1'] },
  {
    id: 'critical', title: 'Critical', words: ['Critical Strike', 'Critical Strikes', 'Critical Save', 'Criticals'],
    text: 'A die that shows 1: a strike of 2 damage, or in a fight a save that strikes back.', rules: ['RU-DICE-3', 'RU-CRIT-1', 'RU-CRIT-2'],
  },
  {
    id: 'leader', title: 'Leader',
    text: 'While it stands its Squad rolls five dice for Tactical Orders, else three.', rules: ['RU-SQUAD-3', 'RU-ORDERS-2', 'RU-ORDERS-3'],
  },
  { id: 'unit', title: 'Unit', words: ['Units'], text: 'One figure with its gear.', rules: ['RU-HOUSE-1'] },
  { id: 'squad', title: 'Squad', words: ['Squads', 'Squadmate', 'Squadmates'], text: 'All Units of one side, four to ten.', rules: ['RU-SQUAD-2'] },
  {
    id: 'adjacent', title: 'Adjacent',
    text: 'Bases within 1″, at the same height, with no wall between.', rules: ['RU-ADJACENT-1', 'RU-ADJACENT-2', 'RU-ADJACENT-3'], picture: BESIDE,
  },
  {
    id: 'cover', title: 'Cover',
    text: 'Terrain within 1″ of the target that hides part of it: one save may be rolled again.', rules: ['RU-COVER-1', 'RU-COVER-2'], picture: HIDDEN,
  },
  { id: 'high', title: 'High Ground', text: 'From 4″ or more above, Cover counts for nothing.', rules: ['RU-COVER-3'] },
  {
    id: 'control', title: 'Control', words: ['controls', 'controlled', 'controls nothing'],
    text: 'A Unit Adjacent to a marker controls it, unless an enemy is Adjacent to the Unit.', rules: ['RU-CONTROL-1', 'RU-CONTROL-2'],
  },
  {
    id: 'opportunity', title: 'Attack of opportunity', words: ['Leaving'],
    text: 'Whoever moves away from an Adjacent enemy is attacked by it first, once a turn.', rules: ['RU-AOO-1', 'RU-AOO-4'],
  },
  { id: 'out', title: 'Taken Out', text: 'Off the table for this game; its Squad gets a Tactical Order more each turn.', rules: ['RU-HOUSE-3', 'RU-ORDERS-4'] },
  { id: 'stunned', title: 'Stunned', words: ['Stun'], text: 'It has less ACT in its next activation, at least 1.', rules: ['RU-WEAPON-STN-1'] },
  { id: 'braced', title: 'Braced', text: 'A skill lets it roll saves again.', rules: ['RU-ORDERS-6'] },
  { id: 'acted', title: 'Has acted', words: ['Has acted this turn'], text: 'It was activated in this turn and acts again in the next.', rules: ['RU-CYCLE-4'] },
  {
    id: 'struck', title: 'Has made its attack of opportunity', words: ['Has made its attack of opportunity this turn'],
    text: 'It strikes at nobody else who leaves it in this turn.', rules: ['RU-AOO-4'],
  },
  {
    id: 'heavy', title: 'Heavy weapon', words: ['Heavy'],
    text: 'After a Move it costs 1 ACT more to use, and after its use the next Move does.', rules: ['RU-WEAPON-HVY-1', 'RU-WEAPON-HVY-2'],
  },
  { id: 'carries', title: 'Carries', text: 'What it carries goes with it, and falls where it is Taken Out.', rules: ['RU-ACTION-9', 'RU-HOUSE-3'] },
  {
    id: 'again', title: 'Rolled again', words: ['may be rolled again', 'Re-rolls'],
    text: 'A die may be rolled again once, whatever allows it; the second roll counts.', rules: ['RU-DICE-5', 'RU-DICE-6'],
  },
  {
    id: 'skill', title: 'Skill', words: ['tactical order', 'tactical orders', 'TO Skill'],
    text: 'What a Tactical Order buys of this Unit, once in its activation.', rules: ['RU-ORDERS-6'],
  },
  { id: 'stride', title: 'Longer Move', words: ['its next Move goes'], text: 'A skill makes the next Move longer.', rules: ['RU-ORDERS-6'] },
  // Actions
  {
    id: 'move', title: 'Move', words: ['Move', 'Movement'],
    text: '1 ACT: up to 6″, also round corners; climbing counts.', rules: ['RU-ACTION-4', 'RU-MOVE-1', 'RU-MOVE-2'],
  },
  { id: 'dash', title: 'Dash', text: '1 ACT: up to 2″, else as a Move.', rules: ['RU-ACTION-5', 'RU-ACTION-6'] },
  {
    id: 'shoot', title: 'Shoot', words: ['Shoot', 'Ranged Combat'],
    text: '1 ACT: one attack at an enemy in sight and in range.', rules: ['RU-ACTION-7', 'RU-RANGED-5'],
  },
  { id: 'fight', title: 'Fight', words: ['Fight', 'Melee Combat'], text: '1 ACT: one attack at an Adjacent enemy.', rules: ['RU-ACTION-8'] },
  { id: 'pick', title: 'Pick Up', words: ['Drop'], text: '1 ACT: takes up or sets down what is Adjacent.', rules: ['RU-ACTION-9'] },
  { id: 'give', title: 'Give', text: '1 ACT: hands what it carries to an Adjacent mate.', rules: ['RU-ACTION-10'] },
  { id: 'door', title: 'Door', words: ['Open or Close Door'], text: '1 ACT: opens or closes an Adjacent door.', rules: ['RU-ACTION-11'] },
  {
    id: 'mission', title: 'Mission', words: ['Mission action', 'Stow', 'Switch a breaker'],
    text: 'The mission says what scores, and what actions it adds.', rules: ['RU-ACTION-12', 'RU-CYCLE-1'],
  },
  { id: 'extra', title: 'Extra action', text: 'For 1 Tactical Order: one action more, which costs no ACT.', rules: ['RU-ORDERS-9'] },
  {
    id: 'end', title: 'End the activation',
    text: 'ACT that is left is lost; the other side goes on, unless all of its Units have acted.', rules: ['RU-ACTION-13', 'RU-CYCLE-3', 'RU-CYCLE-4'],
  },
  // Phases
  {
    id: 'deployment', title: 'Deployment', words: ['Set-up'],
    text: 'The Squads set up their Units within 6″ of their edges, or as deep as was agreed.', rules: ['RU-HOUSE-9', 'RU-CYCLE-1'],
  },
  { id: 'start', title: 'Start of the turn', text: 'Orders are rolled, then who begins.', rules: ['RU-ORDERS-1', 'RU-HOUSE-10'] },
  {
    id: 'activations', title: 'Activations', words: ['activation', 'activated'],
    text: 'The Squads activate one Unit each in turn, until all have acted.', rules: ['RU-CYCLE-3', 'RU-CYCLE-4'],
  },
  {
    id: 'turn-end', title: 'End of the turn', words: ['End of the mission'],
    text: 'The mission is scored; orders that were left are gone.', rules: ['RU-HOUSE-11', 'RU-ORDERS-5'],
  },
]
