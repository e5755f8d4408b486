import type { Term } from '../../teaching'
import { BLOW, LINES, REACHED, STACKS } from './pictures'

/** The words of the game, as screens show them. */
export const terms: readonly Term[] = [
  {
    id: 'wounds', title: 'Wounds', words: ['Wound'],
    text: 'How much damage it takes before it is Bleeding Out, at exactly 0, or gone, below 0.', rules: ['RR-CARD-3', 'RR-WOUND-2', 'RR-WOUND-3'],
  },
  {
    id: 'guard', title: 'Guard', words: ['Guard Roll', 'Guard Rolls', 'guards'],
    text: 'What a D10, less the weapon’s Rend, has to show to stop a hit.', rules: ['RR-CARD-5', 'RR-GUARD-1', 'RR-GUARD-2'], picture: BLOW,
  },
  {
    id: 'will', title: 'Will: Willpower', words: ['Will', 'Willpower', 'Willpower Check'],
    text: 'What a D10 has to show to shrug a spell off, or to stand up.', rules: ['RR-CARD-6', 'RR-KNOCK-3'],
  },
  { id: 'move', title: 'Move', words: ['Movement'], text: 'How many inches it may go before its Action.', rules: ['RR-CARD-4', 'RR-MOVE-1'] },
  { id: 'arcane', title: 'Arcane', text: 'What it has for spells in a turn.', rules: ['RR-CARD-8', 'RR-SPELL-2'] },
  { id: 'fight', title: 'Fight', text: 'How many uses of weapons it has in a turn.', rules: ['RR-CARD-7', 'RR-ATTACK-4'] },
  { id: 'ward', title: 'Ward', text: 'A D10 for each point of damage: so much or more, and that point is ignored.', rules: ['RR-WARD-1'] },
  {
    id: 'reach', title: 'Reach', words: ['in reach'],
    text: 'How far a melee weapon strikes, from base to base.', rules: ['RR-ATTACK-1', 'RR-COMBAT-1'], picture: REACHED,
  },
  { id: 'range', title: 'Range', text: 'How far a ranged weapon or a spell goes, from base to base.', rules: ['RR-ATTACK-1'] },
  {
    id: 'hit', title: 'Hit', words: ['Hit Roll', 'Hit Rolls', 'to hit'],
    text: 'What a D10 has to show for a hit. A 10 cannot be guarded against; a 1 misses.', rules: ['RR-HIT-1', 'RR-HIT-3', 'RR-HIT-4'], picture: BLOW,
  },
  { id: 'rend', title: 'Rend', text: 'How much worse the weapon makes the target’s Guard Roll.', rules: ['RR-GUARD-1'] },
  { id: 'damage', title: 'Damage', text: 'How many Wounds a hit costs that is not guarded.', rules: ['RR-WOUND-1'] },
  { id: 'decisive', title: 'Decisive Wounds', text: 'A natural 10 to hit: no Guard Roll is allowed.', rules: ['RR-HIT-4', 'RR-HIT-5'] },
  {
    id: 'unit', title: 'Unit', words: ['Units', 'Unit card', 'Unit cards'],
    text: 'Models that share a card and act one after the other when it is flipped.', rules: ['RR-UNIT-1', 'RR-UNIT-4'],
  },
  {
    id: 'stack', title: 'Stack', words: ['Stacking the cards', 'flipped', 'stacks'],
    text: 'Your cards face down, in the secret order in which they will act.', rules: ['RR-ROUND-1', 'RR-ROUND-2'], picture: STACKS,
  },
  {
    id: 'points', title: 'Points', words: ['VP', 'victory points', 'points'],
    text: 'What the game is won by: of models that leave play, or of Objectives.', rules: ['RR-H2H-2', 'RR-DOMINATION-3'],
  },
  { id: 'battleline', title: 'Battleline', text: 'Ordinary soldiers; a list needs three.', rules: ['RR-KEYWORD-1', 'RR-LIST-3'] },
  { id: 'leader', title: 'Leader', text: 'Commands; a list needs one.', rules: ['RR-KEYWORD-2', 'RR-LIST-2'] },
  { id: 'behemoth', title: 'Behemoth', text: 'Very large; it counts twice for an Objective.', rules: ['RR-KEYWORD-3', 'RR-DOMINATION-4'] },
  {
    id: 'flying', title: 'Flying', words: ['Spectral'],
    text: 'Passes over all terrain as if it were not there; it does not end on an Obstruction or a wall.',
    rules: ['RR-KEYWORD-4', 'RR-OBSTRUCTION-2', 'RR-OBSTRUCTION-3'],
  },
  { id: 'unique', title: 'Unique', text: 'An army has it once at most.', rules: ['RR-KEYWORD-6'] },
  // States
  {
    id: 'bleeding', title: 'Bleeding Out',
    text: 'On the ground at 0 Wounds: 1 to 4 dead, 5 to 9 a hit, 10 up again, each turn; any damage removes it.',
    rules: ['RR-BLEED-1', 'RR-BLEED-2', 'RR-BLEED-4', 'RR-BLEED-5'],
  },
  {
    id: 'down', title: 'Knocked Down',
    text: 'On the ground: it can only try to stand up, Bleeding Out not even that, and attacks on it need no Hit Roll.',
    rules: ['RR-KNOCK-1', 'RR-KNOCK-2', 'RR-KNOCK-5'],
  },
  {
    id: 'combat', title: 'In Combat', words: ['combat'],
    text: 'An enemy in reach, or within reach of an enemy: it cannot walk away.', rules: ['RR-COMBAT-1', 'RR-COMBAT-2'], picture: REACHED,
  },
  {
    id: 'cover', title: 'Cover', words: ['In Cover'],
    text: '+1 to its Guard Rolls against what comes across the wall that it uses.', rules: ['RR-COVER-1', 'RR-COVER-3'],
  },
  { id: 'concealment', title: 'Concealment', text: '-1 to hit it.', rules: ['RR-CONCEAL-1'] },
  { id: 'acted', title: 'Has acted', words: ['Has acted this round'], text: 'Its card was played; it acts again in the next round.', rules: ['RR-ROUND-4'] },
  {
    id: 'flag', title: 'The flag', words: ['flag', 'Holds the flag', 'Goal'],
    text: 'Taken up by a model beside it, and won with when it is brought within 3″ of the Goal.', rules: ['RR-FLAG-3', 'RR-FLAG-4'],
  },
  {
    id: 'objective', title: 'Objective', words: ['Objectives'],
    text: 'Each of your models within 6″ of one scores at the end of a round.', rules: ['RR-DOMINATION-3'],
  },
  {
    id: 'sight', title: 'Sight', words: ['Line of Sight'],
    text: 'A line from base to base, seen from above, that meets no Obstruction and no other model.',
    rules: ['RR-SIGHT-1', 'RR-SIGHT-2', 'RR-SIGHT-3'], picture: LINES,
  },
  // Actions
  { id: 'melee', title: 'Melee attack', text: 'An Action: all uses go to melee weapons that reach the target.', rules: ['RR-ACTION-2', 'RR-ATTACK-3'] },
  {
    id: 'ranged', title: 'Ranged attack',
    text: 'An Action: all uses go to ranged weapons; not with an enemy within 3″.', rules: ['RR-ACTION-2', 'RR-ACTION-4'],
  },
  { id: 'run', title: 'Run', text: 'An Action: as far again as it may move.', rules: ['RR-RUN-1'] },
  {
    id: 'charge', title: 'Charge', words: ['charges', 'Charge Roll', 'Charge Rolls', 'charged'],
    text: 'An Action: a D10 of inches, at most its Movement. If that and its reach come up to an enemy it attacks at once.',
    rules: ['RR-CHARGE-1', 'RR-CHARGE-2', 'RR-CHARGE-5'],
  },
  {
    id: 'retreat', title: 'Retreat', words: ['retreats'],
    text: 'An Action out of combat: Movement + D3 + 3″, after the enemy has struck.', rules: ['RR-RETREAT-1', 'RR-RETREAT-2', 'RR-RETREAT-3'],
  },
  {
    id: 'take-cover', title: 'Take Cover',
    text: 'An Action within 1″ of a Short Wall: +1 to Guard across it until its next turn.', rules: ['RR-COVER-3', 'RR-SHORT-2', 'RR-COVER-4'],
  },
  { id: 'grab', title: 'Grab the flag', text: 'An Action within 1″ of it.', rules: ['RR-FLAG-3'] },
  {
    id: 'portal', title: 'Jump in Portal', words: ['Portal'],
    text: 'An Action within 1″ of a Portal: it comes out within 3″ of the other one.', rules: ['RR-PORTAL-1', 'RR-PORTAL-2'],
  },
  {
    id: 'push', title: 'Push Around', words: ['Movable'],
    text: 'An Action within 1″ of a Movable Object: both are set down within 5″.', rules: ['RR-MOVABLE-2'],
  },
  {
    id: 'cast', title: 'Cast', words: ['spell', 'spells', 'Casting Roll'],
    text: 'It costs Arcane and no Action, and comes before the Action: it works on the casting value or more.', rules: ['RR-SPELL-2', 'RR-SPELL-4'],
  },
  { id: 'activates', title: 'Activates on', text: 'An Action that works on so much of a D10; else it is spent for nothing.', rules: ['RR-ACTION-6'] },
  {
    id: 'prelude', title: 'Thrown before an Action', words: ['throw a D6', 'throw a D10'],
    text: 'It is tried before the Action and costs none.', rules: ['RR-SPECIALIST-4', 'RR-SPECIALIST-5'],
  },
  { id: 'rally', title: 'Rally', text: 'Friends within 8″ of the Rallier may roll their charges again.', rules: ['RR-SPECIALIST-7'] },
  { id: 'action', title: 'Action', words: ['Actions'], text: 'One in a turn, after the move; it ends the turn.', rules: ['RR-ACTION-1', 'RR-ACTION-5'] },
  { id: 'end', title: 'End the turn', text: 'The model is done; the other side flips its next card.', rules: ['RR-ROUND-4'] },
  // Terrain and phases
  {
    id: 'short-wall', title: 'Short Wall', words: ['Short Walls'],
    text: 'One sees across it, though worse (−1 to hit), and may Take Cover behind it; nobody walks through.', rules: ['RR-SHORT-1', 'RR-SHORT-2'],
  },
  { id: 'obstruction', title: 'Obstruction', words: ['Obstructions'], text: 'Stops moves and sight.', rules: ['RR-OBSTRUCTION-1', 'RR-SIGHT-2'] },
  {
    id: 'forest', title: 'Forest',
    text: 'No hindrance to moves. It hides models outside of it from each other, and more than 3″ of it hides any; who stands wholly in it is hit at −1.',
    rules: ['RR-FOREST-1', 'RR-FOREST-2'],
  },
  { id: 'deployment', title: 'Deployment', words: ['Set-up'], text: 'Both sides set up within 10″ of their edges.', rules: ['RR-DEPLOY-3', 'RR-DEPLOY-5'] },
  {
    id: 'activations', title: 'Activations', words: ['activated'],
    text: 'Cards are flipped in turn until all have acted.', rules: ['RR-ROUND-4', 'RR-ROUND-6'],
  },
  {
    id: 'round-end', title: 'End of the round', words: ['End of the game'],
    text: 'Points are counted; then the cards are stacked anew.', rules: ['RR-ROUND-6'],
  },
]
