import { MeshStandardMaterial, Vector2, type Texture } from 'three'
import type { MatName } from '../types'
import { layerIndex } from './patterns.glsl'
import { lightsWith, MAT, vec2 } from './sheen'

/** The painted mat: layers of the texture arrays over each other, told apart by noise, and the pieces' mask. */
export interface MatUniforms {
  readonly uPaint: { value: Texture | null }
  readonly uRelief: { value: Texture | null }
  readonly uMask: { value: Texture | null }
  readonly uHalf: { value: Vector2 }
  readonly uMat: { value: number }
}

export const MAT_NUMBER: Readonly<Record<MatName, number>> = { grass: 0, ash: 1, city: 2, snow: 3 }

export const matUniforms = (): MatUniforms => ({
  uPaint: { value: null }, uRelief: { value: null }, uMask: { value: null }, uHalf: { value: new Vector2(18, 18) }, uMat: { value: 0 },
})

const L = (name: Parameters<typeof layerIndex>[0]): string => `${layerIndex(name)}.0`

/** What the mat's paint reads, for any shader that has `vPlace`. */
export const MAT_HEAD = /* glsl */ `
precision highp sampler2DArray;
uniform sampler2DArray uPaint;
uniform sampler2DArray uRelief;
uniform sampler2D uMask;
uniform vec2 uHalf;
uniform int uMat;
in vec3 vPlace;
float matRough; vec2 matSlope; float matOpen;
struct Coat { vec3 col; float h; vec2 slope; };
Coat coat(vec2 p, float tile, float layer) {
  vec4 a = texture(uPaint, vec3(p / tile, layer));
  vec4 r = texture(uRelief, vec3(p / tile, layer));
  return Coat(a.rgb * mix(0.78, 1.12, r.a), a.a, (r.rg - 0.5) * 2.0);
}
vec2 turned(vec2 p, float by) { return vec2(p.x * cos(by) - p.y * sin(by), p.x * sin(by) + p.y * cos(by)); }
vec4 cloud(vec2 at) { return texture(uPaint, vec3(at, ${L('noise')})); }
// Lays one coat over another where the weight is high, sooner where it stands proud.
Coat over(Coat a, Coat b, float w) {
  float k = smoothstep(0.32, 0.68, w + (b.h - a.h) * 0.22 * (1.0 - abs(w * 2.0 - 1.0)));
  return Coat(mix(a.col, b.col, k), mix(a.h, b.h, k), mix(a.slope, b.slope, k));
}
`

