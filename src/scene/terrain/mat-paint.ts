import { DataTexture, LinearFilter, Vector3, type WebGLRenderer } from 'three'
import type { BoardPiece } from '../../core/board'
import type { Inches } from '../../core/units'
import { MAT_NUMBER, matMaterial, matUniforms } from '../materials/mat-material'
import { paintTextures } from '../materials/paint-textures'
import { layerIndex } from '../materials/patterns.glsl'
import type { TerrainUniforms } from '../materials/terrain-material'
import type { MatName } from '../types'
import { groundMask } from './ground-mask'

/** What settles on the scenery: seen colour over its layer, the layer, and how thickly it lies. */
const DUST: Readonly<Record<MatName, readonly [Vector3, Parameters<typeof layerIndex>[0], number]>> = {
  grass: [new Vector3(0.86, 0.92, 0.72), 'grass', 0.42],
  ash: [new Vector3(0.95, 0.93, 0.9), 'ash', 0.62],
  city: [new Vector3(1.02, 0.98, 0.9), 'ash', 0.4],
  snow: [new Vector3(1, 1, 1), 'snow', 1],
}

/** The mat's material and what it is given. */
export class MatPaint {
  private readonly uniforms = matUniforms()
  readonly material = matMaterial(this.uniforms)

  use(renderer: WebGLRenderer, mat: MatName, width: Inches, depth: Inches): void {
    const { paint, relief } = paintTextures(renderer)
    this.uniforms.uPaint.value = paint
    this.uniforms.uRelief.value = relief
    this.uniforms.uHalf.value.set(width / 2, depth / 2)
    this.uniforms.uMat.value = MAT_NUMBER[mat]
  }

  /** The mat is darker, muddier or littered where pieces stand. */
  stain(pieces: readonly BoardPiece[], width: Inches, depth: Inches): void {
    this.uniforms.uMask.value?.dispose()
    const mask = groundMask(pieces, width, depth)
    const texture = new DataTexture(mask.data, mask.width, mask.height)
    texture.minFilter = texture.magFilter = LinearFilter
    texture.needsUpdate = true
    this.uniforms.uMask.value = texture
  }

  dispose(): void {
    this.uniforms.uMask.value?.dispose()
    this.material.dispose()
  }
}

export function settleDust(uniforms: TerrainUniforms, mat: MatName): void {
  const [colour, layer, amount] = DUST[mat]
  uniforms.uDust.value.copy(colour)
  uniforms.uDustLayer.value = layerIndex(layer)
  uniforms.uDustAmount.value = amount
}
