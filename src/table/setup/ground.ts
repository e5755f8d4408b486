import type { Inches } from '../../core/units'
import type { Playable, SetupChoice } from '../../rules/playable'
import type { TableFile } from '../file'
import { generateTable } from '../generate'
import { TERRAIN_STYLES, type TerrainStyle } from '../generate-styles'
import type { Library } from '../library'

/** Terrain that is laid by seed for a game: the same words give the same table, wherever they are said. */
export interface GroundWish extends Pick<SetupChoice, 'points' | 'scenario' | 'width' | 'depth' | 'settings'> {
  readonly seed: string
  readonly style: TerrainStyle
}

/** Styles in which ground is laid for its games where nobody says which, the usual one first. */
export const stylesOf = ({ guide }: Pick<Playable, 'guide'>): readonly [TerrainStyle, ...TerrainStyle[]] => guide.styles ?? TERRAIN_STYLES

/** Terrain for more ground than this, in square inches, would be minutes in the laying. */
const MOST_GROUND = 14_400

/** Why no terrain is laid on a table of that size; null where it can be. */
export const groundFault = (width: Inches, depth: Inches): string | null =>
  width * depth <= MOST_GROUND ? null
    : `generate: terrain is laid on ${MOST_GROUND} square inches at most, such as 120 by 120, and not on ${width} by ${depth}; name a table of your own`

/** Room for a 50 mm base beside a marker, and a little to spare. */
export const CLEARANCE_ROUND_MARKS: Inches = 1.2

/** A table of terrain for that game: bases get to the scenario's markers, and what has to stand in the middle stands there. */
export function strewnGround({ system, guide }: Pick<Playable, 'system' | 'guide'>, library: Library, wish: GroundWish): TableFile {
  const { seed, style, width, depth, scenario } = wish
  const keep = guide.map(wish).flatMap(({ shape }) => (shape.kind === 'disc' ? [{ at: shape.at, radius: shape.radius + CLEARANCE_ROUND_MARKS }] : []))
  const across = guide.scenarios.find(({ id }) => id === scenario)?.centre
  return generateTable({
    seed, style, width, depth, system: system.id, library, keep,
    ...(across === undefined ? {} : { centre: { across } }),
    ...(guide.doors ? { doors: true } : {}),
    ...(guide.portals ? { portals: true } : {}),
    ...(guide.movable ? { movable: true } : {}),
    ...(guide.besides ? { besides: guide.besides } : {}),
    ...(guide.lowStops ? { lowStops: true } : {}),
  })
}
