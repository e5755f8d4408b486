import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/**
 * The arrows between the rooms of src/: imports point down only, types included. Each entry lists the rooms
 * a room may import, and the packages it may lean on where that is restricted.
 */
const ROOMS: Record<string, { rooms: readonly string[]; packages: readonly string[] | 'any' }> = {
  core: { rooms: [], packages: ['pure-rand', '@noble/hashes'] },
  geometry: {
    rooms: ['core'],
    packages: ['three', 'three-mesh-bvh', '@dimforge/rapier3d-compat', 'earcut', 'polyclip-ts', 'robust-predicates'],
  },
  rules: { rooms: ['core'], packages: ['immer', 'zod'] },
  table: { rooms: ['rules', 'core'], packages: ['zod', 'immer', 'fflate', 'robust-predicates'] },
  bot: { rooms: ['table', 'rules', 'core'], packages: [] },
  tools: { rooms: ['table', 'rules', 'core'], packages: ['zustand', 'immer'] },
  referee: { rooms: ['bot', 'table', 'rules', 'geometry', 'core'], packages: 'any' },
  scene: { rooms: ['tools', 'table', 'geometry', 'core'], packages: 'any' },
  ui: { rooms: ['tools', 'bot', 'table', 'rules', 'core'], packages: 'any' },
  app: { rooms: ['ui', 'scene', 'tools', 'bot', 'table', 'rules', 'geometry', 'core'], packages: 'any' },
}

const src = join(dirname(fileURLToPath(import.meta.url)), '..', 'src')

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesUnder(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

/** Every module that the text imports or re-exports, statically or not; comments do not count. */
function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bnew URL\(\s*)(['"])([^'"\s]+)\1/g
  return [...code.matchAll(pattern)].map((match) => match[2]!)
}

const packageOf = (specifier: string) => specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/')

describe('the rooms of src/', () => {
  it('are the ones that this test knows', () => {
    const rooms = readdirSync(src).filter((name) => statSync(join(src, name)).isDirectory())
    expect(rooms.filter((room) => !(room in ROOMS))).toEqual([])
  })

  for (const [room, may] of Object.entries(ROOMS)) {
    if (!existsSync(join(src, room))) continue // a room that nobody has moved into yet
    it(`${room} imports only ${[...may.rooms].join(', ') || 'no other room'}`, () => {
      const wrong: string[] = []
      for (const file of filesUnder(join(src, room))) {
        for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
          const from = relative(src, file)
          if (specifier.startsWith('.')) {
            const target = relative(src, resolve(dirname(file), specifier))
            if (target.startsWith('..')) continue // assets and terrain are data
            const there = target.split('/')[0]!
            if (there !== room && !may.rooms.includes(there)) {
              wrong.push(`${from} imports ${target}: ${room} may import ${may.rooms.join(', ') || 'no other room'}`)
            }
          } else if (may.packages !== 'any' && !may.packages.includes(packageOf(specifier))) {
            wrong.push(`${from} imports ${specifier}: ${room} may lean on ${may.packages.join(', ') || 'no package'}`)
          }
        }
      }
      expect(wrong).toEqual([])
    })
  }

  it('keeps clocks and dice out of the pure rooms', () => {
    const wrong: string[] = []
    for (const room of ['core', 'rules', 'table', 'bot', 'tools']) {
      if (!existsSync(join(src, room))) continue
      for (const file of filesUnder(join(src, room))) {
        const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
        const found = code.match(/\bMath\.random\b|\bDate\b\s*[.(]|\bperformance\b\s*\./)
        if (found) wrong.push(`${relative(src, file)} uses ${found[0]}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
