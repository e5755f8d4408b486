import type { Characteristic } from '../profile'

/** What a characteristic is: tested ones are numbers to reach, so that less is better (RS-TEST-2, RS-MODIFY-1, RS-MODIFY-2). */
export const characteristic = (name: Characteristic): { readonly tested: boolean } => ({
  tested: name === 'leadership' || name === 'defense' || name === 'accuracy',
})

/**
 * The value improved by so much, or worsened where `by` is negative (RS-MODIFY-1 to RS-MODIFY-4): tested ones have no limit,
 * since 1 and 10 bound them; the others never fall below 0.
 */
export const improve = (name: Characteristic, value: number, by: number): number =>
  characteristic(name).tested ? value - by : Math.max(0, value + by)
