import { Color, MeshStandardMaterial, type Texture } from 'three'
import { INK } from '../overlays/ink-palette'
import { MOST_SIGN, PIPS, SIGN_COLUMNS } from './die-signs'

export interface DieUniforms {
  readonly uSigns: { value: Texture }
  /** 0 while they tumble, 1 when they are read: what failed steps back. */
  readonly uRead: { value: number }
}

/**
 * Paint of dice. Instances have their body's colour and `die` = shift of the numbers, sides, verdict (-1 failed, 0 none,
 * 1 good), and 1 for pips.
 */
export function dieMaterial(uniforms: DieUniforms): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 0.5, metalness: 0, envMapIntensity: 0.3, transparent: true })
  const vermilion = new Color(INK.blocked)
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>
        attribute float face; attribute vec2 sign_; attribute float rim; attribute vec4 die;
        flat varying float vCell; flat varying float vVerdict; varying vec2 vSign; varying float vRim;`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>
        float number = mod(face + die.x, die.y);
        vCell = die.w > 0.5 ? number + ${PIPS}.0 : number < ${MOST_SIGN}.0 ? number : -1.0;
        vVerdict = die.z; vSign = sign_; vRim = rim;`)
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>
        uniform sampler2D uSigns; uniform float uRead;
        flat varying float vCell; flat varying float vVerdict; varying vec2 vSign; varying float vRim;`)
      .replace('#include <color_fragment>', `#include <color_fragment>
        {
          float pale = step(0.3, dot(diffuseColor.rgb, vec3(0.3, 0.55, 0.15)));
          vec3 ink = mix(vec3(1.0, 0.96, 0.88), vec3(0.03, 0.025, 0.02), pale);
          float within = step(0.0, vCell) * step(abs(vSign.x - 0.5), 0.5) * step(abs(vSign.y - 0.5), 0.5);
          vec2 cell = vec2(mod(vCell, ${SIGN_COLUMNS}.0), floor(vCell / ${SIGN_COLUMNS}.0));
          vec2 at = vec2(cell.x + vSign.x, ${SIGN_COLUMNS}.0 - 1.0 - cell.y + vSign.y) / ${SIGN_COLUMNS}.0;
          float mark = texture2D(uSigns, at).r * within;
          // Edges are worn pale.
          diffuseColor.rgb = mix(diffuseColor.rgb, min(vec3(1.0), diffuseColor.rgb * 1.7 + 0.06), 1.0 - smoothstep(0.0, 0.1, vRim));
          diffuseColor.rgb = mix(diffuseColor.rgb, ink, smoothstep(0.35, 0.65, mark));
        }`)
      .replace('#include <opaque_fragment>', `
        // What failed lies in the dark, reddened; its number stays readable.
        float failed = max(0.0, -vVerdict) * uRead;
        float grey = dot(outgoingLight, vec3(0.3, 0.55, 0.15));
        outgoingLight = mix(outgoingLight,
          vec3(${vermilion.r.toFixed(4)}, ${vermilion.g.toFixed(4)}, ${vermilion.b.toFixed(4)}) * (0.015 + 0.28 * grey * grey), failed * 0.94);
        #include <opaque_fragment>`)
  }
  material.customProgramCacheKey = () => 'sightline-die'
  return material
}
