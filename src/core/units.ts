/** One three.js unit is one inch, y points up. Only base sizes in files are millimetres. */
export type Inches = number
export type Millimetres = number
/** File angles are degrees about +y, counter-clockwise seen from above (three's rotation.y). */
export type Degrees = number
export type Radians = number

export const MM_PER_INCH = 25.4

export const inchesFromMm = (mm: Millimetres): Inches => mm / MM_PER_INCH
export const radians = (degrees: Degrees): Radians => (degrees * Math.PI) / 180
export const degrees = (rad: Radians): Degrees => (rad * 180) / Math.PI
