import { round, type Plan } from './kit'

export type Side = 'A' | 'B'

export interface ModelJson {
  id: string
  unit: string
  side: Side
  name: string
  leader?: boolean
  base: { round: number } | { oval: readonly [number, number] } | { rect: readonly [number, number] }
  body: { cylinder: readonly [number, number] } | { box: readonly [number, number, number] }
  at: readonly [number, number, number]
  turn: number
}

interface UnitJson {
  id: string
  side: Side
  name: string
  profile: string
}

interface Kind {
  readonly base: ModelJson['base']
  readonly body: ModelJson['body']
}

/** Who there is, by profile: base in millimetres, body in inches. */
export const KINDS = {
  Rifles: { base: { round: 25 }, body: { cylinder: [0.45, 1.25] } },
  Heavies: { base: { round: 40 }, body: { cylinder: [0.7, 1.5] } },
  Command: { base: { round: 32 }, body: { cylinder: [0.55, 1.35] } },
  Shieldguard: { base: { round: 28.5 }, body: { cylinder: [0.5, 1.25] } },
  Archers: { base: { round: 25 }, body: { cylinder: [0.45, 1.25] } },
  Spacer: { base: { round: 25.4 }, body: { cylinder: [0.45, 1.25] } },
  Warden: { base: { round: 25.4 }, body: { cylinder: [0.45, 1.25] } },
  Jarl: { base: { rect: [25.4, 25.4] }, body: { cylinder: [0.5, 1.35] } },
  Churl: { base: { rect: [25.4, 25.4] }, body: { cylinder: [0.45, 1.25] } },
  Hounds: { base: { oval: [42, 75] }, body: { box: [0.9, 1.1, 2.2] } },
  Strider: { base: { round: 60 }, body: { cylinder: [1.05, 2.8] } },
  Carrier: { base: { rect: [70, 110] }, body: { box: [2.6, 1.9, 4.2] } },
  Skimmer: { base: { oval: [52, 90] }, body: { box: [1.6, 2.2, 2.8] } },
  Colossus: { base: { round: 80 }, body: { cylinder: [1.4, 4.2] } },
} as const satisfies Record<string, Kind>

export type Profile = keyof typeof KINDS

/** A unit at given places: `[x, z]` on the table, or `[x, z, y]` upon something; the one nearest to their middle leads. */
export interface Muster {
  readonly id: string
  readonly side: Side
  readonly name: string
  readonly profile: Profile
  readonly base?: ModelJson['base']
  readonly places: readonly (readonly [x: number, z: number, y?: number])[]
  /** Towards which the unit faces, in degrees on top of its side's own. */
  readonly turn?: number
}

export function muster(units: readonly Muster[]): { units: UnitJson[]; models: ModelJson[] } {
  return {
    units: units.map(({ id, side, name, profile }) => ({ id, side, name, profile })),
    models: units.flatMap((unit) => {
      const leader = leaderOf(unit.places)
      return unit.places.map(([x, z, y], i) => {
        const kind = KINDS[unit.profile]
        const turn = (unit.side === 'A' ? 0 : 180) + (unit.turn ?? 0) + [0, 9, -12, 6, -5, 14, -8, 3][i % 8]!
        return {
          id: `${unit.id}-${i + 1}`, unit: unit.id, side: unit.side, name: unit.places.length > 1 ? `${unit.name} ${i + 1}` : unit.name,
          ...(i === leader ? { leader: true } : {}),
          base: unit.base ?? kind.base, body: kind.body, at: [round(x), round(y ?? 0), round(z)] as const, turn: round(((turn % 360) + 360) % 360),
        }
      })
    }),
  }
}

/** All must stay within 3 in of their leader (RS-COHERENCY-1): from the middle it reaches farthest. */
function leaderOf(places: Muster['places']): number {
  const mean = (axis: 0 | 1) => places.reduce((sum, place) => sum + place[axis], 0) / places.length
  const [x, z] = [mean(0), mean(1)]
  const distances = places.map((place) => Math.hypot(place[0] - x, place[1] - z))
  return distances.indexOf(Math.min(...distances))
}

/** Places in loose ranks around a centre: `columns` wide, `gap` apart, each a little out of line. */
export function ranks(centre: Plan, count: number, columns: number, gap: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    const x = (i % columns) - (inRow - 1) / 2
    const wobble = [0.12, -0.2, 0.18, -0.08, 0.22, -0.15][i % 6]! * Math.min(1, gap - 1.1)
    return [centre[0] + x * gap, centre[1] + row * gap + wobble]
  })
}
