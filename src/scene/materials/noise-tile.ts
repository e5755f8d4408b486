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
    const whole = 1 - weight * 2
    for (let i = 0; i < sum.length; i++) data[4 * i + channel] = Math.round((sum[i]! / whole) * 255)
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
  for (let y = 0; y < SIZE; y++) {
    const j = Math.floor(y / step)
    const v = smooth((y % step) / step)
    const [row, next] = [j * cells, ((j + 1) % cells) * cells]
    for (let x = 0; x < SIZE; x++) {
      const i = Math.floor(x / step)
      const u = smooth((x % step) / step)
      const k = (i + 1) % cells
      const low = lattice[row + i]! + (lattice[row + k]! - lattice[row + i]!) * u
      const high = lattice[next + i]! + (lattice[next + k]! - lattice[next + i]!) * u
      sum[y * SIZE + x]! += (low + (high - low) * v) * weight
    }
  }
}

const smooth = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)
