import type { Term } from '../../teaching'
import { COUNTERS, DICE, THREAD } from './pictures'

/** The words of the game, as screens show them. */
export const terms: readonly Term[] = [
  {
    id: 'level', title: 'Level', words: ['Civilian', 'Green', 'Regular', 'Veteran', 'Elite'],
    text: 'From Civilian, −4, to Hero, +3, on all rolls to activate, to react and for Morale.', rules: ['RO-ACTIVATE-4', 'RO-ACTIVATE-8', 'RO-REACT-3'],
  },
  {
    id: 'leadership', title: 'Leadership', words: ['Leads the squad', 'leads the squad'],
    text: 'The leader’s is added to the starting roll and to each try at the initiative.', rules: ['RO-START-2', 'RO-INITIATIVE-2'],
  },
  { id: 'armour', title: 'Armour', text: 'Is added to its Endure rolls.', rules: ['RO-HOUSE-6'] },
  {
    id: 'stress', title: 'Stress',
    text: 'One for each action and Reaction; each is −1 to activate and to react. Passing clears it.',
    rules: ['RO-MARKER-1', 'RO-ACTIVATE-12', 'RO-ACTIVATE-18'], picture: COUNTERS,
  },
  {
    id: 'pins', title: 'Pins', words: ['Pin'],
    text: 'From hits: −1 each to shoot and to Morale, +1 to Melee at it. Recover takes one off.',
    rules: ['RO-MARKER-2', 'RO-MARKER-3', 'RO-MARKER-4', 'RO-HOUSE-7'], picture: COUNTERS,
  },
  {
    id: 'wounds', title: 'Wounds', words: ['Wound'],
    text: '−1 each to Melee, Endure and Morale; the third puts a figure out of action.', rules: ['RO-MARKER-5', 'RO-HOUSE-6'], picture: COUNTERS,
  },
  { id: 'range', title: 'Range', words: ['Half range'], text: 'Pistol 12″, rifle 24″, from base to base; −2 beyond half of it.', rules: ['RO-HOUSE-4'] },
  {
    id: 'xp', title: 'XP: experience points', words: ['XP'],
    text: 'What the game is won by: 3 for each enemy out of action, 5 for the case.', rules: ['RO-XP-1', 'RO-XP-2', 'RO-XP-3'],
  },
  {
    id: 'initiative', title: 'Initiative', words: ['Take the Initiative', 'Take the initiative', 'Starting initiative', 'the initiative'],
    text: 'Who has it activates; the other side reacts. It is taken by 16 or more, with Leadership and 1 for each counter on the enemy.',
    rules: ['RO-ACTIVATE-15', 'RO-TN-12', 'RO-INITIATIVE-3'],
  },
  {
    id: 'activate', title: 'Activate', words: ['Activation', 'activated', 'activates'],
    text: 'One to three dice: each of 8 or more is an action, each that fails a die for the other side.',
    rules: ['RO-ACTIVATE-2', 'RO-ACTIVATE-10', 'RO-ACTIVATE-14'], picture: DICE,
  },
  {
    id: 'react', title: 'Reaction', words: ['React', 'reacts', 'Reactions', 'Reaction die', 'Reaction dice', 'may interrupt', 'React +2'],
    text: 'A failed die of theirs, rolled by one of yours: 10 or more, and he acts first.', rules: ['RO-REACT-1', 'RO-REACT-2', 'RO-REACT-11'], picture: DICE,
  },
  { id: 'endure', title: 'Endure', text: 'Who is hit rolls 10 or more with armour: then it is only a Pin.', rules: ['RO-TN-9', 'RO-HOUSE-6'] },
  {
    id: 'morale', title: 'Morale',
    text: 'Rolled when the leader or half of the squad is out: who fails panics and flees, who rolls a 1 is out.', rules: ['RO-HOUSE-8'],
  },
  { id: 'tech', title: 'Tech', text: 'A roll for intelligence before the game.', rules: ['RO-INTEL-1', 'RO-TN-10'] },
  {
    id: 'terrain', title: 'Terrain roll', words: ['Terrain'],
    text: '10 or more to get over rough ground, up a face or down a drop.', rules: ['RO-TN-5', 'RO-HOUSE-3', 'RO-HOUSE-16'],
  },
  {
    id: 'natural', title: 'Natural 20', words: ['natural 20', 'natural 1'],
    text: 'What the die itself shows: a 20 gives something extra, a 1 goes wrong.', rules: ['RO-DICE-3', 'RO-DICE-6', 'RO-CRITICAL-1'],
  },
  {
    id: 'thread', title: 'Thread', words: ['clear thread'],
    text: 'A line from the shooter to the target: terrain and standing figures cut it.', rules: ['RO-DEFINE-7', 'RO-DEFINE-8'], picture: THREAD,
  },
  { id: 'cover', title: 'Cover', text: 'Terrain near the target that hides part of it: 2 harder to hit.', rules: ['RO-HOUSE-4'], picture: THREAD },
  // States
  { id: 'panicking', title: 'Panicking', words: ['panics'], text: 'It may only Rally.', rules: ['RO-HOUSE-9'] },
  { id: 'prone', title: 'Prone', text: 'It may only stand up, recover or try for the initiative; easier to fight, harder to shoot.', rules: ['RO-HOUSE-20'] },
  { id: 'duck', title: 'Sitting Duck', text: 'It rolled a 1 to react: the next shot at it has +2.', rules: ['RO-DUCK-1', 'RO-DUCK-3'] },
  { id: 'hidden', title: 'Hidden', text: 'It cannot be shot at until it is spotted or shows itself.', rules: ['RO-HOUSE-7', 'RO-HOUSE-19'] },
  {
    id: 'agreed', title: 'Agreed conditions', words: ['Entangled', 'Mind-controlled', 'Reloading'],
    text: 'Conditions that the players set and clear themselves, when both agree.', rules: ['RO-EQUIPMENT-5', 'RO-HOUSE-23'],
  },
  {
    id: 'case', title: 'The case', words: ['case', 'Carries the case', 'Take up the case'],
    text: 'The attacker fetches it and brings it home for 5 XP.', rules: ['RO-HOUSE-10'],
  },
  {
    id: 'ooa', title: 'Out of action', words: ['OOA'],
    text: 'It takes no further part; worth 3 XP to the enemy who brought that about.', rules: ['RO-DEFINE-9', 'RO-XP-2'],
  },
  { id: 'adjacent', title: 'Adjacent', text: 'Bases touch.', rules: ['RO-DEFINE-2'] },
  // Actions
  { id: 'move', title: 'Move', text: 'Up to 4″; it may end in contact with an enemy.', rules: ['RO-HOUSE-3'] },
  {
    id: 'shoot', title: 'Shoot', words: ['Shot'],
    text: '10 or more hits; −2 beyond half range, −2 for cover, −1 for each own Pin.', rules: ['RO-HOUSE-4', 'RO-TN-6'], picture: THREAD,
  },
  { id: 'melee', title: 'Melee', text: '10 or more hits an enemy that touches it.', rules: ['RO-HOUSE-5', 'RO-TN-7'] },
  { id: 'recover', title: 'Recover', text: 'Takes one Pin off.', rules: ['RO-HOUSE-7'] },
  { id: 'hide', title: 'Hide', text: 'It becomes Hidden, where no enemy that can act has it wholly in the open.', rules: ['RO-HOUSE-7'] },
  { id: 'spot', title: 'Spot', words: ['spotted'], text: '10 or more finds somebody Hidden to whom there is a thread.', rules: ['RO-HOUSE-7', 'RO-TN-3'] },
  { id: 'stand', title: 'Stand up', text: 'It is Prone no longer.', rules: ['RO-HOUSE-20'] },
  { id: 'rally', title: 'Rally', text: 'It panics no longer.', rules: ['RO-HOUSE-9'] },
  { id: 'carry', title: 'Carry off', words: ['Carry a comrade off'], text: 'Friends take who is out of action along.', rules: ['RO-DEFINE-10'] },
  { id: 'loot', title: 'Loot', words: ['Loot a body'], text: 'Opponents search who is out of action.', rules: ['RO-DEFINE-10'] },
  { id: 'enter', title: 'Enter the table', text: 'A Move that brings a figure kept back in at its own baseline.', rules: ['RO-HOUSE-15'] },
  {
    id: 'leave', title: 'Leave the table',
    text: 'Over its own baseline; it takes no further part.', rules: ['RO-HOUSE-9', 'RO-HOUSE-15'],
  },
  {
    id: 'end', title: 'End of the activation', words: ['End the activation', 'no further action', 'Pass', 'Hand the initiative over'],
    text: 'What is left of it lapses. To pass hands the initiative over and clears your Stress.',
    rules: ['RO-ACTIVATE-13', 'RO-ACTIVATE-17', 'RO-ACTIVATE-18'],
  },
  // Phases
  { id: 'squads', title: 'Squads', words: ['squad'], text: 'Four to six figures a side, one of them the leader.', rules: ['RO-EQUIPMENT-1', 'RO-HOUSE-13'] },
  { id: 'intelligence', title: 'Intelligence', text: 'Before deployment one figure may try to see the other squad.', rules: ['RO-INTEL-1', 'RO-INTEL-2'] },
  { id: 'mission', title: 'Mission', text: 'What the attacker wants, and the defender does not.', rules: ['RO-MISSION-1', 'RO-MISSION-2'] },
  { id: 'deployment', title: 'Deployment', text: 'The defender sets up within 6″ of his edge, then the attacker.', rules: ['RO-HOUSE-2'] },
  {
    id: 'over', title: 'End of the game',
    text: 'After twelve changes of the initiative, sixty activations, or when all of a squad are out of action or panic.', rules: ['RO-HOUSE-11'],
  },
]
