import type { Inches } from '../../../core/units'
import type { Readings } from '../readings'

/**
 * What the text prints for movement and ranges, as it lies on the table (RO-EQUIPMENT-6). Nothing else is read in centimetres: neither deployment nor the
 * table, nor what has a size of its own, such as bases, tokens and who stands on one level.
 */
export interface Lengths {
  /** RO-HOUSE-3. */
  readonly move: Inches
  /** RO-HOUSE-3: faces of up to this are climbed, and a drop of up to this takes no roll; a drop of up to `drop` takes one. */
  readonly climb: Inches
  readonly drop: Inches
  /** RO-HOUSE-16: steps of up to this are neither climbed nor dropped. */
  readonly step: Inches
  /** RO-HOUSE-15: how deep in, from its own baseline, whoever was kept back comes with its Move. */
  readonly entry: Inches
  /** RO-HOUSE-4: terrain as near as this to the target of a shot gives cover. */
  readonly cover: Inches
}

type Measured = Pick<Readings, 'measure'>

/** An inch that is printed for movement or a range. */
export const unitOf = ({ measure }: Measured): Inches => (measure === 'inches' ? 1 : 1 / 2.54)

export const lengthsOf = ({ measure }: Measured): Lengths => LENGTHS[measure]

const lengthsIn = (unit: Inches): Lengths =>
  ({ move: 4 * unit, climb: 3 * unit, drop: 6 * unit, step: 0.5 * unit, entry: 4 * unit, cover: unit })

const LENGTHS: Readonly<Record<Readings['measure'], Lengths>> =
  { inches: lengthsIn(unitOf({ measure: 'inches' })), centimetres: lengthsIn(unitOf({ measure: 'centimetres' })) }
