import type { Muster } from '../army'
import type { Layout } from '../layout'

/** One dispute as it is laid out: a table, who asks about whom, and what is to be learnt. */
export interface Dispute {
  readonly id: string
  readonly title: string
  /** One sentence. */
  readonly question: string
  /** Two to four plain sentences. */
  readonly lesson: string
  readonly system?: string
  /** The rules that it turns on. */
  readonly rules: readonly string[]
  /** What is guessed at; left out, whether the target is seen. */
  readonly asks?: 'cover' | 'shot'
  readonly from: string
  readonly target: string
  /** What the question is about; scenery comes round it. */
  readonly terrain: Layout['terrain']
  readonly units: readonly Muster[]
  readonly scenery: keyof typeof SCENERY
  /** Doors that stand open. */
  readonly open?: readonly string[]
}

/** What stands about on a table of 24", at its sides and corners, out of everybody's way; what is tall stands at the back. */
export const SCENERY = {
  yard: [['tank-trap', -8.2, -8.6, -15], ['crate', 8.6, -8.4, 20], ['generator', 9, 6.6, 80], ['container-blue', -8.4, 8.6, 12]],
  street: [['crate-stack', -9, -8.2, 40], ['car-wreck', 8.6, -7.4, 100], ['barricade-straight', 8.4, 9, -8], ['fence', -8.2, 9.4, 5]],
  green: [['rubble', -8.4, -8, 15], ['hedge', 8.4, -9, 0], ['boulder', 8.8, 7.6, 60], ['pines', -8.2, 8.2, 30]],
  works: [['pipes', -8.4, -8.8, 4], ['crater', 8.4, -8.2, 20], ['silo', 8.8, 8.6, 0], ['crate', -9.4, 7.8, 35]],
  park: [['hedge', -8.4, -9.4, 0], ['pond', 7.6, -8.8, 10], ['boulder', 9, 8.8, 140], ['shrine', -9.2, 8.6, 30]],
} as const satisfies Record<string, Layout['terrain']>

/** Nearer things, beside the action: each stands only where it is in nobody's way. */
export const NEARBY = {
  yard: [['crate-stack', -6.9, -1.6, 15], ['tank-trap', 6.8, 1.2, 82]],
  street: [['crate', -6.6, 3.4, 30], ['generator', 6.9, 1.4, 90]],
  green: [['hedge', -6.4, 1.2, 92], ['boulder', 6.8, -2.4, 20]],
  works: [['tank-trap', -6.6, -1.8, 80], ['crate', 6.6, 3.6, 15]],
  park: [['boulder', -6.8, 3.2, 70], ['hedge', 6.5, 2.6, 88]],
} as const satisfies Record<keyof typeof SCENERY, Layout['terrain']>

type Places = Muster['places']
type Extra = Partial<Omit<Muster, 'id' | 'side' | 'places'>>

export const lookers = (places: Places, more: Extra = {}): Muster => ({ id: 'r', side: 'A', name: 'Rifle', profile: 'Rifles', places, ...more })
export const targets = (places: Places, more: Extra = {}): Muster => ({ id: 'b', side: 'B', name: 'Guard', profile: 'Shieldguard', places, ...more })
export const others = (id: string, side: 'A' | 'B', places: Places, more: Extra = {}): Muster =>
  ({ id, side, name: 'Bystander', profile: 'Rifles', places, ...more })
