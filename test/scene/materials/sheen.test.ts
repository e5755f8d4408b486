import { ShaderLib, type WebGLProgramParametersWithUniforms, type WebGLRenderer } from 'three'
import { describe, expect, it } from 'vitest'
import { BakedMat } from '../../../src/scene/materials/baked-mat'
import { MAT_NUMBER, matMaterial, matUniforms } from '../../../src/scene/materials/mat-material'
import { MAT, METAL, mirrored, PAINT, vec2, WATER } from '../../../src/scene/materials/sheen'
import { terrainMaterial, terrainUniforms } from '../../../src/scene/materials/terrain-material'

/** The fragment shader that the material is compiled to. */
function fragmentOf(material: ReturnType<typeof matMaterial>): string {
  const { vertexShader, fragmentShader } = ShaderLib.physical
  const shader = { uniforms: {}, vertexShader, fragmentShader } as unknown as WebGLProgramParametersWithUniforms
  material.onBeforeCompile(shader, {} as WebGLRenderer)
  return shader.fragmentShader
}

describe('what paint throws back', () => {
  it('bleaches neither mat nor scenery at a low angle: from the table’s rim less than a quarter of the room’s light', () => {
    for (const above of [2, 5, 10]) {
      expect(mirrored(MAT, above)).toBeLessThan(0.2)
      expect(mirrored(PAINT, above)).toBeLessThan(0.28)
    }
    // As three's standard material has it, more than half of it would.
    expect(mirrored({ straight: 1, grazing: 1 }, 5)).toBeGreaterThan(0.6)
  })

  it('is next to nothing from above, where water is deep', () => {
    expect(mirrored(MAT, 90)).toBeLessThan(0.03)
    expect(mirrored(WATER, 90)).toBeLessThan(0.01)
    expect(mirrored(WATER, 5)).toBeGreaterThan(mirrored(PAINT, 5))
  })

  it('is the same of a mat that was painted once into one picture, of which a frame reads but one texel', () => {
    const { material } = new BakedMat(matUniforms())
    const shader = fragmentOf(material)
    expect(shader).toContain(`material.specularF90 = ${vec2(MAT)}.y;`)
    expect(shader.match(/texture\(/g)).toHaveLength(1)
    expect(fragmentOf(matMaterial(matUniforms())).match(/texture\(/g)!.length).toBeGreaterThan(8)
  })

  it('is what the shaders do, after three has lit them', () => {
    const mat = fragmentOf(matMaterial(matUniforms()))
    const terrain = fragmentOf(terrainMaterial(terrainUniforms()))
    expect(mat).toContain(`material.specularF90 = ${vec2(MAT)}.y;`)
    expect(terrain).toContain('material.specularF90 = coatSheen.y;')
    expect(terrain).toContain(`mix(${vec2(PAINT)}, ${vec2(METAL)}, coatMetal)`)
    for (const shader of [mat, terrain]) expect(shader.indexOf('material.specularF90')).toBeGreaterThan(shader.indexOf('#include <lights_physical_fragment>'))
  })
})

it('every mat has a number of its own in the shader', () => {
  expect(new Set(Object.values(MAT_NUMBER)).size).toBe(Object.keys(MAT_NUMBER).length)
})
