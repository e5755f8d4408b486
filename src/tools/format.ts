import type { Inches } from '../core/units'

/** Inches to a tenth, as shown on the table: `6.3"`. Never `-0.0`. */
export const formatInches = (value: Inches): string => `${(Math.abs(value) < 0.05 ? 0 : value).toFixed(1)}″`
/** Inches to a hundredth, as shown in the panels. */
export const formatFine = (value: Inches): string => `${(Math.abs(value) < 0.005 ? 0 : value).toFixed(2)}″`
export const formatShare = (share: number): string => `${Math.round(share * 100)} %`
/** Degrees in 0..360 without a tail of digits. */
export const formatTurn = (yaw: number): string => `${Math.round((((yaw % 360) + 360) % 360) * 10) / 10}°`
