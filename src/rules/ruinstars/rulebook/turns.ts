import type { Sections } from '../../kit/rulebook'

export const TURNS: Sections = {
  Turns: [
    ['RU-CYCLE-1', 'A mission opens with three steps in order: choose the mission, set up the table, deploy the Units.'],
    ['RU-CYCLE-2', 'Each turn has a start step, an activation step and an end step in that order.'],
    ['RU-CYCLE-3', 'Squads take turns activating one Unit each.'],
    ['RU-CYCLE-4', 'The activation step ends when every Unit has been activated, each once.',
      'a squad with no Unit left is skipped; Units Taken Out before acting are not activated.'],
    ['RU-CYCLE-5', 'The mission closes with three steps in order: determine victory, earn MP, apply injuries.'],
    ['RU-CYCLE-6', 'What MP are worth and what injuries do is left to the mode of play.'],
  ],
  'Tactical Orders': [
    ['RU-ORDERS-1', 'At the start of each turn each Squad rolls Tactical Order dice, and each face of 1 to 3 yields 1 TO.'],
    ['RU-ORDERS-2', 'A Squad whose Leader is Standing rolls 5 dice.'],
    ['RU-ORDERS-3', 'A Squad whose Leader has been Taken Out rolls 3 dice.'],
    ['RU-ORDERS-4', 'Each Unit Taken Out gives the Squad 1 more TO.',
      'the row sits under a "dice" heading but names TO, so it adds points and not dice; it counts the Squad\'s own losses, the Leader ' +
        'included, every turn.'],
    ['RU-ORDERS-5', 'TO that are not spent vanish at the end of the turn.'],
    ['RU-ORDERS-6', '1 TO buys the use of a Unit\'s TO Skill.',
      'every spend costs 1 TO unless the skill says otherwise; skills belong to unit profiles, which the sheet does not print; a skill is ' +
        'used in its Unit\'s own activation, once in each.'],
    ['RU-ORDERS-7', '1 TO buys a re-roll of any one die.',
      'only dice rolled by the spender\'s own Squad, and not the TO dice themselves, because the pool exists only after they are read.'],
    ['RU-ORDERS-8', '1 TO shifts a die result by 1 up or down, and several TO may be put on the same die.',
      'TO changes the face itself rather than a modifier, so it can leave 6 and can reach 1; faces stay between 1 and 6; only dice of the ' +
        'spender\'s own Squad, as for a re-roll.'],
    ['RU-ORDERS-9', '1 TO buys one extra Basic Action or Mission Action.',
      'Basic Actions are those of the action table; the extra action is taken during the Unit\'s own activation, costs no ACT, is not counted ' +
        'as a repeat, and still pays any surcharge of a Heavy weapon; nor does it count as a use for Double Melee and Double Ranged.'],
  ],
  'Melee Combat': [
    ['RU-MELEE-1', 'A melee attack runs in three steps: choose the target, roll the weapon\'s ATT dice, then the target rolls ARM saves.'],
    ['RU-MELEE-2', 'The target of a melee attack must be Adjacent to the attacker.'],
    ['RU-MELEE-3', 'On the attacker\'s side, each Squadmate of the attacker that is Adjacent to the target lets the attacker re-roll 1 ATT die.',
      'the attacker itself does not count as support.'],
    ['RU-MELEE-4', 'On the defender\'s side, each Squadmate of the target that is Adjacent to the target lets it re-roll 1 save die.'],
  ],
  Criticals: [
    ['RU-CRIT-1', 'An ATT die of 1 is a Critical Strike worth 2 damage instead of 1.',
      'the row is printed with melee, but Rending and Stun speak of Critical Strikes in any combat, so it applies to ranged attacks as well.'],
    ['RU-CRIT-2', 'An ARM die of 1 is a Critical Save: it stops 1 damage and deals 1 damage back to the attacker.',
      'returning damage happens in melee only, where the row is printed; against a ranged attack a 1 is simply a successful save (configurable).'],
    ['RU-CRIT-3', 'Returned damage can be saved in turn, and a Critical Save there sends it back again, without limit.',
      're-rolls from support and Cover help against the attack itself, not against what comes back; what one set of saves lets through and ' +
        'what it sends back count at once, so that both Units may be Taken Out.'],
  ],
  Squads: [
    ['RU-SQUAD-1', 'A Squad may cost at most 100 GP, Units and gear together.'],
    ['RU-SQUAD-2', 'A Squad has 4 to 10 Units.'],
    ['RU-SQUAD-3', 'A Squad has exactly one Leader.'],
    ['RU-SQUAD-4', 'Units and gear marked as Unique may appear at most once per Squad.'],
  ],
  'Mini-squads': [
    ['RU-COOP-1', 'With 2 players sharing a side, each mini-squad has 50 GP.'],
    ['RU-COOP-2', 'With 3 players sharing a side, each mini-squad has 34 GP.'],
    ['RU-COOP-3', 'With 4 players sharing a side, each mini-squad has 25 GP.'],
    ['RU-COOP-4', 'All mini-squads of a side have one Leader between them.',
      'the 4 to 10 Unit limit and uniqueness are checked over the whole side, which acts as one Squad.'],
  ],
}
