import type { Sections } from '../../kit/rulebook'

export const ARMIES: Sections = {
  'Setting up': [
    ['RR-SETUP-1', 'The standard game is for two opposing players.', 'more players are left to house rules and are not supported by default.'],
    ['RR-SETUP-2', 'Lengths are in inches and rolls use a ten-sided die unless a rule names another.'],
    ['RR-SETUP-3', 'Any table size is allowed; 48" x 48" is the size for which the game is balanced.'],
    [
      'RR-SETUP-4',
      'The two armies are built to equal point values.',
      'equal means the same cap, since the list rules ask for a total close to or equal to the cap.',
    ],
    [
      'RR-SETUP-5', 'The players agree on the layout of terrain; failing that, both roll a D10, ties are rolled again, and the higher roll lays it out.',
      'every piece lies wholly on the table, and no Obstruction or wall stands in another in plan; Forests and Water may overlap anything.',
    ],
  ],
  Cards: [
    [
      'RR-CARD-1',
      'Each model has a card with at least these 13 fields: four for identity and building (name, keywords, points, base size), six numbers (wounds, ' +
        'guard, willpower, movement, arcane, fight) and three lists (abilities, spells, weapons).',
      '§2.1 lists 13, but §3.5 prints a Max Unit Size on some cards, §6.3.1 gives some models a Ward and §3.4 limits their Specialist Cards; these are ' +
        'optional further fields, the Ward being an ability with a number.',
    ],
    [
      'RR-CARD-2',
      'Base Size is the size in millimetres of the base on which the model stands.',
      'bases are round, because the text describes them by one number.',
    ],
    ['RR-CARD-3', 'Wounds is how many wounds the model can lose before it starts Bleeding Out.'],
    ['RR-CARD-4', 'Movement is the distance in inches that the model can cover in one turn.'],
    ['RR-CARD-5', 'Guard is the number that the model must reach to block a hit.'],
    [
      'RR-CARD-6',
      'Willpower is the number that the model must reach to shrug off the effect of an incoming spell.',
      'the spell section never mentions this roll, so it is made by each hostile target after a successful casting; friendly targets do not roll.',
    ],
    ['RR-CARD-7', 'Fight is the number of weapon uses that a model has per turn.'],
    ['RR-CARD-8', 'Arcane is how much spell casting the model has in one turn.', 'Arcane is a pool that is refilled at the start of each activation.'],
    [
      'RR-CARD-9',
      'In one turn a model uses melee weapons or ranged weapons, not both, unless a rule says otherwise.',
      'free attacks out of its own activation are not part of its turn and are not limited by this.',
    ],
    ['RR-CARD-10', 'A model casts only spells that are on its card.'],
    ['RR-CARD-11', 'Abilities on the card are either always on or invoked, and change the rules for that model.'],
    ['RR-CARD-12', 'Keywords have no effect of their own but are what other rules look for.'],
    ['RR-CARD-13', 'Points is what the model adds to the total of a list.'],
  ],
  Keywords: [
    ['RR-KEYWORD-1', 'Battleline marks ordinary soldiers and is counted for the list minimum.'],
    ['RR-KEYWORD-2', 'Leader marks commanders and is counted for the list minimum.'],
    ['RR-KEYWORD-3', 'Behemoth marks very large creatures; its only rule effect in the core text is in Domination scoring.'],
    [
      'RR-KEYWORD-4',
      'A Flying model passes over any terrain piece, and the effects of that piece do not apply to it.',
      '§2.12.1 speaks of moving over a piece, so the effects meant are those on the move; sight, Concealment, Cover and Portals treat it as any other ' +
        'model; it frees the model from terrain only, and other models still block its path.',
    ],
    ['RR-KEYWORD-5', 'Spectral works exactly as Flying does.'],
    ['RR-KEYWORD-6', 'Only one copy of a Unique model may be in an army.'],
  ],
  Lists: [
    ['RR-LIST-1', 'Both players set a points cap and build up to it; 125 is the recommended cap.', '"close to" is enforced as not above the cap.'],
    ['RR-LIST-2', 'A list needs at least 1 Leader model.'],
    ['RR-LIST-3', 'A list needs at least 3 Battleline models.'],
    ['RR-LIST-4', 'Lists are put together before the table is set up.'],
  ],
  Factions: [
    ['RR-FACTION-1', 'A list names one faction, and its models must carry that faction keyword, Mercenaries apart.'],
    ['RR-FACTION-2', 'A Mercenary is a model of another faction or of none, and may be taken.'],
    [
      'RR-FACTION-3',
      'Mercenaries may make up one third of the list\'s models and no more.',
      'the limit is 3 x Mercenaries not greater than all models brought, Mercenaries included.',
    ],
    ['RR-FACTION-4', 'A list over that limit becomes Factionless and loses all benefits of a faction.'],
    ['RR-FACTION-5', 'A Loyalist model may serve only in the faction printed on its card.'],
    ['RR-FACTION-6', 'A Loyalist model may not be in a Factionless list.'],
  ],
  'Specialist Cards': [
    [
      'RR-SPECIALIST-1',
      'When a model is selected it may be given a Specialist Card, generic or of its faction, within the limits of its own card.',
      '§3.4 speaks of a card in the singular and §3.5 leaves room for several on the models of a Unit; one for each model is the limit, unless its own ' +
        'card allows more, and RR-UNIT-3 then compares the whole set.',
    ],
    ['RR-SPECIALIST-2', 'A Combat Medic has the Action Patch Up, which activates on 5.'],
    [
      'RR-SPECIALIST-3',
      'Patch Up picks a friend at 3" or less; it gets back on its feet at 1 Wound and its Bleeding Out ends.',
      'the target must be Knocked Down or Bleeding Out; a model that is only Knocked Down keeps its Wounds if it has more than 1.',
    ],
    ['RR-SPECIALIST-4', 'Ahead of an attack a Skirmisher may throw a D6; a 4 or better adds 1 to all its Hit Rolls until its turn is over.'],
    ['RR-SPECIALIST-5', 'The Skirmisher roll may be made once per turn.'],
    ['RR-SPECIALIST-6', 'A Rallier has the Action Rally, which activates on 5.'],
    [
      'RR-SPECIALIST-7',
      'After Rally, friendly models that are within 8" of the Rallier at any point of their turn may re-roll Charge Rolls.',
      'the effect lasts to the end of the current round, and each Charge Roll is re-rolled once with the new result kept.',
    ],
    [
      'RR-SPECIALIST-8',
      'A model that Patch Up stood up before its own turn is neither Knocked Down nor Bleeding Out when its card is flipped.',
      '§6.5 makes the movement count as the Action in the turn in which a model stands up; that turn was the medic\'s, so RR-KNOCK-4 leaves the later turn ' +
        'of the patched model alone.',
    ],
  ],
  Units: [
    ['RR-UNIT-1', 'Models whose card lists a Max Unit Size may be grouped in a Unit up to that size.'],
    ['RR-UNIT-2', 'All models of a Unit must have the same model card.'],
    ['RR-UNIT-3', 'All models of a Unit must take the same Specialist Card or Cards.'],
    [
      'RR-UNIT-4',
      'Models of a Unit activate together, but each makes its own movement and Action.',
      'the owner finishes one model before starting the next, in any order; a single model counts as a Unit of 1 for activation cards.',
    ],
  ],
}
