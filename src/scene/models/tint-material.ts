import { MeshStandardMaterial } from 'three'

/** Matte miniature paint from vertex colours. Each instance may glow: attribute `tint` = linear RGB and strength; below zero it greys. */
export function tintMaterial(): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.74, metalness: 0 })
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec4 tint;\nvarying vec4 vTint;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvTint = tint;')
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec4 vTint;')
      .replace('#include <emissivemap_fragment>', /* glsl */ `#include <emissivemap_fragment>
        float facing = 1.0 - abs(dot(normalize(normal), normalize(vViewPosition)));
        // A light tint only rims the figure and leaves its paint as it is; a strong one colours it.
        diffuseColor.rgb = mix(diffuseColor.rgb, vTint.rgb, max(vTint.a - 0.25, 0.0) * 0.5);
        diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.55 * dot(diffuseColor.rgb, vec3(0.3, 0.55, 0.15))), 0.5 * max(-vTint.a, 0.0));
        totalEmissiveRadiance += vTint.rgb * max(vTint.a, 0.0) * (0.2 * max(vTint.a - 0.25, 0.0) + 0.55 * facing * facing * facing);`)
  }
  material.customProgramCacheKey = () => 'sightline-tint'
  return material
}