/** Paints `diffuseColor`, and says how rough, steep and open the place is. */
export const MAT_PAINT = /* glsl */ `
{
  vec2 p = vPlace.xz;
  // Clouds of four sizes, each turned another way and bent by the one above it: none shows its grid or comes again.
  vec4 huge = cloud(turned(p, 0.34) / 83.0);
  vec4 big = cloud(turned(p, 1.13) / 41.0 + 0.17 + 0.22 * huge.ra);
  vec4 mid = cloud(turned(p, 2.2) / 13.0 + 0.61 + 0.3 * big.ra);
  vec4 fine = cloud(turned(p, 2.83) / 3.1 + 0.3 * mid.ra);
  vec4 grit = cloud(turned(p, 0.71) / 2.3 + 0.4 + 0.3 * fine.ra);
  vec4 mask = texture(uMask, p / uHalf * 0.5 + 0.5);
  float wander = (mid.r - 0.5) * 0.5 + (fine.r - 0.5) * 0.35;
  Coat c;
  float gloss = 0.93;
  float rubbleW = mask.b + wander * 0.8 * step(0.02, mask.b);
  float soilW = mask.g + wander * 0.8 * step(0.02, mask.g);
  if (uMat == 0) {
    c = coat(p, 5.0, ${L('grass')});
    Coat soil = coat(p, 4.3, ${L('earth')});
    float bald = big.r * 0.5 + mid.r * 0.32 + fine.r * 0.18;
    // Lush in the hollows, dry on the heights, in drifts of a foot and of a hand.
    float dry = huge.r * 0.35 + big.r * 0.4 + mid.r * 0.25;
    c.col *= mix(vec3(0.8, 0.9, 0.74), vec3(1.16, 1.07, 0.94), smoothstep(0.34, 0.66, dry));
    c.col = mix(c.col, c.col * vec3(1.2, 1.06, 0.8), smoothstep(0.5, 0.64, mid.r * 0.6 + fine.r * 0.4) * 0.45);
    soil.col *= mix(vec3(0.92, 0.9, 0.86), vec3(1.1, 1.06, 1.0), fine.a);
    c.col = mix(c.col, mix(c.col, soil.col, 0.55), smoothstep(0.545, 0.61, bald));
    c = over(c, soil, smoothstep(0.58, 0.69, bald) * 0.92);
  } else if (uMat == 1) {
    c = coat(p, 6.0, ${L('ash')});
    Coat dark = coat(p + 3.0, 4.6, ${L('earth')});
    dark.col *= vec3(0.66, 0.66, 0.7);
    c.col *= mix(vec3(0.86, 0.87, 0.92), vec3(1.1, 1.05, 0.98), big.r);
    float burnt = smoothstep(0.46, 0.64, big.r * 0.5 + mid.r * 0.3 + fine.r * 0.2);
    c.col = mix(c.col, dark.col, burnt * smoothstep(0.25, 0.6, fine.r * 0.6 + grit.a * 0.5) * 0.72);
    c.col = mix(c.col, c.col * vec3(1.18, 0.97, 0.78), smoothstep(0.52, 0.66, mid.r) * 0.35);
  } else if (uMat == 2) {
    Coat pave = coat(p, 8.0, ${L('slab')});
    // Cooler and darker than the concrete that stands on it.
    pave.col *= vec3(0.84, 0.855, 0.88);
    Coat road = coat(p + 1.7, 7.0, ${L('asphalt')});
    // One avenue along the table, a street across it for every yard of its width.
    float yards = max(1.0, floor(uHalf.x / 18.0 + 0.5));
    float cell = 2.0 * uHalf.x / yards;
    float sx = abs(mod(p.x + uHalf.x, cell) - cell * 0.5);
    float lane = 4.6;
    float toRoad = min(sx, abs(p.y)) - lane;
    float road01 = 1.0 - smoothstep(-0.02, 0.02, toRoad + (fine.r - 0.5) * 0.06);
    float worn = smoothstep(0.56, 0.7, big.r * 0.45 + mid.r * 0.55);
    c = Coat(pave.col * mix(0.86, 1.1, big.a), pave.h, pave.slope);
    c.col = mix(c.col, road.col, road01);
    c.slope = mix(c.slope, road.slope, road01);
    // Kerb stones, a gutter beside them, and worn markings down the middle.
    float kerb = smoothstep(0.0, 0.03, toRoad) * (1.0 - smoothstep(0.30, 0.33, toRoad));
    float along = sx < abs(p.y) ? p.y : p.x;
    float stone = smoothstep(0.0, 0.03, abs(fract(along / 1.5) - 0.5) - 0.015 + 0.015);
    c.col = mix(c.col, vec3(0.60, 0.585, 0.55) * (0.8 + 0.3 * fine.r) * mix(0.55, 1.0, smoothstep(0.01, 0.03, abs(fract(along / 1.5) - 0.5))), kerb * 0.9);
    float gutter = smoothstep(-0.5, -0.02, toRoad) * road01;
    c.col *= 1.0 - 0.38 * gutter * (0.5 + mid.r);
    float crossing = step(max(sx, abs(p.y)), lane + 0.2);
    float middle = min(sx, abs(p.y));
    float dash = step(fract(along / 3.0), 0.55) * (1.0 - smoothstep(0.075, 0.1, middle)) * (1.0 - crossing);
    float fade = smoothstep(0.33, 0.6, fine.r * 0.55 + mid.a * 0.45);
    c.col = mix(c.col, vec3(0.72, 0.69, 0.60), dash * fade * 0.75);
    float stop = step(abs(max(sx, abs(p.y)) - lane - 1.5), 0.85) * step(0.5, fract(middle / 1.15 + 0.25)) * step(middle, lane - 0.4);
    c.col = mix(c.col, vec3(0.72, 0.69, 0.60), stop * fade * 0.6 * road01);
    // Tyre tracks.
    float track = exp(-pow((abs(middle - 2.2) - 0.75) / 0.32, 2.0));
    c.col *= 1.0 - 0.26 * track * road01 * (0.35 + mid.a) * (1.0 - crossing * 0.7);
    Coat dirt = coat(p, 5.0, ${L('ash')});
    dirt.col *= mix(vec3(0.74, 0.69, 0.62), vec3(0.95, 0.9, 0.8), fine.r);
    float thick = worn * smoothstep(0.3, 0.7, fine.r * 0.6 + grit.a * 0.5);
    c.col = mix(c.col, dirt.col, thick * 0.62);
    c.slope = mix(c.slope, dirt.slope, thick * 0.6);
    c.col *= mix(vec3(0.92, 0.94, 1.0), vec3(1.07, 1.03, 0.95), big.r);
    gloss = mix(0.9, 0.78, road01 * smoothstep(0.5, 0.65, mid.r) * (1.0 - worn));
  } else {
    c = coat(p, 7.0, ${L('snow')});
    Coat soil = coat(p, 4.3, ${L('earth')});
    soil.col *= vec3(0.82, 0.84, 0.88);
    c.col *= mix(vec3(0.88, 0.91, 0.97), vec3(1.02, 1.01, 1.0), big.r);
    c = over(c, soil, smoothstep(0.54, 0.72, big.r * 0.5 + mid.r * 0.5) * 0.9);
    gloss = 0.8;
  }
  Coat floor_ = coat(p, 4.0, ${L('earth')});
  Coat litter = coat(p + 5.0, 3.3, ${L('leaf')});
  floor_.col = mix(floor_.col, litter.col * vec3(1.12, 0.9, 0.66), smoothstep(0.42, 0.6, fine.r) * 0.6);
  if (uMat == 3) floor_.col = mix(floor_.col, vec3(0.83, 0.85, 0.88), smoothstep(0.46, 0.62, mid.r * 0.5 + fine.r * 0.5) * 0.8);
  c = over(c, floor_, soilW);
  Coat debris = coat(p, 4.2, ${L('rubble')});
  debris.col *= vec3(0.94, 0.9, 0.85);
  c = over(c, debris, rubbleW * 0.92);

  // Burnt and dug out: black in the middle, lit as a bowl.
  float burn = mask.a;
  vec2 px = 1.0 / vec2(textureSize(uMask, 0));
  vec2 mp = p / uHalf * 0.5 + 0.5;
  vec2 dig = vec2(
    texture(uMask, mp + vec2(px.x * 2.0, 0.0)).a - texture(uMask, mp - vec2(px.x * 2.0, 0.0)).a,
    texture(uMask, mp + vec2(0.0, px.y * 2.0)).a - texture(uMask, mp - vec2(0.0, px.y * 2.0)).a
  );
  Coat pit = coat(p, 4.4, ${L('earth')});
  pit.col *= mix(vec3(0.95, 0.9, 0.84), vec3(0.36, 0.345, 0.34), smoothstep(0.35, 1.0, burn + wander * 0.5));
  float burnW = smoothstep(0.06, 0.5, burn + wander * 0.55 * step(0.01, burn));
  c = over(c, pit, burnW);
  c.slope += -dig * 3.4 * step(0.01, burn);
  c.col *= 1.0 - 0.25 * smoothstep(0.02, 0.3, burn + (mid.a - 0.5) * 0.3) * (1.0 - burnW);

  // Grit scattered everywhere, and a broad unevenness that keeps the eye from seeing tiles.
  c.col *= 0.95 + 0.1 * grit.a;
  vec4 near_ = texture(uRelief, vec3(turned(p, 1.7) / 2.1 + 0.3 + 0.2 * fine.ra, uMat == 2 ? ${L('concrete')} : ${L('earth')}));
  c.col *= mix(0.86, 1.1, smoothstep(0.25, 0.7, near_.a));
  c.slope += turned(near_.rg - 0.5, -1.7) * 0.7;
  c.col *= 0.9 + 0.2 * big.r;
  float shade = mask.r;
  c.col = mix(c.col, c.col * vec3(0.34, 0.31, 0.29), clamp(shade * 0.78, 0.0, 0.85));
  vec2 toEdge = uHalf - abs(p);
  float rimShade = smoothstep(0.0, 1.1, min(toEdge.x, toEdge.y));
  c.col *= mix(0.72, 1.0, rimShade);
  diffuseColor.rgb = c.col * c.col;
  matRough = gloss;
  matSlope = c.slope;
  matOpen = 1.0 - 0.7 * shade;
}
`

export function matMaterial(uniforms: MatUniforms): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 1, metalness: 0 })
  material.name = 'mat'
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nout vec3 vPlace;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvPlace = (modelMatrix * vec4(position, 1.0)).xyz;')
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <normal_pars_fragment>', `#include <normal_pars_fragment>\n${MAT_HEAD}`)
      .replace('#include <map_fragment>', MAT_PAINT)
      .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = matRough;')
      .replace(
        '#include <normal_fragment_maps>',
        'normal = normalize((viewMatrix * vec4(normalize(vec3(-matSlope.x * 0.9, 1.0, -matSlope.y * 0.9)), 0.0)).xyz);',
      )
      .replace('#include <lights_physical_fragment>', lightsWith(vec2(MAT)))
      .replace('#include <aomap_fragment>', 'reflectedLight.indirectDiffuse *= matOpen; reflectedLight.indirectSpecular *= matOpen;')
  }
  material.customProgramCacheKey = () => 'mat-4'
  return material
}
