import type { Degrees } from '../../core/units'

/** What a surface mirrors: straight on as a share of what three's standard material does, and at a grazing angle as a share of the light. */
export interface Sheen {
  readonly straight: number
  readonly grazing: number
}

/** A painted mat has no gloss to speak of: what it would throw back at a low angle bleaches it. */
export const MAT: Sheen = { straight: 0.5, grazing: 0.22 }
/** Painted scenery is matte. */
export const PAINT: Sheen = { straight: 0.5, grazing: 0.3 }
/** Bare metal mirrors as it is made. */
export const METAL: Sheen = { straight: 1, grazing: 1 }
/** Water shows its depth to who looks down into it. */
export const WATER: Sheen = { straight: 0.22, grazing: 0.75 }

/** Of what is not metal, straight on, in three's standard material. */
const DIELECTRIC = 0.04

/** The share of the light that comes back mirrored to who looks at that angle above the surface, as the shaders have it (Schlick 1994). */
export function mirrored({ straight, grazing }: Sheen, above: Degrees): number {
  const least = DIELECTRIC * straight
  return least + (grazing - least) * (1 - Math.sin((above * Math.PI) / 180)) ** 5
}

export const vec2 = ({ straight, grazing }: Sheen): string => `vec2(${straight.toFixed(3)}, ${grazing.toFixed(3)})`

/** What stands in the shader for three's own lights: the same with that sheen, the name or the text of a vec2. */
export const lightsWith = (sheen: string): string => `#include <lights_physical_fragment>
      material.specularColor *= ${sheen}.x; material.specularColorBlended *= ${sheen}.x; material.specularF90 = ${sheen}.y;`
