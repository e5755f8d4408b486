import type { UnitProfile } from '../../profile'
import { blow, has, heals, shot } from './make'

export const THAWBORN = 'The Thawborn'

export const THAWBORN_ABOUT =
  'When the star flared, the ice of the outer moons let go of what it had been keeping. It is old, it is cold through, ' +
  'and it has slept past a great many meals. Fast, frightening, deadly close up; frail where the sun can reach it.'

/** Quick and terrible at arm's length; few long shots, brittle hides, and a leader one wants to keep. */
export const thawborn: readonly UnitProfile[] = [
  {
    id: 'thaw-matriarch', name: 'Rime Matriarch', faction: THAWBORN, type: 'Commander', points: 70,
    models: 1, movement: 7, wounds: 7, leadership: 4, defense: 5, base: 60, height: 2.3, sculpt: 'matriarch horned',
    about: 'She remembers the first winter, and means to have the last one too.',
    weapons: [
      blow('Glacier claws', [5, 4, 2, 2], [has('Reaping', 9, 2)]),
      shot('Killing breath', [6, 3, 5, 1, 1], [has('Ignores Cover'), has('Short')]),
    ],
    rules: [has('Large'), has('Fear', 6), has('Battle Synergy', 6)],
    boost: { text: 'Old hunger: Bloodthirsty, and Movement 2 better.', improve: { movement: 2 }, rules: [has('Bloodthirsty')] },
  },
  {
    id: 'thaw-cantor', name: 'Hollow Cantor', faction: THAWBORN, type: 'Commander', points: 50,
    models: 1, movement: 6, wounds: 4, leadership: 4, defense: 5, base: 40, height: 1.6, sculpt: 'robed cantor',
    about: 'There is nobody in the robe. There is a great deal of singing.',
    weapons: [
      shot('Dirge', [8, 3, 4, 0, 1], [has('Stun'), has('Nova', 2), has('Precision')]),
      blow('Cold hands', [2, 5, 1, 1]),
    ],
    rules: [has('Character'), has('Rallying', 9), heals('Core', 2), has('Inspiring', 6)],
    boost: { text: 'Second verse: Fear (9").', rules: [has('Fear', 9)] },
  },
  {
    id: 'thaw-gnawers', name: 'Gnawer Tide', faction: THAWBORN, type: 'Core', points: 40,
    models: 8, movement: 5, wounds: 1, leadership: 7, defense: 8, base: 25, height: 0.7, sculpt: 'crawler swarm',
    about: 'Mostly teeth. The rest is appetite and the ability to climb.',
    weapons: [blow('Teeth', [2, 6, 0, 1], [has('Reaping', 10, 2)])],
    rules: [has('Leaderless')],
    boost: { text: 'Feeding: 1 more Attack.', improve: { attacks: 1 } },
  },
  {
    id: 'thaw-thralls', name: 'Thaw Thralls', faction: THAWBORN, type: 'Core', points: 50,
    models: 6, movement: 6, wounds: 1, leadership: 5, defense: 6, base: 32, height: 1.35, sculpt: 'thrall',
    about: 'Drowned crews of a hundred lost ships, who were given work.',
    weapons: [
      shot('Bone javelin', [6, 1, 5, 0, 1], [has('Assault'), has('Short')]),
      blow('Ice axe', [2, 5, 1, 1]),
    ],
    rules: [has('Shock Assault')],
    boost: { text: 'Woken: Movement 2 better.', improve: { movement: 2 } },
  },
  {
    id: 'thaw-spitters', name: 'Brine Spitters', faction: THAWBORN, type: 'Core', points: 50,
    models: 5, movement: 6, wounds: 1, leadership: 6, defense: 6, base: 32, height: 1.2, sculpt: 'spitter',
    about: 'Sea water, forty below and still running. They keep it behind the teeth.',
    weapons: [
      shot('Brine jet', [9, 2, 6, 0, 1], [has('Poison', 9)]),
      blow('Barbs', [1, 6, 0, 1]),
    ],
    rules: [],
    boost: { text: 'Deep water: Poison (8+).', weaponRules: [has('Poison', 8)] },
  },
  {
    id: 'thaw-stalkers', name: 'Rime Stalkers', faction: THAWBORN, type: 'Elite', points: 80,
    models: 3, movement: 7, wounds: 2, leadership: 5, defense: 5, base: 40, height: 1.7, sculpt: 'stalker',
    about: 'Look where it has snowed indoors.',
    weapons: [
      shot('Frost quill', [6, 1, 4, 1, 1], [has('Point Blank', 1), has('Assault')]),
      blow('Long talons', [3, 4, 1, 1], [has('Crushing', 9, 2)]),
    ],
    rules: [has('Advanced Deployment'), has('Stealth', 9), has('Counterstrike')],
    boost: { text: 'Gone like breath: Redeploy.', rules: [has('Redeploy')] },
  },
  {
    id: 'thaw-sleetwings', name: 'Sleetwings', faction: THAWBORN, type: 'Elite', points: 60,
    models: 4, movement: 9, wounds: 1, leadership: 6, defense: 6, base: 40, height: 1.5, sculpt: 'bat winged',
    about: 'They come in with the weather and leave with a person.',
    weapons: [
      shot('Hail of shards', [7, 2, 5, 1, 1]),
      blow('Hooks', [2, 5, 1, 1]),
    ],
    rules: [has('Fly'), has('Redeploy'), has('Skirmisher')],
    boost: { text: 'Squall: Accuracy 1 better.', improve: { accuracy: 1 } },
  },
  {
    id: 'thaw-rakes', name: 'Rake Pack', faction: THAWBORN, type: 'Elite', points: 80,
    models: 4, movement: 7, wounds: 2, leadership: 6, defense: 7, base: 50, height: 1.2, sculpt: 'hounds',
    about: 'Bred for pulling sledges. The sledges are gone; the pulling remains.',
    weapons: [blow('Jaws', [3, 5, 1, 1])],
    rules: [has('Swift'), has('Bloodthirsty'), has('Impact', 1), has('Scout', 6)],
    boost: { text: 'Blood in the snow: 1 more Attack.', improve: { attacks: 1 } },
  },
  {
    id: 'thaw-shellbacks', name: 'Shellback Wardens', faction: THAWBORN, type: 'Elite', points: 60,
    models: 4, movement: 5, wounds: 2, leadership: 4, defense: 5, base: 40, height: 1.5, sculpt: 'shellback',
    about: 'Four walls of somebody\u2019s keep. They have been asked to walk, and they do.',
    weapons: [blow('Anvil fist', [3, 5, 1, 1], [has('Piercing', 9, 4)])],
    rules: [has('Armored', 1), has('Parry', 1), has('Counterstrike'), has('Close Formation'), has('Bulky', 2)],
    boost: { text: 'Ice over: Defense 1 better.', improve: { defense: 1 } },
  },
  {
    id: 'thaw-tuskback', name: 'Tuskback', faction: THAWBORN, type: 'Support', points: 90,
    models: 1, movement: 8, wounds: 9, leadership: 5, defense: 5, base: 80, height: 2.6, sculpt: 'tusked mammoth',
    about: 'It does not charge so much as set out.',
    weapons: [
      blow('Tusks', [5, 4, 2, 2], [has('Crushing', 9, 4)]),
      shot('Hurled ice', [9, 1, 5, 2, 2], [has('Blast')]),
    ],
    rules: [has('Large'), has('Heavy Impact', 3), has('Degrades'), has('Stalwart')],
    boost: { text: 'Stampede: Swift.', rules: [has('Swift')] },
  },
  {
    id: 'thaw-elder', name: 'Elder of the Deep Ice', faction: THAWBORN, type: 'Support', points: 140,
    models: 1, movement: 6, wounds: 12, leadership: 4, defense: 4, base: 100, height: 4.5, sculpt: 'colossus',
    about: 'The moon was built around it.',
    weapons: [
      blow('Moraine fists', [6, 4, 3, 3], [has('Reaping', 9, 2)]),
      shot('Thrown berg', [12, 2, 5, 2, 2], [has('Blast'), has('Volley Fire')]),
    ],
    rules: [has('Huge'), has('Armored', 2), has('Fear', 9), has('Crushing Impact'), has('Degrades')],
    boost: { text: 'The cold comes with it: Target Coordination (9").', rules: [has('Target Coordination', 9)] },
  },
  {
    id: 'thaw-bloom', name: 'Drift Bloom', faction: THAWBORN, type: 'Support', points: 55,
    models: 3, movement: 6, wounds: 2, leadership: 6, defense: 7, base: 50, height: 2, sculpt: 'drifting bloom',
    about: 'Lovely by starlight. Do not let it get above you, and do not, whatever happens, burst it.',
    weapons: [
      shot('Trailing lights', [10, 2, 5, 1, 1], [has('Sniper'), has('Stun')]),
      blow('Stings', [2, 6, 0, 1], [has('Poison', 8)]),
    ],
    rules: [has('Fly'), has('Explodes', 3), has('Target Lock', 9)],
    boost: { text: 'Open: 1 more Attack.', improve: { attacks: 1 } },
  },
]
