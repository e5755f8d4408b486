import type { UnitProfile } from '../../profile'
import { blow, has, heals, shot } from './make'

export const ASSIZE = 'The Salvage Assize'

export const ASSIZE_ABOUT =
  'A court that travels with its own cranes. Where the star throws a wreck ashore the Assize holds session over it, ' +
  'and whoever disputes the verdict may do so from a distance. Steady shooters, good orders, heavy plant.'

/** Steady shots behind good plate; slow, orderly, and better together than alone. */
export const assize: readonly UnitProfile[] = [
  {
    id: 'assize-justiciar', name: 'Justiciar', faction: ASSIZE, type: 'Commander', points: 55,
    models: 1, movement: 6, wounds: 5, leadership: 3, defense: 4, base: 40, height: 1.5, sculpt: 'officer banner',
    about: 'Judge, prosecutor and, where it saves time, bailiff. The hammer is not for the table.',
    weapons: [
      blow('Gavel', [4, 4, 2, 2]),
      shot('Service pistol', [8, 2, 4, 1, 1], [has('Assault')]),
    ],
    rules: [has('Character'), has('Inspiring', 9)],
    boost: { text: 'Contempt of court: Shock Assault, and 2 more Attacks.', improve: { attacks: 2 }, rules: [has('Shock Assault')] },
  },
  {
    id: 'assize-registrar', name: 'Registrar and Clerks', faction: ASSIZE, type: 'Commander', points: 50,
    models: 3, movement: 6, wounds: 2, leadership: 4, defense: 6, base: 32, height: 1.25, sculpt: 'robed clerk',
    about: 'Everything that happens is entered: the shots, the wounds and, in red, the ones who ran.',
    weapons: [
      shot('Side arm', [8, 1, 5, 0, 1], [has('Close Volley')]),
      shot('Signal flare', [12, 2, 4, 1, 1], [has('Boost Only'), has('Ignores Cover')]),
      blow('Ledger iron', [1, 6, 0, 1]),
    ],
    rules: [has('Target Coordination', 6), has('Rallying', 9), heals('Core', 2)],
    boost: { text: 'Reading of the roll: Inspiring (12") and Leadership 1 better.', improve: { leadership: 1 }, rules: [has('Inspiring', 12)] },
  },
  {
    id: 'assize-bailiffs', name: 'Bailiffs', faction: ASSIZE, type: 'Core', points: 55,
    models: 6, movement: 6, wounds: 1, leadership: 5, defense: 6, base: 32, height: 1.25, sculpt: 'rifle troops',
    about: 'Ordinary people with an extraordinary number of forms, and a carbine for when the forms run out.',
    weapons: [
      shot('Carbine', [10, 2, 6, 0, 1]),
      shot('Lock breaker', [8, 1, 5, 2, 2], [has('Anti Armor', 7)], 1),
      blow('Baton', [1, 6, 0, 1]),
    ],
    rules: [],
    boost: { text: 'By numbers: Accuracy 1 better.', improve: { accuracy: 1 } },
  },
  {
    id: 'assize-tallymen', name: 'Tallymen', faction: ASSIZE, type: 'Core', points: 50,
    models: 6, movement: 5, wounds: 1, leadership: 5, defense: 5, base: 32, height: 1.25, sculpt: 'shield guard',
    about: 'They stand where the line on the ground is to be, shoulder to shoulder, and then they paint the line.',
    weapons: [
      shot('Scatter horn', [5, 1, 6, 0, 1], [has('Point Blank', 1), has('Close Volley'), has('Short')]),
      blow('Billhook', [2, 5, 0, 1]),
    ],
    rules: [has('Close Formation'), has('Parry', 1)],
    boost: { text: 'Hold the line: Defense 1 better and Stalwart.', improve: { defense: 1 }, rules: [has('Stalwart')] },
  },
  {
    id: 'assize-runners', name: 'Writ Runners', faction: ASSIZE, type: 'Core', points: 45,
    models: 5, movement: 7, wounds: 1, leadership: 6, defense: 7, base: 28.5, height: 1.2, sculpt: 'hunter scouts',
    about: 'A writ is served when it touches the addressee. Nothing is said about how fast, or from which roof.',
    weapons: [
      shot('Short carbine', [8, 2, 6, 0, 1]),
      blow('Knife', [1, 5, 0, 1]),
    ],
    rules: [has('Scout', 6), has('Skirmisher')],
    boost: { text: 'Served and gone: Movement 2 better and Stealth (12").', improve: { movement: 2 }, rules: [has('Stealth', 12)] },
  },
  {
    id: 'assize-wreckplate', name: 'Wreckplate Crew', faction: ASSIZE, type: 'Elite', points: 80,
    models: 3, movement: 5, wounds: 3, leadership: 4, defense: 5, base: 40, height: 1.7, sculpt: 'heavy power armour',
    about: 'Diving suits, really, for diving into reactors. The rivet guns are tools; so are the hands.',
    weapons: [
      shot('Rivet gun', [9, 3, 6, 1, 1], [has('Piercing', 9, 3)]),
      shot('Arc cutter', [6, 1, 5, 3, 2], [has('Short')]),
      blow('Shears', [2, 5, 2, 2]),
    ],
    rules: [has('Armored', 1), has('Bulky', 2), has('Multifire', 2)],
    boost: { text: 'Overpressure: Range 3" better.', improve: { range: 3 } },
  },
  {
    id: 'assize-assessors', name: 'Assessors', faction: ASSIZE, type: 'Elite', points: 60,
    models: 4, movement: 6, wounds: 1, leadership: 5, defense: 6, base: 32, height: 1.25, sculpt: 'sniper',
    about: 'They value a wreck from a mile off, and the crew by the head.',
    weapons: [
      shot('Long glass', [14, 1, 4, 2, 2], [has('Sniper'), has('Precision'), has('Crushing', 9, 3)]),
      blow('Knife', [1, 6, 0, 1]),
    ],
    rules: [has('Stealth', 12), has('Target Lock', 12)],
    boost: { text: 'Final appraisal: 1 more Attack.', improve: { attacks: 1 } },
  },
  {
    id: 'assize-sappers', name: 'Fuse Gang', faction: ASSIZE, type: 'Elite', points: 55,
    models: 5, movement: 6, wounds: 1, leadership: 5, defense: 5, base: 32, height: 1.3, sculpt: 'sapper',
    about: 'First on every wreck, by the door that was not there before they came.',
    weapons: [
      shot('Thermic lance', [5, 1, 5, 3, 2], [has('Assault'), has('Short'), has('Anti Armor', 6)]),
      shot('Satchel charge', [4, 1, 4, 2, 1], [has('Boost Only'), has('Blast'), has('Short')], 1),
      blow('Crowbar', [2, 5, 1, 1]),
    ],
    rules: [has('Advanced Deployment'), has('Stalwart')],
    boost: { text: 'Fire in the hole: the satchel charge may be thrown; Movement 1 better.', improve: { movement: 1 } },
  },
  {
    id: 'assize-kite', name: 'Heliograph Kite', faction: ASSIZE, type: 'Elite', points: 60,
    models: 1, movement: 10, wounds: 6, leadership: 5, defense: 5, base: 60, height: 2, sculpt: 'skimmer wing',
    about: 'Two officers of the court, one bench, no roof. Sentence is passed downwards.',
    weapons: [
      shot('Sentence gun', [10, 6, 5, 1, 1], [has('Nova', 2)]),
      blow('Keel', [2, 6, 0, 1]),
    ],
    rules: [has('Fly'), has('Swift'), has('Large'), has('Skirmisher'), has('Explodes', 2)],
    boost: { text: 'Sun behind us: Range 4" better and Ignores Cover.', improve: { range: 4 }, weaponRules: [has('Ignores Cover')] },
  },
  {
    id: 'assize-walker', name: 'Plumb Walker', faction: ASSIZE, type: 'Support', points: 90,
    models: 1, movement: 7, wounds: 9, leadership: 5, defense: 4, base: 80, height: 3, sculpt: 'strider walker',
    about: 'A surveying engine. It finds out how deep things go by boring until they stop.',
    weapons: [
      shot('Bore cannon', [14, 2, 4, 3, 3], [has('Crushing', 9, 5), has('Anti Armor', 8)]),
      shot('Rake gun', [8, 4, 5, 0, 1]),
      blow('Piledriver leg', [3, 5, 2, 2]),
    ],
    rules: [has('Large'), has('Armored', 1), has('Impact', 2), has('Multifire', 2), has('Degrades'), has('Explodes', 3)],
    boost: { text: 'Level and true: Accuracy 1 better.', improve: { accuracy: 1 } },
  },
  {
    id: 'assize-dray', name: 'Court Dray', faction: ASSIZE, type: 'Support', points: 100,
    models: 1, movement: 8, wounds: 12, leadership: 5, defense: 4, base: 120, height: 2.4, sculpt: 'carrier transport',
    about: 'Bench, cells, library and cafeteria on eight wheels. It has the right of way; that is settled law.',
    weapons: [
      shot('Twin rake guns', [10, 6, 5, 1, 1], [has('Close Volley')]),
      blow('Dozer blade', [4, 5, 1, 1]),
    ],
    rules: [has('Huge'), has('Transport', 8), has('Armored', 1), has('Crushing Impact'), has('Degrades'), has('Explodes', 4)],
    boost: { text: 'Make way: Swift.', rules: [has('Swift')] },
  },
  {
    id: 'assize-mortars', name: 'Bell Mortars', faction: ASSIZE, type: 'Support', points: 55,
    models: 3, movement: 4, wounds: 2, leadership: 6, defense: 6, base: 50, height: 1.3, sculpt: 'mortar',
    about: 'Cast from ships\u2019 bells. One hears them twice: once going up.',
    weapons: [
      shot('Bell mortar', [16, 1, 5, 1, 1], [has('Volley Fire'), has('Blast')]),
      blow('Ramrod', [1, 7, 0, 1]),
    ],
    rules: [],
    boost: { text: 'Peal: Ignores Cover.', weaponRules: [has('Ignores Cover')] },
  },
]
