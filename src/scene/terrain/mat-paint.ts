import { DataTexture, LinearFilter, Vector3, type Material, type WebGLRenderer } from 'three'
import type { BoardPiece } from '../../core/board'
import type { Inches } from '../../core/units'
import { BakedMat } from '../materials/baked-mat'
import { MAT_NUMBER, matMaterial, matUniforms } from '../materials/mat-material'
import { paintTextures } from '../materials/paint-textures'
import { layerIndex } from '../materials/patterns.glsl'
import type { TerrainUniforms } from '../materials/terrain-material'
import type { MatName, QualityLevel } from '../types'
import { groundMask } from './ground-mask'

/** What settles on the scenery: seen colour over its layer, the layer, and how thickly it lies. */
const DUST: Readonly<Record<MatName, readonly [Vector3, Parameters<typeof layerIndex>[0], number]>> = {
  grass: [new Vector3(0.86, 0.92, 0.72), 'grass', 0.42],
  ash: [new Vector3(0.95, 0.93, 0.9), 'ash', 0.62],
  city: [new Vector3(1.02, 0.98, 0.9), 'ash', 0.4],
  snow: [new Vector3(1, 1, 1), 'snow', 1],
}

/** The mat's material and what it is given; `baked` for where frames are to be cheap. */
export class MatPaint {
  private readonly uniforms = matUniforms()
  private readonly picture = new BakedMat(this.uniforms)
  private readonly material = matMaterial(this.uniforms)
  /** Where the mat is baked; null: it is painted anew in each frame. */
  private baker: WebGLRenderer | null = null
  private readonly bake = (): void => {
    if (this.baker && this.uniforms.uMask.value) this.picture.bake(this.baker)
  }

  materialFor(quality: QualityLevel): Material {
    return quality === 'low' ? this.picture.material : this.material
  }

  use(renderer: WebGLRenderer, mat: MatName, quality: QualityLevel, width: Inches, depth: Inches): void {
    const { paint, relief } = paintTextures(renderer)
    this.uniforms.uPaint.value = paint
    this.uniforms.uRelief.value = relief
    this.uniforms.uHalf.value.set(width / 2, depth / 2)
    this.uniforms.uMat.value = MAT_NUMBER[mat]
    this.leave()
    if (quality === 'low') {
      this.baker = renderer
      // A lost graphics context takes the picture with it.
      renderer.domElement.addEventListener('webglcontextrestored', this.bake)
    } else this.picture.forget()
    this.bake()
  }

  /** The mat is darker, muddier or littered where pieces stand. */
  stain(pieces: readonly BoardPiece[], width: Inches, depth: Inches): void {
    this.uniforms.uMask.value?.dispose()
    const mask = groundMask(pieces, width, depth)
    const texture = new DataTexture(mask.data, mask.width, mask.height)
    texture.minFilter = texture.magFilter = LinearFilter
    texture.needsUpdate = true
    this.uniforms.uMask.value = texture
    this.bake()
  }

  private leave(): void {
    this.baker?.domElement.removeEventListener('webglcontextrestored', this.bake)
    this.baker = null
  }

  dispose(): void {
    this.leave()
    this.uniforms.uMask.value?.dispose()
    this.picture.dispose()
    this.material.dispose()
  }
}

export function settleDust(uniforms: TerrainUniforms, mat: MatName): void {
  const [colour, layer, amount] = DUST[mat]
  uniforms.uDust.value.copy(colour)
  uniforms.uDustLayer.value = layerIndex(layer)
  uniforms.uDustAmount.value = amount
}
