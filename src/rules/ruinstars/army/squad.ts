/** RU-SQUAD-1. */
const SQUAD_GP = 100
/** RU-SQUAD-2. */
export const SQUAD_UNITS = { least: 4, most: 10 } as const

/** How a side may be made up: one Squad, or mini-squads of players who share it (RU-COOP-1 to RU-COOP-3). */
export interface SquadKind {
  readonly id: string
  readonly name: string
  /** Number of players who share the side. */
  readonly players: number
  /** What each may cost. */
  readonly gp: number
  readonly rule: string
}

export const SQUAD: SquadKind = { id: 'squad', name: 'Squad', players: 1, gp: SQUAD_GP, rule: 'RU-SQUAD-1' }

export const SQUAD_KINDS: readonly SquadKind[] = [
  SQUAD,
  { id: 'mini-2', name: 'Mini-squad of two', players: 2, gp: 50, rule: 'RU-COOP-1' },
  { id: 'mini-3', name: 'Mini-squad of three', players: 3, gp: 34, rule: 'RU-COOP-2' },
  { id: 'mini-4', name: 'Mini-squad of four', players: 4, gp: 25, rule: 'RU-COOP-3' },
]

export const squadKind = (id: string): SquadKind | undefined => SQUAD_KINDS.find((kind) => kind.id === id)

/** What a whole side may cost: three mini-squads come to 102 (RU-COOP-2). */
export const sideGp = ({ players, gp }: SquadKind): number => players * gp
