import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { hurried, play, setup } from './game-table'
import { referee, save, testFolder } from './helpers'

const folder = testFolder()
type Node = Record<string, unknown> | unknown[]

/** The node and key at a place of the tree that the numbers lead to, a branch each. */
function placeIn(root: Node, way: readonly number[]): readonly [Node, string] {
  let node = root
  for (const [i, step] of way.entries()) {
    const keys = Object.keys(node)
    const key = keys[step % keys.length]!
    const next = (node as Record<string, unknown>)[key]
    if (i === way.length - 1 || typeof next !== 'object' || next === null || Object.keys(next).length === 0) return [node, key]
    node = next as Node
  }
  throw new Error('no way')
}

const STRANGE: readonly unknown[] = [null, true, -1, 0, 0.5, 3, 1e9, '', 'x', 'A', 'table', [], {}, [0], { a: 1 }]

describe('verify, whatever is changed in a record (fast-check seed 1650)', () => {
  let source = ''
  beforeAll(async () => {
    save(folder, 'game.json', setup({ quick: false }))
    await play(folder, ['game.json', '--record', 'honest.json'], hurried(9))
    source = readFileSync(join(folder, 'honest.json'), 'utf8')
  }, 60_000)

  it('says in one line what is wrong: refused with 2, or the first difference with 1; never falls over', async () => {
    const codes = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(
        fc.nat(60), { minLength: 2, maxLength: 9 },
      ), fc.constantFrom('put', 'drop', 'twice'), fc.nat(STRANGE.length - 1), async (way, how, n) => {
        const draft = JSON.parse(source) as Node
        const [node, key] = placeIn(draft, way)
        if (how === 'put') (node as Record<string, unknown>)[key] = STRANGE[n]
        else if (how === 'twice' && Array.isArray(node)) node.splice(Number(key), 0, node[Number(key)])
        else if (Array.isArray(node)) node.splice(Number(key), 1)
        else delete node[key]
        save(folder, 'changed.json', draft)
        const { code, out, err } = await referee(folder, ['verify', 'changed.json'])
        codes.set(code, (codes.get(code) ?? 0) + 1)
        if (code === 2) {
          expect([out.length, err.length]).toEqual([0, 1])
          expect(err[0]).toMatch(/^(?!the referee failed)[^\n]{5,500}$/)
        } else {
          expect([out.length, err]).toEqual([1, []])
          const told = JSON.parse(out[0]!) as { verified: boolean; difference?: { text: string } }
          expect(told.verified).toBe(code === 0)
          if (code === 1) expect(told.difference!.text).toMatch(/^[^\n]{5,600}$/)
        }
      }),
      { seed: 1650, numRuns: process.env['SIGHTLINE_SLOW'] === '1' ? 3000 : 60 },
    )
    expect([...codes.keys()]).toEqual(expect.arrayContaining([1, 2]))
  }, 600_000)
})
