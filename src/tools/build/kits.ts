import type { Owner } from '../../core/board'
import type { TableModel, TableTerrain, TableUnit } from '../../table/file'

/** What can be put on the table anew. */
export type Kit =
  | {
      readonly kind: 'piece'
      readonly name: string
      /** One or two words under the name. */
      readonly about: string
      readonly stem: string
      readonly entry: Omit<TableTerrain, 'id' | 'at'>
      /** What hangs in it and stands where it stands. */
      readonly doors?: readonly Omit<TableTerrain, 'id' | 'at'>[]
    }
  | {
      readonly kind: 'model'
      readonly name: string
      readonly about: string
      readonly stem: string
      readonly side: Owner
      /** Also chooses the figure that is shown. */
      readonly profile: string
      readonly base: TableModel['base']
      readonly body: NonNullable<TableModel['body']>
      /** Drawn in place of a sculpt. */
      readonly figure?: NonNullable<TableUnit['figure']>
      /** So many at once; left out: one. */
      readonly count?: number
    }

type ModelKit = Omit<Extract<Kit, { kind: 'model' }>, 'kind' | 'side'>

/** Figures in the sizes that the games use: base in millimetres, body as radius and height in inches. */
export const MODEL_KITS: readonly ModelKit[] = [
  {
    name: 'Trooper',
    about: '32 mm',
    stem: 'trooper',
    profile: 'Rifles',
    base: { round: 32 },
    body: { cylinder: [0.5, 1.25] },
  },
  {
    name: 'Heavy',
    about: '40 mm',
    stem: 'heavy',
    profile: 'Heavies',
    base: { round: 40 },
    body: { cylinder: [0.7, 1.6] },
  },
  {
    name: 'Officer',
    about: '32 mm',
    stem: 'officer',
    profile: 'Command',
    base: { round: 32 },
    body: { cylinder: [0.5, 1.5] },
  },
  {
    name: 'Shield warrior',
    about: '25 mm',
    stem: 'shield',
    profile: 'Shieldguard',
    base: { round: 25 },
    body: { cylinder: [0.45, 1.2] },
  },
  {
    name: 'Archer',
    about: '25 mm',
    stem: 'archer',
    profile: 'Archers',
    base: { round: 25 },
    body: { cylinder: [0.45, 1.2] },
  },
  {
    name: 'Beast',
    about: '35 × 60 mm',
    stem: 'beast',
    profile: 'Hounds',
    base: { oval: [35, 60] },
    body: { box: [1, 1.2, 2] },
  },
  {
    name: 'Walker',
    about: '60 mm',
    stem: 'walker',
    profile: 'Strider',
    base: { round: 60 },
    body: { cylinder: [1.1, 3] },
  },
  {
    name: 'Transport',
    about: '80 × 120 mm',
    stem: 'transport',
    profile: 'Carrier',
    base: { rect: [80, 120] },
    body: { box: [3, 2, 4.5] },
  },
  {
    name: 'Flyer',
    about: '60 mm',
    stem: 'flyer',
    profile: 'Skimmer',
    base: { round: 60 },
    body: { cylinder: [1.1, 3.5] },
  },
  { name: 'Giant', about: '80 mm', stem: 'giant', profile: 'Colossus', base: { round: 80 }, body: { cylinder: [1.4, 5] } },
]
