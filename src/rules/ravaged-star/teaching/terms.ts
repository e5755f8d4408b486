import type { Term } from '../../teaching'
import { BAG, BANDS, CLOSE, COHERENT, COVERED } from './pictures'

/** The words of the game, as screens show them. */
export const terms: readonly Term[] = [
  // The card
  { id: 'm', title: 'M: Movement', words: ['M', 'Movement'], text: 'How many inches the leader may go with a Move.', rules: ['RS-STATS-1'] },
  {
    id: 'w', title: 'W: Wounds', words: ['W', 'Wounds', 'Wound'],
    text: 'How much damage each model takes before it is removed.', rules: ['RS-STATS-2', 'RS-WOUND-5'],
  },
  {
    id: 'ld', title: 'LD: Leadership', words: ['LD', 'Leadership', 'Leadership test'],
    text: 'The number that a die has to show when the unit’s nerve is tested: one die for the whole unit.', rules: ['RS-STATS-3', 'RS-TEST-3'],
  },
  {
    id: 'def', title: 'DEF: Defense', words: ['DEF', 'Defense'],
    text: 'The number that a die has to show to turn a hit away.', rules: ['RS-STATS-4', 'RS-SHOOT-20'],
  },
  {
    id: 'rng', title: 'RNG: Range', words: ['RNG', 'Range'],
    text: 'How far the gun fires without a penalty, in inches; M is for close combat.', rules: ['RS-STATS-6'], picture: BANDS,
  },
  { id: 'att', title: 'ATT: Attacks', words: ['ATT', 'Attacks', 'Attack'], text: 'How many dice each model rolls with the weapon.', rules: ['RS-STATS-7'] },
  { id: 'acc', title: 'ACC: Accuracy', words: ['ACC', 'Accuracy'], text: 'The number that a die has to show to hit.', rules: ['RS-STATS-8'] },
  { id: 'ap', title: 'AP: Armor Penetration', words: ['AP'], text: 'How much worse the weapon makes the target’s Defense.', rules: ['RS-STATS-9'] },
  { id: 'dmg', title: 'DMG: Damage', words: ['DMG', 'Damage'], text: 'How many Wounds each failed Defense roll costs.', rules: ['RS-STATS-10'] },
  {
    id: 'leader', title: 'Leader', words: ['leader'],
    text: 'The model that sees, measures and moves for its unit; it falls last.', rules: ['RS-UNIT-4', 'RS-UNIT-5'],
  },
  { id: 'unit', title: 'Unit', words: ['unit', 'units'], text: 'Models that act together; a single model can be a unit, too.', rules: ['RS-UNIT-1'] },
  // Types and tokens
  {
    id: 'commander', title: 'Commander', words: ['Cm'],
    text: 'A type of unit, with tokens of its own. It counts as three models for an objective.', rules: ['RS-UNIT-2', 'RS-OBJECTIVE-4'],
  },
  { id: 'core', title: 'Core', words: ['Co'], text: 'A type of unit: the bulk of an army, with tokens of its own.', rules: ['RS-UNIT-2'] },
  { id: 'elite', title: 'Elite', words: ['El'], text: 'A type of unit: few and strong, with tokens of its own.', rules: ['RS-UNIT-2'] },
  { id: 'support', title: 'Support', words: ['Su'], text: 'A type of unit: vehicles, big guns and beasts, with tokens of its own.', rules: ['RS-UNIT-2'] },
  {
    id: 'boost', title: 'Boost', words: ['boost', 'boosted', 'boost token', 'boost tokens'],
    text: 'A boost token activates any unit of its owner and switches its special ability on until the end of the round; a shaken unit recovers instead.',
    rules: ['RS-ACTIVATE-5', 'RS-BOOST-1', 'RS-BOOST-2'],
  },
  {
    id: 'token', title: 'Token', words: ['token', 'tokens'],
    text: 'Each unit has one in the bag; when it is drawn, a unit of its type acts.', rules: ['RS-INITIATIVE-1', 'RS-ACTIVATE-2'], picture: BAG,
  },
  {
    id: 'interrupt', title: 'Interrupt', words: ['exchange', 'Force the next draw'],
    text: 'Once in the game: exchange a drawn token of yours, or make the next token yours.', rules: ['RS-INTERRUPT-1', 'RS-INTERRUPT-2', 'RS-INTERRUPT-4'],
  },
  {
    id: 'vp', title: 'VP: victory points', words: ['VP', 'victory points'],
    text: 'What the game is won by: most of them after the last round.', rules: ['RS-VICTORY-1'],
  },
  // Phases
  { id: 'deployment', title: 'Deployment', text: 'The sides set up their units, one at a time in turn.', rules: ['RS-DEPLOY-9'] },
  { id: 'initiative', title: 'Initiative', text: 'The tokens of both sides go into the bag.', rules: ['RS-INITIATIVE-1', 'RS-INITIATIVE-5'] },
  {
    id: 'activation', title: 'Activation', words: ['activated', 'activate'],
    text: 'A drawn token gives one unit its turn: two single actions or one double.', rules: ['RS-ACTIVATE-2', 'RS-ACTIVATE-16'],
  },
  {
    id: 'end-round', title: 'End of the round', words: ['Before the game'],
    text: 'Objectives are scored, and what lasted for the round is over.', rules: ['RS-ROUND-2'],
  },
  // Actions
  {
    id: 'move', title: 'Move', words: ['Move'],
    text: 'Single. The leader goes up to its Movement, not within 1″ of an enemy; the others follow.', rules: ['RS-MOVE-2', 'RS-MOVE-3', 'RS-MOVE-10'],
  },
  {
    id: 'shoot', title: 'Shoot', words: ['Shoot', 'Shooting'],
    text: 'Single. Each model fires one gun at a unit that the leader sees.', rules: ['RS-SHOOT-1', 'RS-SHOOT-4', 'RS-SHOOT-6'],
  },
  {
    id: 'focus', title: 'Focus', words: ['Focused'],
    text: 'Single. All weapons of the unit are 1 more accurate for the rest of its activation.', rules: ['RS-FOCUS-1', 'RS-FOCUS-2'],
  },
  {
    id: 'melee', title: 'Close Combat Attack', words: ['Close combat', 'Fight'],
    text: 'Single. A unit that is engaged strikes with all of its models.', rules: ['RS-MELEE-1', 'RS-MELEE-10'],
  },
  {
    id: 'charge', title: 'Charge', words: ['Charge', 'charges', 'charged'],
    text: 'Double. A move half as far again that has to end within 1″ of an enemy, and an attack at once.',
    rules: ['RS-CHARGE-2', 'RS-CHARGE-3', 'RS-CHARGE-8'],
  },
  { id: 'run', title: 'Run', words: ['Run'], text: 'Double. A Move that goes half as far again.', rules: ['RS-RUN-1'] },
  {
    id: 'disengage', title: 'Disengage',
    text: 'Double. A Move out of a fight; models that find no place are lost.', rules: ['RS-DISENGAGE-1', 'RS-DISENGAGE-5'],
  },
  { id: 'bulldoze', title: 'Bulldoze', text: 'Double. Something Large or Huge runs right through enemies.', rules: ['RS-BULLDOZE-1', 'RS-BULLDOZE-3'] },
  { id: 'redeploy', title: 'Redeploy', text: 'The unit is lifted off and set up anew, more than 8″ from every enemy.', rules: ['RS-SPECIAL-REDEPLOY-1'] },
  { id: 'skirmish', title: 'Skirmish', words: ['Skirmisher'], text: 'A free Move right after shooting.', rules: ['RS-SPECIAL-SKIRMISHER-1'] },
  {
    id: 'interact', title: 'Interact', words: ['Rally', 'Heal', 'Draw power', 'Place an objective', 'Place the objective', 'Place objective'],
    text: 'An action that a special rule or the scenario gives: it heals, rallies or handles an objective.', rules: ['RS-INTERACT-1', 'RS-INTERACT-2'],
  },
  {
    id: 'transport', title: 'Transport', words: ['Embark', 'Disembark', 'aboard'],
    text: 'Carries models. A unit gets in by an action of its own, and out by one of the transport.',
    rules: ['RS-SPECIAL-TRANSPORT-1', 'RS-SPECIAL-TRANSPORT-7', 'RS-SPECIAL-TRANSPORT-8'],
  },
  {
    id: 'single', title: 'Single action', words: ['1 action', 'Single action'],
    text: 'A unit takes two different ones in an activation, or one double in their place.', rules: ['RS-ACTIVATE-16', 'RS-ACTIVATE-18'],
  },
  {
    id: 'double', title: 'Double action', words: ['both actions', 'Double action'],
    text: 'Takes the place of both single actions.', rules: ['RS-ACTIVATE-16'],
  },
  { id: 'free', title: 'Free action', words: ['free'], text: 'Comes on top of the others where a rule gives it.', rules: ['RS-ACTIVATE-17'] },
  {
    id: 'end', title: 'End the activation', words: ['Stay in reserve'],
    text: 'The unit is done, though it could do more; the next token is drawn.', rules: ['RS-ACTIVATE-23'],
  },
  // States
  {
    id: 'shaken', title: 'Shaken',
    text: 'One single action only, no objective, no auras, until it passes a Leadership test or is boosted.',
    rules: ['RS-SHAKEN-1', 'RS-SHAKEN-2', 'RS-SHAKEN-4'],
  },
  {
    id: 'depleted', title: 'Depleted',
    text: 'Of three models or more fewer than half are left, of two a single hurt one, of one under half its Wounds. It tests its Leadership when activated.',
    rules: ['RS-DEPLETED-1', 'RS-DEPLETED-2', 'RS-DEPLETED-3', 'RS-DEPLETED-4'],
  },
  {
    id: 'engaged', title: 'Engaged',
    text: 'Within 1″ of an enemy: no Move and, as a rule, no shooting; it fights or Disengages.',
    rules: ['RS-ENGAGE-1', 'RS-MOVE-1', 'RS-RANGE-3'], picture: CLOSE,
  },
  {
    id: 'coherency', title: 'Coherency', words: ['coherent'],
    text: 'All models within 3″ of their leader; a unit that is not has to Move first, unless it is engaged.',
    rules: ['RS-COHERENCY-1', 'RS-COHERENCY-4', 'RS-COHERENCY-7'], picture: COHERENT,
  },
  { id: 'steady', title: 'Cannot become shaken', text: 'A boost keeps the unit steady until the end of the round.', rules: ['RS-BOOST-5'] },
  {
    id: 'acted', title: 'Has acted', words: ['Has acted this round'],
    text: 'Its token lies beside it: it acts again in the next round.', rules: ['RS-ACTIVATE-4', 'RS-ACTIVATE-21'],
  },
  {
    id: 'reserve', title: 'Reserve', words: ['in reserve'],
    text: 'Not on the table yet: it comes on when it is activated.', rules: ['RS-SPECIAL-ADVANCED-DEPLOYMENT-1'],
  },
  // Shooting
  {
    id: 'cover', title: 'Cover', words: ['light cover', 'heavy cover', 'no cover'],
    text: 'Half of the unit is hidden by terrain or stands in it: 1 harder to hit. Heavy cover also gives 1 better Defense.',
    rules: ['RS-COVER-1', 'RS-COVER-5', 'RS-COVER-6'], picture: COVERED,
  },
  {
    id: 'sight', title: 'Sight', words: ['line of sight'],
    text: 'One open straight line from the leader to one model of the target is enough.', rules: ['RS-SIGHT-1', 'RS-SIGHT-2'],
  },
  { id: 'short', title: 'Short range', words: ['Short'], text: 'Up to the weapon’s Range: as accurate as printed.', rules: ['RS-RANGE-4'], picture: BANDS },
  {
    id: 'medium', title: 'Medium range', words: ['Medium'],
    text: 'Up to twice the weapon’s Range: 1 less accurate.', rules: ['RS-RANGE-5', 'RS-SHOOT-9'], picture: BANDS,
  },
  {
    id: 'long', title: 'Long range', words: ['Long'],
    text: 'Up to three times the weapon’s Range: 3 less accurate.', rules: ['RS-RANGE-6', 'RS-SHOOT-10'], picture: BANDS,
  },
  {
    id: 'strays', title: 'Strays', words: ['stray', 'stray dice'],
    text: 'Shots into a fight that show 1 or 2 hit another unit in it.', rules: ['RS-SHOOT-14', 'RS-SHOOT-15'],
  },
  {
    id: 'objective', title: 'Objective', words: ['objectives', 'marker', 'markers'],
    text: 'Held by whoever has more models in units whose leaders are within 3″ of its centre.', rules: ['RS-OBJECTIVE-2', 'RS-OBJECTIVE-7'],
  },
  { id: 'no-mans-land', title: 'No Man’s Land', text: 'The 24″ between the two deployment zones.', rules: ['RS-DEPLOY-7'] },
]
