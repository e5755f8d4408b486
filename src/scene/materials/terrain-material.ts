import { DataTexture, FloatType, MeshDepthMaterial, MeshStandardMaterial, NearestFilter, RGBAFormat, Vector2, Vector3, type Texture } from 'three'
import { layerIndex } from './patterns.glsl'
import { LOOK_COUNT, lookTable } from './looks'
import { lightsWith, METAL, PAINT, vec2, WATER } from './sheen'

/**
 * One material for all scenery: paint by layer of the texture arrays, worn edges where a part says how far its edges are,
 * grime at its foot, dust, moss or snow on what looks up, and what the table asks of it (cut away, thinned, lit).
 */
export interface TerrainUniforms {
  readonly uPaint: { value: Texture | null }
  readonly uRelief: { value: Texture | null }
  readonly uLooks: { value: Texture }
  /** Parts whose foot is above this height of the table are cut away: x as it is now to be, y as it was before. */
  readonly uCut: { value: Vector2 }
  /** How far the one has become the other, 0 to 1. */
  readonly uCutFade: { value: number }
  /** What lies on faces that look up: seen colour, and how much of it. */
  readonly uDust: { value: Vector3 }
  readonly uDustLayer: { value: number }
  readonly uDustAmount: { value: number }
  /** Foliage thins out within this distance of the eye. */
  readonly uNear: { value: number }
  /** Lines that foliage gives way to, on the table, from and to; and how many of them there are. */
  readonly uLineFrom: { value: readonly Vector3[] }
  readonly uLineTo: { value: readonly Vector3[] }
  readonly uLineCount: { value: number }
  /** How far it gives way, 0 to 1. */
  readonly uThin: { value: number }
}

/** More lines than these thin no foliage. */
export const MOST_LINES = 16
const points = (): readonly Vector3[] => Array.from({ length: MOST_LINES }, () => new Vector3())

export function terrainUniforms(): TerrainUniforms {
  const looks = new DataTexture(lookTable(), 4, LOOK_COUNT, RGBAFormat, FloatType)
  looks.minFilter = looks.magFilter = NearestFilter
  looks.needsUpdate = true
  return {
    uPaint: { value: null }, uRelief: { value: null }, uLooks: { value: looks },
    uCut: { value: new Vector2(1e6, 1e6) }, uCutFade: { value: 1 },
    uDust: { value: new Vector3(0.6, 0.56, 0.48) }, uDustLayer: { value: layerIndex('ash') }, uDustAmount: { value: 0.4 },
    uNear: { value: 5 }, uLineFrom: { value: points() }, uLineTo: { value: points() }, uLineCount: { value: 0 }, uThin: { value: 0 },
  }
}

/** How much of a part with its foot at that height is there. */
const STANDS = /* glsl */ `
uniform vec2 uCut;
uniform float uCutFade;
float stands(float foot) {
  return mix(step(foot, uCut.y), step(foot, uCut.x), uCutFade);
}
`

const VERTEX_HEAD = /* glsl */ `
in vec2 coat;
in vec4 rim;
in vec4 wash;
in vec2 make;
out vec2 vCoat;
out vec4 vRim;
out vec4 vWash;
out vec3 vPlace;
out vec3 vUp;
flat out float vLook;
flat out float vFoot;
flat out float vSeed;
flat out vec4 vTone;
out vec3 vTable;
${STANDS}
`

const VERTEX_BODY = /* glsl */ `
vCoat = coat; vRim = rim; vWash = wash; vLook = make.x; vPlace = position; vUp = normal;
mat4 stand = modelMatrix;
vTone = vec4(0.0);
#ifdef USE_BATCHING
  stand = modelMatrix * batchingMatrix;
  #ifdef USE_BATCHING_COLOR
    vTone = getBatchingColor(getIndirectIndex(gl_DrawID));
  #endif
#endif
vTable = (stand * vec4(position, 1.0)).xyz;
vFoot = make.y;
// What is cut away lifts off as it goes.
transformed.y += (1.0 - stands(make.y + stand[3].y)) * 0.7;
vSeed = fract(sin(dot(stand[3].xz, vec2(12.9898, 78.233))) * 43758.5);
`

const CUT = /* glsl */ `
float dither() {
  return fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
}
`

