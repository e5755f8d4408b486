import type { ArmyList } from '../../armoury'
import { arrangeList } from '../army/check'
import { bookWith, type Supplement } from '../army/supplement'
import { blow, has, heals, shot } from './factions/make'

const STRAYS = 'Stray Companies'

/**
 * A supplement as others may write one (RS-DETACHMENT-2), with what the books of the core rules have none of: units of two models, Large ones of
 * several, hulls without bases, flyers in squads. Trial games are dealt from it now and then.
 */
export const STRAY_COMPANIES: Supplement = {
  factions: [{ id: 'strays', name: STRAYS }],
  detachments: [{ id: 'stray-band', name: 'Stray Band', holds: { Commander: [1, 1], Core: [1, 4], Elite: [0, 4], Support: [0, 2] } }],
  units: [
    {
      id: 'stray-factor', name: 'Factor', faction: STRAYS, type: 'Commander', points: 50, sculpt: 'officer',
      models: 1, movement: 6, wounds: 4, leadership: 4, defense: 5, base: 40, height: 1.4,
      weapons: [shot('Pistol', [8, 2, 5, 0, 1]), blow('Sabre', [4, 4, 1, 1])], rules: [has('Character'), has('Rallying', 9), heals('Core', 2)],
    },
    {
      id: 'stray-gang', name: 'Gang', faction: STRAYS, type: 'Core', points: 45, sculpt: 'rifle troops',
      models: 6, movement: 6, wounds: 1, leadership: 6, defense: 6, base: 28.5, height: 1.2,
      weapons: [shot('Carbine', [10, 1, 5, 0, 1]), shot('Scatter mine', [8, 1, 5, 1, 1], [has('Nova', 2)], 2), blow('Knife', [1, 5, 0, 1])], rules: [],
    },
    {
      id: 'stray-pair', name: 'Hauler Pair', faction: STRAYS, type: 'Core', points: 50, sculpt: 'heavy power armour',
      models: 2, movement: 6, wounds: 3, leadership: 5, defense: 5, base: 40, height: 1.6,
      weapons: [shot('Bolt thrower', [9, 2, 5, 1, 1]), shot('Cutter', [6, 1, 5, 3, 2], [has('Short')], 1), blow('Hook', [3, 5, 1, 1])],
      rules: [has('Skirmisher')],
    },
    {
      id: 'stray-kites', name: 'Kite Riders', faction: STRAYS, type: 'Elite', points: 70, sculpt: 'skimmer wing',
      models: 4, movement: 9, wounds: 1, leadership: 5, defense: 6, base: 32, height: 1.2,
      weapons: [shot('Lance gun', [8, 2, 5, 1, 1], [has('Assault')]), blow('Talon', [2, 5, 0, 1])], rules: [has('Fly'), has('Swift')],
    },
    {
      id: 'stray-oxen', name: 'Walker Team', faction: STRAYS, type: 'Elite', points: 100, sculpt: 'strider walker',
      models: 3, movement: 7, wounds: 4, leadership: 5, defense: 5, base: 60, height: 2.4,
      weapons: [shot('Rake gun', [10, 3, 5, 1, 1]), blow('Ram', [3, 5, 1, 2])], rules: [has('Large'), has('Impact', 1), has('Explodes', 2)],
    },
    {
      id: 'stray-barge', name: 'Land Barge', faction: STRAYS, type: 'Support', points: 100, sculpt: 'carrier transport',
      models: 1, movement: 8, wounds: 9, leadership: 5, defense: 4, base: null, hull: { width: 2.6, depth: 4.2 }, height: 2,
      weapons: [shot('Deck gun', [12, 4, 5, 1, 1]), blow('Bow', [3, 5, 1, 1])], rules: [has('Large'), has('Transport', 8), has('Explodes', 3), has('Degrades')],
    },
    {
      id: 'stray-crates', name: 'Gun Crates', faction: STRAYS, type: 'Support', points: 60, sculpt: 'mortar',
      models: 2, movement: 4, wounds: 3, leadership: 6, defense: 5, base: null, hull: { width: 1.2, depth: 1.6 }, height: 1.2,
      weapons: [shot('Mortar', [16, 1, 5, 1, 1], [has('Volley Fire'), has('Blast')]), blow('Ramrod', [1, 7, 0, 1])], rules: [has('Leaderless')],
    },
  ],
}

function list(points: number, name: string, units: string): ArmyList {
  const book = bookWith(STRAY_COMPANIES)
  if (!book.ok) throw new Error(book.error.map((fault) => fault.text).join(' '))
  const given = { system: 'ravaged-star', faction: 'strays', name, points, groups: [], units: units.split(', ').map((id) => ({ profile: `stray-${id}` })) }
  const arranged = arrangeList(given, book.value)
  if (!arranged) throw new Error(`${name}: no detachments hold these units.`)
  return arranged
}

/** Armies of it, one for each size. */
export const STRAY_LISTS: readonly ArmyList[] = [
  list(300, 'Night Shift', 'factor, gang, pair, kites, crates'),
  list(600, 'Salvage Crew', 'factor, gang, pair, pair, kites, kites, oxen, barge, crates'),
  list(900, 'Open Road', 'factor, gang, gang, pair, pair, kites, kites, oxen, oxen, barge, crates'),
  list(1200, 'The Long Column', 'factor, factor, gang, gang, gang, pair, pair, kites, kites, kites, oxen, oxen, barge, barge, crates'),
]
