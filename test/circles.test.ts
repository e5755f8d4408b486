import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, SRC, withoutComments } from './helpers/source'

/**
 * What a file needs to run: everything that it imports or re-exports but types. Two files may speak of each other's types; where
 * each needs the other to run, they are one, or something lies below both.
 */
function needsOf(text: string): string[] {
  const statements = withoutComments(text).matchAll(/^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\sfrom\s+)?'(\.[^']+)'/gm)
  return [...statements].flatMap(([, names, target]) => (names !== undefined && onlyTypes(names) ? [] : [target!]))
}

function onlyTypes(names: string): boolean {
  const braced = /^\{([^}]*)\}$/.exec(names.trim())
  return braced !== null && braced[1]!.split(',').every((name) => name.trim() === '' || /^\s*type\s/.test(name))
}

const files = filesUnder(SRC)
const known = new Set(files)
const found = (from: string, target: string): readonly string[] =>
  ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => resolve(dirname(from), target) + ending).filter((path) => known.has(path)).slice(0, 1)
const needs = new Map(files.map((file) => [file, needsOf(readFileSync(file, 'utf8')).flatMap((target) => found(file, target))]))

/** Files that need each other, by way of others or not: Tarjan's strongly connected components of more than one. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

/** The states of one pointer tool lead from one to the next and back. */
const isTool = (circle: readonly string[]): boolean => new Set(circle.map(dirname)).size === 1 && dirname(dirname(circle[0]!)) === join(SRC, 'tools')

describe('files', () => {
  it('do not need each other to run, but for the states of a pointer tool', () => {
    const wrong = circlesOf(needs).filter((circle) => !isTool(circle))
    expect(wrong.map((circle) => circle.map((file) => relative(SRC, file)).toSorted())).toEqual([])
  })

  it('are read as they are: what they need, types apart, and circles of any length', () => {
    const text = "import { a, type B } from './a'\nimport type { C } from './c'\nimport { type D } from './d'\nexport * from './e'\nimport './f.css'\n// import './g'\nimport {\n  h,\n} from './h'\n"
    expect(needsOf(text)).toEqual(['./a', './e', './f.css', './h'])
    const graph = new Map([['a', ['b']], ['b', ['c', 'd']], ['c', ['a']], ['d', ['e']], ['e', []]])
    expect(circlesOf(graph).map((circle) => circle.toSorted())).toEqual([['a', 'b', 'c']])
    expect([...needs.values()].flat().length).toBeGreaterThan(1500)
  })
})
