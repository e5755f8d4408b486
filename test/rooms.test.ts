import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, SRC, withoutComments } from './helpers/source'

/**
 * The arrows between the rooms of src/: imports point down only, types included. Each entry lists the rooms
 * a room may import, and the packages it may lean on where that is restricted.
 */
const ROOMS: Record<string, { rooms: readonly string[]; packages: readonly string[] | 'any' }> = {
  core: { rooms: [], packages: ['@noble/hashes'] },
  geometry: { rooms: ['core'], packages: ['three', 'earcut', 'polyclip-ts', 'fflate', 'meshoptimizer', 'draco3d', '@dimforge/rapier3d-compat'] },
  rules: { rooms: ['core'], packages: [] },
  bot: { rooms: ['rules', 'core'], packages: [] },
  table: { rooms: ['rules', 'core'], packages: ['zod', 'fflate', 'robust-predicates', 'polyclip-ts'] },
  tools: { rooms: ['table', 'bot', 'rules', 'core'], packages: ['zustand'] },
  referee: { rooms: ['table', 'bot', 'rules', 'geometry', 'core'], packages: 'any' },
  scene: { rooms: ['tools', 'table', 'geometry', 'core'], packages: 'any' },
  ui: { rooms: ['tools', 'table', 'bot', 'rules', 'core'], packages: 'any' },
  app: { rooms: ['ui', 'scene', 'tools', 'table', 'bot', 'rules', 'geometry', 'core'], packages: 'any' },
}

/** Every module that the text imports or re-exports, statically or not; comments do not count. */
function importsOf(text: string): string[] {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bnew URL\(\s*)(['"])([^'"\s]+)\1/g
  return [...withoutComments(text).matchAll(pattern)].map((match) => match[2]!)
}

const packageOf = (specifier: string) => specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/')

describe('the rooms of src/', () => {
  it('are the ones that this test knows', () => {
    const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const rooms = folders.filter((name) => filesUnder(join(SRC, name)).length > 0)
    expect(rooms.toSorted()).toEqual(Object.keys(ROOMS).toSorted())
  })

  for (const [room, may] of Object.entries(ROOMS)) {
    it(`${room} imports only ${[...may.rooms].join(', ') || 'no other room'}`, () => {
      const wrong: string[] = []
      for (const file of filesUnder(join(SRC, room))) {
        for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
          const from = relative(SRC, file)
          if (specifier.startsWith('.')) {
            const target = relative(SRC, resolve(dirname(file), specifier))
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
    for (const room of ['core', 'rules', 'bot', 'table', 'tools']) {
      for (const file of filesUnder(join(SRC, room))) {
        const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
        const found = code.match(/\bMath\.random\b|\bDate\b\s*[.(]|\bperformance\b\s*\./)
        if (found) wrong.push(`${relative(SRC, file)} uses ${found[0]}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('leaves no power to the engine either, but for those of two that are written out', () => {
    const wrong = ['core', 'geometry', 'rules'].flatMap((room) => filesUnder(join(SRC, room))).filter((file) =>
      /src\/(core|geometry|rules\/[\w-]+\/(judge|game))\//.test(file.replaceAll('\\', '/'))
      && /Math\.pow\b|(?<!\b2) \*\* |\*\*=/.test(withoutComments(readFileSync(file, 'utf8'))))
    expect(wrong.map((file) => relative(SRC, file))).toEqual([])
  })

  it('leaves no angle and no length to the engine where something is measured or judged: two engines differ in the last digits', () => {
    const wrong: string[] = []
    for (const room of ['core', 'geometry', 'rules', 'bot', 'table', 'tools', 'referee']) {
      for (const file of filesUnder(join(SRC, room))) {
        const found = withoutComments(readFileSync(file, 'utf8')).match(/\bMath\.(a?sin|a?cos|a?tan|atan2|hypot)\b/)
        if (found) wrong.push(`${relative(SRC, file)} uses ${found[0]}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
