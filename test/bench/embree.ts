import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TriangleMesh } from '../../src/core/board'

/** What Embree makes of the same triangles and segments, in milliseconds of processor time; packets are of eight in the order given. */
export interface EmbreeTimes {
  readonly build: number
  readonly single: { readonly ms: number; readonly hits: number }
  readonly packets: { readonly ms: number; readonly hits: number }
}

export interface Embree {
  /** `segments`: six numbers each; a multiple of eight of them. */
  time(mesh: TriangleMesh, segments: Float64Array): EmbreeTimes
  dispose(): void
}

/** Embree in a small program of its own, translated here; null where there is no compiler or no Embree (Debian: g++, libembree-dev). */
export function embree(): Embree | null {
  const folder = mkdtempSync(join(tmpdir(), 'embree-'))
  const program = join(folder, 'embree')
  const source = fileURLToPath(new URL('../bench/embree.cpp', import.meta.url))
  const made = ['4', '3'].some((version) => {
    try {
      execFileSync('g++', ['-O3', '-march=native', '-o', program, source, `-lembree${version}`], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
  const dispose = () => rmSync(folder, { recursive: true })
  if (!made) {
    dispose()
    return null
  }
  return {
    time({ positions, indices }, segments) {
      const file = join(folder, 'scene')
      const parts = [
        Uint32Array.of(positions.length / 3, indices.length / 3, segments.length / 6), Float32Array.from(positions), Uint32Array.from(indices), segments,
      ]
      writeFileSync(file, Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))))
      const [build, single, hits, packets, packetHits] = execFileSync(program, [file], { encoding: 'utf8' }).split(' ').map(Number)
      return { build: build!, single: { ms: single!, hits: hits! }, packets: { ms: packets!, hits: packetHits! } }
    },
    dispose,
  }
}
