import type { Term } from '../../teaching'
import { FRONT, LOW, PHASES, WALL } from './pictures'

/** The words of the game, as screens show them. */
export const terms: readonly Term[] = [
  { id: 'move', title: 'Move', words: ['Moves'], text: 'How many inches a figure goes in the Movement phase.', rules: ['RF-MOVE-2'] },
  {
    id: 'fly', title: 'Fly', words: ['Flies', 'Flying', 'flyer'],
    text: 'It passes over terrain and over whoever does not fly, and flees by flying.', rules: ['RF-FLY-1', 'RF-FLY-2', 'RF-FLY-6'],
  },
  {
    id: 'melee', title: 'Melee', words: ['In melee'],
    text: 'The score or less wounds. Figures whose bases touch an enemy’s are in melee: no shooting, no walking away.',
    rules: ['RF-MELEE-1', 'RF-MELEE-5'], picture: LOW,
  },
  { id: 'armor', title: 'Armor', text: 'The score or less turns a wound away.', rules: ['RF-MELEE-6', 'RF-SHOOT-8'], picture: LOW },
  {
    id: 'morale', title: 'Morale', words: ['Morale roll', 'Morale test'],
    text: 'The score or less stands fast; else the figure flees.', rules: ['RF-MORALE-6', 'RF-FLEE-1'], picture: LOW,
  },
  {
    id: 'wounds', title: 'Wounds', words: ['wound'],
    text: 'How many it takes before it falls; one, but for heroes, leaders and monsters.', rules: ['RF-WOUNDS-1'],
  },
  { id: 'missile', title: 'Missile', text: 'The score or less wounds from afar.', rules: ['RF-SHOOT-1', 'RF-SHOOT-6'], picture: LOW },
  { id: 'range', title: 'Range', text: 'How far it shoots, from base edge to base edge.', rules: ['RF-SHOOT-1'] },
  { id: 'score', title: 'Score', words: ['scores'], text: 'What a die may show at most to succeed.', rules: ['RF-DICE-1', 'RF-DICE-2'], picture: LOW },
  { id: 'shots', title: 'Shots', words: ['shot', 'to wound', 'To wound'], text: 'How often it shoots in a Shooting phase.', rules: ['RF-SHOOT-9'] },
  { id: 'attacks', title: 'Attacks', words: ['attack', 'To hit'], text: 'How often it strikes in a Melee phase.', rules: ['RF-MELEE-7'] },
  { id: 'spear', title: 'Spear', words: ['Spears'], text: 'Strikes from the second rank of a shield wall.', rules: ['RF-WALL-13'] },
  { id: 'shield', title: 'Shield', words: ['shields'], text: 'Who has one may stand in a shield wall.', rules: ['RF-WALL-1'] },
  { id: 'mighty', title: 'Mighty', text: 'Enemies have 1 less Armor against it.', rules: ['RF-MIGHTY-2'] },
  {
    id: 'leader', title: 'Leader',
    text: 'One at most in an army. He lends his Morale by passing a test; when he dies all roll.', rules: ['RF-LEADER-2', 'RF-LEADER-4', 'RF-MORALE-2'],
  },
  {
    id: 'hero', title: 'Hero', words: ['Heroes'],
    text: 'Friends within his Morale in inches have 1 more Morale, and his where it is better.', rules: ['RF-HERO-2', 'RF-GROUP-3'],
  },
  { id: 'group', title: 'Group', words: ['Group of'], text: 'All friends within a Hero’s or Leader’s Morale in inches.', rules: ['RF-GROUP-1'] },
  {
    id: 'points', title: 'Points', words: ['stones'],
    text: 'What was taken of the enemy: of figures that fell, fled or were captured; or the stones that are held.', rules: ['RF-HOUSE-5'],
  },
  { id: 'troops', title: 'Troops', words: ['Beasts'], text: 'Figures without rank.', rules: ['RF-HOUSE-3'] },
  // States
  {
    id: 'casualty', title: 'A casualty', words: ['casualty', 'casualties'],
    text: 'Marked: it still acts in this phase and is taken off at its end.', rules: ['RF-TURN-2'],
  },
  {
    id: 'captive', title: 'Captive', words: ['A captive', 'Holds a captive'],
    text: 'It is led off the table by an enemy that touches it; without one it runs off.', rules: ['RF-CAPTURE-1', 'RF-CAPTURE-2', 'RF-CAPTURE-5'],
  },
  {
    id: 'fled', title: 'Fled', words: ['Has fled', 'flees', 'flee'],
    text: 'It ran its full Move; in the next Rally phase it rallies or is gone.', rules: ['RF-FLEE-1', 'RF-RALLY-1'],
  },
  {
    id: 'wall', title: 'Shield wall', words: ['In a shield wall', 'Form a shield wall'],
    text: 'Three or more with shields side by side: Armor +2 but from the rear, straight moves at half pace.',
    rules: ['RF-WALL-1', 'RF-WALL-5', 'RF-WALL-10'], picture: WALL,
  },
  {
    id: 'song', title: 'Worthy of a song', words: ['in a manner worthy of a song', 'Death Worthy of a Song'],
    text: 'A wound on a 1 against an Armor roll of 6, rolled again and hit: friends nearby roll Morale.', rules: ['RF-SONG-2', 'RF-SONG-4'],
  },
  { id: 'moved', title: 'Does not move on', words: ['Does not move on in this turn'], text: 'Its move is over for this turn.', rules: ['RF-MOVE-7'] },
  {
    id: 'free', title: 'Free attack', words: ['Free attacks'],
    text: 'A blow at whoever withdraws or flees, without an Armor roll.', rules: ['RF-FREE-1', 'RF-FREE-2'],
  },
  {
    id: 'withdraw', title: 'Withdraw', words: ['withdraws'],
    text: 'Out of melee by half of its Move, after a free attack of each enemy that touches it.', rules: ['RF-WITHDRAW-1', 'RF-WITHDRAW-2'],
  },
  {
    id: 'rear', title: 'Rear', words: ['front', 'facing'],
    text: 'Nobody strikes or shoots at what is behind the rear edge of his base.', rules: ['RF-FACING-1', 'RF-FACING-2'], picture: FRONT,
  },
  { id: 'cover', title: 'Cover', text: 'A die for each piece in the way: on 4 or more it stops the shot.', rules: ['RF-COVER-1', 'RF-COVER-3'] },
  {
    id: 'rough', title: 'Rough', words: ['rough ground', 'woods', 'wood'],
    text: 'Each inch costs two; a shot goes through 2″ of a wood at its edge.', rules: ['RF-TERRAIN-1', 'RF-WOODS-1'],
  },
  // Phases
  { id: 'deployment', title: 'Deployment', words: ['Set-up'], text: 'The sides set up within 8″ of their edges.', rules: ['RF-HOUSE-1'] },
  {
    id: 'initiative', title: 'Initiative',
    text: 'A die less one for each hero and for the leader; the lowest says who goes first.', rules: ['RF-INIT-1', 'RF-INIT-2', 'RF-INIT-3'], picture: PHASES,
  },
  {
    id: 'rally', title: 'Rally', words: ['rallies'],
    text: 'Who fled rolls Morale or less and is back, or is gone.', rules: ['RF-RALLY-1', 'RF-RALLY-3'], picture: PHASES,
  },
  { id: 'movement', title: 'Movement', text: 'One side moves all of its figures, then the other.', rules: ['RF-MOVE-1'], picture: PHASES },
  {
    id: 'shooting', title: 'Shooting',
    text: 'One side shoots, then the other; who falls still shoots back.', rules: ['RF-SHOOT-2', 'RF-TURN-2'], picture: PHASES,
  },
  {
    id: 'end', title: 'End of Turn', words: ['End of the game'],
    text: 'What is tied to the turn happens; then the next begins.', rules: ['RF-ENDTURN-1'], picture: PHASES,
  },
]
