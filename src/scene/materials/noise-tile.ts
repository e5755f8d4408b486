import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping } from 'three'

const SIZE = 256
const OCTAVES = [4, 8, 16, 32, 64]

/** Four independent clouds in one tile that repeats: octaves of value noise from 4 cells a side on. */
export function noiseTile(): DataTexture {
  const data = new Uint8Array(SIZE * SIZE * 4)
  let seed = 1
  const random = (): number => {
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    seed ^= seed >>> 13
    return (seed >>> 0) / 4294967296
  }
  for (let channel = 0; channel < 4; channel++) {
    const sum = new Float32Array(SIZE * SIZE)
    let weight = 0.5
    for (const cells of OCTAVES) {
      const lattice = Float32Array.from({ length: cells * cells }, random)
      addOctave(sum, lattice, cells, weight)
      weight /= 2
    }
    const scale = 255 / (1 - weight * 2)
    for (let i = 0; i < sum.length; i++) data[4 * i + channel] = Math.round(sum[i]! * scale)
  }
  const texture = new DataTexture(data, SIZE, SIZE)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}

function addOctave(sum: Float32Array, lattice: Float32Array, cells: number, weight: number): void {
  const step = SIZE / cells
  const eased = Float32Array.from({ length: step }, (_, i) => smooth(i / step))
  const across = new Float32Array(cells + 1)
  for (let y = 0; y < SIZE; y++) {
    const j = Math.floor(y / step)
    const v = eased[y % step]!
    const [row, next] = [j * cells, ((j + 1) % cells) * cells]
    for (let i = 0; i < cells; i++) across[i] = (lattice[row + i]! + (lattice[next + i]! - lattice[row + i]!) * v) * weight
    across[cells] = across[0]!
    let at = y * SIZE
    for (let i = 0; i < cells; i++) {
      const from = across[i]!
      const rise = across[i + 1]! - from
      for (let x = 0; x < step; x++) sum[at++]! += from + rise * eased[x]!
    }
  }
}

const smooth = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)