/** How near to the lines a place is, as seen from above or, before the line, as seen by the eye: inches. */
const LINES = /* glsl */ `
uniform vec3 uLineFrom[${MOST_LINES}];
uniform vec3 uLineTo[${MOST_LINES}];
uniform int uLineCount;
float toLines(vec3 place) {
  float gap = 1e3;
  vec3 look = place - cameraPosition;
  float away = length(look);
  look /= away;
  for (int i = 0; i < ${MOST_LINES}; i++) {
    if (i >= uLineCount) break;
    vec3 a = uLineFrom[i], ab = uLineTo[i] - a;
    vec2 p = place.xz - a.xz;
    gap = min(gap, length(p - ab.xz * clamp(dot(p, ab.xz) / max(dot(ab.xz, ab.xz), 1e-6), 0.0, 1.0)));
    // The point of the line that is nearest to the eye's ray.
    vec3 u = a - cameraPosition;
    vec3 across = ab - look * dot(ab, look), start = u - look * dot(u, look);
    float t = clamp(-dot(start, across) / max(dot(across, across), 1e-6), 0.0, 1.0);
    vec3 at = u + ab * t;
    if (dot(at, look) > away) gap = min(gap, length(at - look * dot(at, look)) * 1.5);
  }
  return gap;
}
`

const FRAGMENT_HEAD = /* glsl */ `
precision highp sampler2DArray;
uniform sampler2DArray uPaint;
uniform sampler2DArray uRelief;
uniform sampler2D uLooks;
uniform vec3 uDust;
uniform float uDustLayer;
uniform float uDustAmount;
uniform float uNear;
uniform float uThin;
in vec2 vCoat;
in vec4 vRim;
in vec4 vWash;
in vec3 vPlace;
in vec3 vUp;
in vec3 vTable;
flat in float vLook;
flat in float vFoot;
flat in float vSeed;
flat in vec4 vTone;
${CUT}
${STANDS}
${LINES}
float coatRough; float coatMetal; float coatGlow; vec2 coatSheen; vec3 coatSlope; vec3 coatTangentU; vec3 coatTangentV; float coatHollow;
`

