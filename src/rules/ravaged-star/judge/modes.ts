/** What a leader's movement is part of: `frenzy` is the charge of Bloodthirsty. */
export type MoveMode = 'move' | 'run' | 'charge' | 'disengage' | 'bulldoze' | 'scout' | 'frenzy'

interface ModeRules {
  /** The rule that says how long the movement may be. */
  readonly length: string
  /** The rule that keeps it out of engagement range all along its way; null where the way may lead through it. */
  readonly keepsOff: string | null
  /** The rule that forbids it to end in engagement range; null where it may. */
  readonly endsClear: string | null
}

const MOVE = { keepsOff: 'RS-MOVE-2', endsClear: 'RS-MOVE-2' } as const
const CHARGE = { keepsOff: null, endsClear: null } as const

/** How the kinds of movement differ in length and in what they may come near (RS-ENGAGE-4). */
export const MODES: Readonly<Record<MoveMode, ModeRules>> = {
  move: { length: 'RS-MOVE-3', ...MOVE },
  run: { length: 'RS-RUN-1', ...MOVE },
  scout: { length: 'RS-SPECIAL-SCOUT-1', ...MOVE },
  charge: { length: 'RS-CHARGE-2', ...CHARGE },
  frenzy: { length: 'RS-SPECIAL-BLOODTHIRSTY-1', ...CHARGE },
  disengage: { length: 'RS-DISENGAGE-2', keepsOff: null, endsClear: 'RS-DISENGAGE-4' },
  bulldoze: { length: 'RS-BULLDOZE-3', ...CHARGE },
}

/** Movements that end in close combat (RS-CHARGE-3, RS-BULLDOZE-9). */
export const mayEngage = (mode: MoveMode): boolean => mode === 'charge' || mode === 'frenzy' || mode === 'bulldoze'
