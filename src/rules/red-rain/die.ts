import type { Die } from '../kit/dice'

/** Hit and Guard Rolls: an unmodified 10 succeeds, an unmodified 1 fails (RR-HIT-2, RR-HIT-3, RR-GUARD-3, RR-GUARD-4). */
export const D10: Die = { sides: 10, orLess: false }
export const FACES: readonly number[] = Array.from({ length: D10.sides }, (_, i) => i + 1)

/** Rolls without results of their own for 1 and 10: Wards, casting, Willpower, what activates on a number. */
export const reaches = (face: number, needs: number): boolean => face >= needs

/** RR-RETREAT-2: a D6 halved and rounded up. */
export const d3Of = (face: number): number => Math.ceil(face / 2)