const FRAGMENT_PAINT = /* glsl */ `
{
  float base = vTable.y - vPlace.y;
  float keep = stands(vFoot + base);
  float leafy = step(0.5, vWash.a);
  // Foliage gives way to an eye that comes near and to lines that go through.
  if (leafy > 0.5) {
    keep = min(keep, smoothstep(uNear * 0.35, uNear, length(vViewPosition)));
    if (uThin > 0.0) keep = min(keep, 1.0 - 0.86 * uThin * (1.0 - smoothstep(0.9, 2.1, toLines(vTable))));
  }
  if (keep < 0.995 && dither() >= keep) discard;

  int look = int(vLook + 0.5);
  vec4 L0 = texelFetch(uLooks, ivec2(0, look), 0);
  vec4 L1 = texelFetch(uLooks, ivec2(1, look), 0);
  vec4 L2 = texelFetch(uLooks, ivec2(2, look), 0);
  vec4 L3 = texelFetch(uLooks, ivec2(3, look), 0);
  vec3 up = normalize(vUp);
  float flatness = smoothstep(0.55, 0.9, up.y);
  float edge = min(min(vRim.x, vRim.y), min(vRim.z, vRim.w));
  bool topped = L3.y >= 0.0 && flatness > 0.3;
  float layer = topped ? L3.y : L0.a;
  vec3 at = vec3(vCoat / L3.x + vSeed * vec2(3.7, 0.0), layer);
  vec4 tex = texture(uPaint, at);
  vec4 rel = texture(uRelief, at);
  vec4 n1 = texture(uPaint, vec3(vCoat * 0.21 + vSeed, ${layerIndex('noise')}.0));
  vec4 n2 = texture(uPaint, vec3(vCoat * 0.9 + vSeed * 7.0, ${layerIndex('noise')}.0));
  vec3 col = tex.rgb * (topped ? vec3(1.0) : L0.rgb);
  col *= 0.94 + 0.12 * fract(vSeed * 7.31 + vWash.b * 3.1);
  col *= mix(vec3(0.86, 0.87, 0.9), vec3(1.1, 1.07, 1.0), n1.r);
  if (L3.z > 0.5) col = mix(col, vec3(0.16, 0.155, 0.15) * tex.r * 1.2, step(0.5, fract((vCoat.x + vPlace.y) * 1.6)));

  if (leafy > 0.5) {
    // Each clump has its own hue; ragged leaves break its outline.
    col *= mix(vec3(0.82, 0.93, 0.74), vec3(1.16, 1.04, 0.88), vWash.b);
    float ragged = 1.0 - abs(dot(normalize(vViewPosition), normalize(vNormal)));
    if (tex.a < (ragged - 0.5) * 1.1) discard;
  }
  if (L2.z > 0.0 && L3.w > 0.5) {
    // A veil of light: slow wisps, brighter towards its frame, and one sees through it.
    vec4 wisp = texture(uPaint, vec3(vCoat * 0.13 + (n1.rg - 0.5) * 0.5, ${layerIndex('noise')}.0));
    float light = smoothstep(0.36, 0.66, wisp.r * 0.7 + n2.b * 0.3) + 0.8 * (1.0 - smoothstep(0.0, 0.7, edge));
    col = L0.rgb * (0.22 + 0.36 * light);
    if (dither() > 0.5 + 0.4 * light) discard;
  }

  // Streaks of dirt run down from the top of upright faces; soot and splashes gather at the foot.
  float upright = 1.0 - smoothstep(0.2, 0.6, abs(up.y));
  vec4 st = texture(uPaint, vec3(vCoat.x * 0.13 + vSeed, vPlace.y * 0.03 + vSeed * 3.0, ${layerIndex('noise')}.0));
  float soiled = (1.0 - leafy) * (1.0 - L3.w);
  float streak = smoothstep(0.5, 0.7, st.b) * upright * smoothstep(0.3, 0.6, n1.a);
  vec3 dirt = vec3(0.265, 0.235, 0.195);
  col = mix(col, col * dirt * 2.1, streak * 0.5 * soiled);
  float foot = exp(-max(0.0, vPlace.y) * 1.15) * (0.45 + 0.9 * n1.r);
  col = mix(col, dirt * (0.7 + 0.6 * n2.r), clamp(foot * 0.62 * soiled * (1.0 - L2.z), 0.0, 0.75));
  float heel = exp(-max(0.0, vPlace.y - vFoot) * 6.0) * upright;
  col *= 1.0 - 0.3 * heel * soiled;

  // Chipped and drybrushed edges.
  float bevel = vWash.g * (1.0 - leafy);
  float reach = max(bevel, 1.0 - smoothstep(0.0, 0.17, edge));
  float chip = smoothstep(0.56, 0.66, reach * (0.34 + 0.9 * n2.r * (0.55 + 0.75 * n1.r)));
  col = mix(col, L1.rgb * (0.72 + 0.5 * n2.a), chip * L1.a * (1.0 - 0.6 * L3.w));
  float brush = (bevel * 0.75 + 0.25 * (1.0 - smoothstep(0.0, 0.07, edge))) * smoothstep(0.35, 0.65, n2.a + 0.2 * rel.b);
  col = mix(col, min(vec3(1.0), col * 1.32 + 0.06), brush * 0.6 * (1.0 - flatness * 0.4) * (1.0 - 0.7 * L3.w));

  // A wash in the hollows, a highlight on the heights.
  col *= mix(0.74, 1.13, smoothstep(0.2, 0.8, rel.a));

  // What settles on top.
  vec4 settled = texture(uPaint, vec3(vTable.xz * 0.23, uDustLayer));
  float dust = flatness * smoothstep(0.62 - 0.42 * uDustAmount, 1.06 - 0.4 * uDustAmount,
    n1.r * 0.75 + n2.r * 0.35 + 0.25 * (1.0 - rel.b) + 0.12 * (1.0 - smoothstep(0.0, 0.4, edge)));
  dust *= uDustAmount * (1.0 - L3.w) * (1.0 - L2.z) * step(0.15, L2.x) * (topped ? 0.3 : 1.0) * mix(1.0, 0.55, leafy);
  col = mix(col, settled.rgb * uDust, clamp(dust, 0.0, 0.92));

  // Light from above as a painter lays it on: shade below, highlight on top.
  col *= mix(0.84, 1.05, up.y * 0.5 + 0.5);
  col *= mix(0.62, 1.0, vWash.r);
  if (leafy > 0.5) col *= mix(0.7, 1.18, vWash.g);

  vec3 tone = vTone.rgb;
  float lit = vTone.a;
  diffuseColor.rgb = col * col;
  diffuseColor.rgb = mix(diffuseColor.rgb, tone * (0.25 + dot(diffuseColor.rgb, vec3(0.5))), lit * 0.55);
  float fresnel = pow(1.0 - abs(dot(normalize(vViewPosition), normalize(vNormal))), 2.0);
  coatRough = mix(clamp(L2.x + (0.5 - rel.a) * 0.25, 0.05, 1.0), 0.9, chip * 0.5 * (1.0 - L2.y));
  coatMetal = L2.y * (1.0 - dust);
  coatGlow = L2.z;
  coatSheen = L2.x < 0.1 ? ${vec2(WATER)} : mix(${vec2(PAINT)}, ${vec2(METAL)}, coatMetal);
  totalEmissiveRadiance += diffuseColor.rgb * coatGlow + tone * lit * (0.05 + 0.35 * fresnel);
  coatHollow = vWash.r * mix(0.7, 1.0, smoothstep(0.15, 0.55, rel.a));

  // Slopes of the relief along the coat's own axes, found from how it lies on the screen.
  vec3 q0 = dFdx(-vViewPosition), q1 = dFdy(-vViewPosition);
  vec2 c0 = dFdx(vCoat), c1 = dFdy(vCoat);
  vec3 nn = normalize(vNormal);
  vec3 r0 = cross(q1, nn), r1 = cross(nn, q0);
  coatTangentU = r0 * c0.x + r1 * c1.x;
  coatTangentV = r0 * c0.y + r1 * c1.y;
  float size = max(dot(coatTangentU, coatTangentU), dot(coatTangentV, coatTangentV));
  float scale = size == 0.0 ? 0.0 : inversesqrt(size);
  coatTangentU *= scale;
  coatTangentV *= scale;
  coatSlope = vec3(-(rel.rg - 0.5) * 2.0 * L2.w * (1.0 - clamp(dust * 0.7, 0.0, 1.0)), 1.0);
}
`

