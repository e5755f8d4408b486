import type { TableBase } from '../../table/file'

type Base = NonNullable<TableBase>

/** Bases that figures are sold with, in millimetres; what is longer stands along the way that it faces. */
export const BASES: readonly Base[] = [
  ...[20, 25, 28.5, 32, 40, 50, 60, 80, 100, 130].map((round): Base => ({ round })),
  ...([[35, 60], [42, 75], [52, 90], [70, 105], [92, 120]] as const).map((oval): Base => ({ oval: [...oval] })),
  ...([[20, 20], [25, 25], [30, 30], [40, 40], [50, 50], [25, 50], [60, 100]] as const).map((rect): Base => ({ rect: [...rect] })),
]

/** As in "32 mm round". */
export function baseWords(base: Base): string {
  if ('round' in base) return `${base.round} mm round`
  if ('oval' in base) return `${base.oval.join(' × ')} mm oval`
  return base.rect[0] === base.rect[1] ? `${base.rect[0]} mm square` : `${base.rect.join(' × ')} mm`
}

/** Its widths along x and z in millimetres. */
export const acrossBase = (base: Base): readonly [number, number] => ('round' in base ? [base.round, base.round] : 'oval' in base ? base.oval : base.rect)

/** Inches from its middle to its nearest rim. */
export const inscribed = (base: Base): number => Math.min(...acrossBase(base)) / 2 / 25.4

const SMALLEST_USUAL = 25
/** Of a figure: arms and weapons reach over the rim. */
const OVER = 1.3

/** The smallest usual round base for a figure that is so wide, in millimetres. */
export const usualBase = (wide: number): Base =>
  BASES.find((base) => 'round' in base && base.round >= SMALLEST_USUAL && base.round * OVER >= wide) ?? { round: 130 }
