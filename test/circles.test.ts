import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, SRC, withoutComments } from './helpers/source'

/** What a file imports or re-exports, types too: two files that speak of each other's types are one, or something lies below both. */
const needsOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(/^(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm)].map(([, target]) => target!)

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

/** State charts of pointer tools: their states lead from one to the next and back. */
const CHARTS: readonly string[] = ['build', 'select', 'tape', 'turn'].map((tool) => join(SRC, 'tools', tool))
const isChart = (circle: readonly string[]): boolean => new Set(circle.map(dirname)).size === 1 && CHARTS.includes(dirname(circle[0]!))

describe('files', () => {
  it('do not need each other, by their types either, but for the states of a pointer tool', () => {
    const wrong = circlesOf(needs).filter((circle) => !isChart(circle))
    expect(wrong.map((circle) => circle.map((file) => relative(SRC, file)).toSorted())).toEqual([])
  })

  it('are read as they are: what they need, and circles of any length', () => {
    const text = "import { a, type B } from './a'\nimport type { C } from './c'\nimport { type D } from './d'\n"
      + "export * from './e'\nimport './f.css'\n// import './g'\nimport {\n  h,\n} from './h'\n"
    expect(needsOf(text)).toEqual(['./a', './c', './d', './e', './f.css', './h'])
    const graph = new Map([['a', ['b']], ['b', ['c', 'd']], ['c', ['a']], ['d', ['e']], ['e', []]])
    expect(circlesOf(graph).map((circle) => circle.toSorted())).toEqual([['a', 'b', 'c']])
    expect([...needs.values()].flat().length).toBeGreaterThan(1500)
  })
})