const swap = (source: string, mark: string, by: string): string => {
  if (!source.includes(mark)) throw new Error(`this three.js has no ${mark}`)
  return source.replace(mark, by)
}

export function terrainMaterial(uniforms: TerrainUniforms): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 1, metalness: 0 })
  material.name = 'terrain'
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    let vertex = swap(shader.vertexShader, '#include <common>', `#include <common>\n${VERTEX_HEAD}`)
    vertex = swap(vertex, '#include <begin_vertex>', `#include <begin_vertex>\n${VERTEX_BODY}`)
    let fragment = swap(shader.fragmentShader, '#include <normal_pars_fragment>', `#include <normal_pars_fragment>\n${FRAGMENT_HEAD}`)
    fragment = swap(fragment, '#include <map_fragment>', FRAGMENT_PAINT)
    // The batch's colours are tones, not paint.
    fragment = swap(fragment, '#include <color_fragment>', '')
    fragment = swap(fragment, '#include <roughnessmap_fragment>', 'float roughnessFactor = coatRough;')
    fragment = swap(fragment, '#include <metalnessmap_fragment>', 'float metalnessFactor = coatMetal;')
    fragment = swap(
      fragment, '#include <normal_fragment_maps>',
      'normal = normalize(coatTangentU * coatSlope.x + coatTangentV * coatSlope.y + normal * coatSlope.z);',
    )
    fragment = swap(fragment, '#include <lights_physical_fragment>', lightsWith('coatSheen'))
    fragment = swap(fragment, '#include <aomap_fragment>', 'reflectedLight.indirectDiffuse *= coatHollow; reflectedLight.indirectSpecular *= coatHollow;')
    shader.vertexShader = vertex
    shader.fragmentShader = fragment
  }
  material.customProgramCacheKey = () => 'terrain-5'
  return material
}

/** Casts no shadow of what is cut away. */
export function terrainDepthMaterial(uniforms: TerrainUniforms): MeshDepthMaterial {
  const material = new MeshDepthMaterial()
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    let vertex = swap(shader.vertexShader, '#include <common>', '#include <common>\nin vec4 wash;\nin vec2 make;\nflat out float vFoot;\nout float vThin;')
    vertex = swap(vertex, '#include <begin_vertex>', `#include <begin_vertex>
      mat4 stand = modelMatrix;
      #ifdef USE_BATCHING
        stand = modelMatrix * batchingMatrix;
      #endif
      vFoot = make.y + stand[3].y; vThin = wash.a;`)
    shader.vertexShader = vertex
    const head = `#include <common>\nflat in float vFoot;\nin float vThin;\n${CUT}\n${STANDS}`
    shader.fragmentShader = swap(swap(shader.fragmentShader, '#include <common>', head), '#include <map_fragment>',
      'if (dither() >= min(stands(vFoot), vThin > 0.5 ? 0.72 : 1.0)) discard;')
  }
  material.customProgramCacheKey = () => 'terrain-depth-2'
  return material
}
