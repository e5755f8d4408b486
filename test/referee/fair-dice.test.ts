import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commitmentOf } from '../../src/core/random'
import { seedOfAll } from '../../src/rules/engine/commitment'
import type { GameRecord } from '../../src/rules/engine/record'
import { hurried, play, setup, type Line } from './game-table'
import { referee, save, testFolder } from './helpers'

const folder = testFolder()
const { seed: _, ...seedless } = setup({ quick: false })
save(folder, 'seedless.json', seedless)
save(folder, 'seeded.json', setup({ quick: false }))

const recordOf = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as GameRecord
async function verified(name: string, record: object | null = null) {
  if (record) save(folder, name, record)
  const { code, out } = await referee(folder, ['verify', name])
  return { code, told: JSON.parse(out[0]!) as Record<string, unknown> }
}
const lined = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const edges = { answer: { option: 'edges-0' } }
const secrets = { secrets: { A: 'a blue moon', B: 'orange peel' } }

describe('play with a seed that nobody gave', () => {
  it('shows its hash first, has it in no line and no record while the game goes on, and tells it when the input ends', async () => {
    const seen: string[] = []
    const take = hurried(4)
    const game = await play(folder, ['seedless.json', '--record', 'drawn.json'], (line) => {
      if (line.line === 'question') seen.push(readFileSync(join(folder, 'drawn.json'), 'utf8'))
      return take(line)
    })
    const record = recordOf('drawn.json')
    expect(game.lines[0]).toEqual({ line: 'start', system: 'ravaged-star', commitment: record.commitment })
    expect(commitmentOf(record.seed!)).toBe(record.commitment)
    expect(seen.length).toBeGreaterThan(3)
    for (const text of [...seen, JSON.stringify(game.lines)]) expect(text).not.toContain(record.seed)
    expect(await verified('drawn.json')).toMatchObject({ code: 0, told: { verified: true, outcome: 'verified', rolled: 'by the seed' } })
  })

  it('is another one every time', async () => {
    for (const name of ['one.json', 'two.json']) await play(folder, ['seedless.json', '--record', name], hurried(1))
    expect(recordOf('one.json').commitment).not.toBe(recordOf('two.json').commitment)
  })
})

describe('play with secrets of the sides', () => {
  it('begins with them, shows the hash of each before anything is thrown, and tells them at the end', async () => {
    const { out, code } = await referee(folder, ['play', 'seedless.json', '--secrets', '--record', 'both.json'], lined(edges, secrets, edges))
    const lines = out.map((line) => JSON.parse(line) as Line)
    expect(code).toBe(3)
    expect(lines[0]).toMatchObject({ line: 'refused', code: 'lacks-dice', text: 'The game has not begun: a line {"secrets":{…}} is lacking.' })
    const record = recordOf('both.json')
    const [a, b] = record.shares!
    expect(lines[1]).toEqual({ line: 'start', system: 'ravaged-star', commitment: record.commitment, shares: record.shares })
    expect(lines[2]).toMatchObject({ line: 'event', kind: 'dice', entry: 0, dice: [] })
    const told = [a, b].map((share) => record.told![share!.commitment]!)
    expect(told).toEqual([expect.stringMatching(/^a blue moon [0-9a-f]{32}$/), expect.stringMatching(/^orange peel [0-9a-f]{32}$/)])
    expect(record.seed).toBe(seedOfAll(told))
    expect(out.join('\n')).not.toContain('moon')
    expect(await verified('both.json')).toMatchObject({ code: 0, told: { rolled: 'by secrets of the sides' } })
  })

  it('goes on with others from where they are given', async () => {
    const { out } = await referee(
      folder, ['play', 'seeded.json', '--record', 'later.json'], lined(edges, { secrets: { A: 'x' } }, { answer: { option: 'zone-0' } }),
    )
    const record = recordOf('later.json')
    expect(record.entries[2]!.input).toMatchObject({ what: 'dice', shares: [{ by: 'A', how: 'typed' }, { by: 'B', how: 'drawn' }] })
    expect(out.some((line) => line.includes('"line":"secrets"'))).toBe(true)
    expect(await verified('later.json')).toMatchObject({ code: 0 })
    // What they were is bound: none of it can be exchanged afterwards.
    const changed = structuredClone(record) as { told: Record<string, string> }
    const [name] = Object.keys(changed.told)
    changed.told[name!] += '!'
    expect(await verified('changed.json', changed)).toMatchObject({ code: 1, told: { difference: { what: 'seed' } } })
  })

  it('refuses them where dice are given by hand', async () => {
    const { out } = await referee(folder, ['play', 'seedless.json', '--dice', '4,3'], `${JSON.stringify(secrets)}\n`)
    expect(out.map((line) => (JSON.parse(line) as Line)['text'])).toContain('The dice of this game are given by hand.')
  })
})

describe('verify, where dice cannot be checked', () => {
  it('says so, and exits with 3: thrown by hand', async () => {
    await play(folder, ['seeded.json', '--record', 'seeded.record.json'], hurried(3))
    const faces = recordOf('seeded.record.json').entries.flatMap(({ rolls }) => rolls.flatMap((roll) => roll.faces))
    await play(folder, ['seedless.json', '--dice', faces.join(), '--record', 'hand.json'], hurried(3))
    expect(await verified('hand.json')).toMatchObject({
      code: 3,
      told: {
        verified: false, outcome: 'dice not checked', rolled: 'by hand',
        unchecked: { why: 'by hand', from: 0, dice: faces.length, text: 'rolled by hand: dice not checked' },
      },
    })
  })

  it('and where the secret was taken out of the record', async () => {
    const record = { ...recordOf('seeded.record.json'), seed: null }
    expect(await verified('silent.json', record)).toMatchObject({
      code: 3, told: { unchecked: { why: 'not told', text: 'the secret of the dice is not told: dice not checked' } },
    })
  })

  it.each<[string, (record: Draft) => void, object]>([
    ['a side’s name', (record) => (record.setup.names.A = 'Nobody'),
      { what: 'record', text: 'The names of the sides are not those that the game began with.' }],
    ['a field of the table’s file', (record) => (record.setup.table['name'] = 'Elsewhere'),
      { what: 'record', text: 'The table’s file is not the one that the game began with.' }],
    ['what a throw was for', (record) => (record.entries[0]!.rolls[0]!.why = 'luck'),
      { what: 'die', entry: 0, index: 0, found: 'roll-off: which edges are used' }],
    ['a code', (record) => (record.entries[1]!.code = '0000000000000000'), { what: 'choice', entry: 1 }],
    ['no code', (record) => delete record.entries[1]!.code, { what: 'choice', entry: 1 }],
    ['the version', (record) => (record.version = 2), { what: 'record', text: 'A record of version 2 holds what only later ones do.' }],
    ['the version, with all that tells of it', (record) => {
      record.version = 2
      delete record.setup.sums
      for (const entry of record.entries) delete entry.code
    }, { what: 'die', entry: 0 }],
  ])('what was changed is named: %s', async (_, change, difference) => {
    const record = structuredClone(recordOf('seeded.record.json')) as unknown as Draft
    change(record)
    expect(await verified('changed.json', record)).toMatchObject({ code: 1, told: { outcome: 'differs', difference } })
  })
})

interface Draft {
  version: number
  setup: { names: { A: string }; table: Record<string, unknown>; sums?: object }
  entries: { code?: string; rolls: { why: string }[] }[]
}
