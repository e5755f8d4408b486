import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { RandomStream } from '../../src/core/random'
import { PLAYERS } from '../../src/bot/players'
import { loadLibrary } from '../../src/referee/games/library'
import { simulate } from '../../src/referee/games/simulate'
import { playableById } from '../../src/rules/registry'
import { randomFrom, randomScene } from '../geometry/sight/scenes'
import { ravenfeastDoors } from '../rules/ravenfeast/corner'
import { games } from './games'
import { fewestThings, moves } from './moves'
import { reprosIn, writeRepro } from './repro'
import { fewestSolids, plain, sight } from './sight'
import { Batches, stateFrom, writeState } from './state'

const folder = mkdtempSync(join(tmpdir(), 'long-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a long run', () => {
  it('goes on after the last batch before which all are done, with its own seed unless another is given', () => {
    const batches = new Batches(3)
    expect([batches.give(), batches.give(), batches.give()]).toEqual([3, 4, 5])
    batches.end(5)
    batches.end(3)
    expect([batches.done, batches.count]).toEqual([4, 5])
    batches.end(4)
    expect([batches.done, batches.count]).toEqual([6, 6])
    const file = join(folder, 'deep', 'state.json')
    const state = { seed: 'mine', kinds: { sight: { next: 6, failures: 1, spent: 20 } } }
    expect(stateFrom(file, undefined, 'fresh')).toEqual({ seed: 'fresh', kinds: {} })
    writeState(file, state)
    expect(stateFrom(file, undefined, 'fresh')).toEqual(state)
    expect(stateFrom(file, 'mine', 'fresh')).toEqual(state)
    expect(stateFrom(file, 'another', 'fresh')).toEqual({ seed: 'another', kinds: {} })
  })

  it('writes a question that went wrong as a file which asks it again: one of sight, with a mesh (seeds from 12)', async () => {
    let seed = 12
    while (!randomScene(randomFrom(seed), true).occluders.some(({ solids }) => solids.some(({ mesh }) => mesh !== null))) seed++
    const scene = randomScene(randomFrom(seed), true)
    const name = writeRepro(folder, { kind: 'sight', why: 'planted', asked: plain(scene, seed) })
    expect(writeRepro(folder, { kind: 'sight', why: 'planted', asked: plain(scene, seed) })).toBe(name)
    const found = reprosIn(folder)
    expect(found.map(([file]) => file)).toEqual([name])
    const { asked } = found[0]![1]
    expect(await sight.again(asked)).toBeNull()
    const broken = { ...(asked as { scene: typeof scene }), scene: { ...(asked as { scene: typeof scene }).scene, a: { ...scene.a, body: null } } }
    expect(await sight.again(broken)).toMatch(/^throws: /)
  })

  it('makes a scene of sight as small as it is still wrong with (seed 11)', () => {
    const scene = randomScene(randomFrom(11), false)
    const all = scene.occluders.flatMap(({ solids }) => solids)
    expect(all.length).toBeGreaterThan(4)
    const [one, other] = [all[1]!, all.at(-1)!]
    const small = fewestSolids(scene, ({ occluders }) => {
      const solids = occluders.flatMap((each) => each.solids)
      return solids.includes(one) && solids.includes(other)
    })
    expect(small.occluders.flatMap(({ solids }) => solids)).toEqual([one, other])
  })

  it('makes ground and path of a move as small as the doors still differ with, the mover left there (seed "small")', async () => {
    const random = new RandomStream('small')
    const ground = await ravenfeastDoors.ground(random)
    const open = await ravenfeastDoors.open(ground)
    const path = open.path(random)
    open.dispose()
    const kept = ground.pieces[2]!
    const [first, foe] = ground.figures
    const small = await fewestThings({ system: 'ravenfeast', ground, path }, (asked) =>
      Promise.resolve(asked.ground.pieces.includes(kept) && asked.ground.figures.includes(foe!)))
    expect(small.ground.pieces).toEqual([kept])
    expect(new Set(small.ground.figures.map(({ id }) => id))).toEqual(new Set([first!.id, foe!.id, path.model]))
    expect(await moves.again(JSON.parse(JSON.stringify(small)))).toBeNull()
    expect(await moves.again({ ...small, path: { ...path, model: 'nobody' } })).toMatch(/^throws: /)
  })

  it('plays a game again from its choices, and says where they are no longer taken (seed "again")', async () => {
    const found = playableById('rogue-stars')
    if (!found.ok) throw new Error(found.error)
    const least = Math.min(...found.value.guide.sizes.map(({ points }) => points))
    const players = { A: PLAYERS[0]!, B: PLAYERS[0]! }
    const { record, led } = await simulate({ playable: found.value, players, library: await loadLibrary(), seed: 'again', clock: () => 0, points: least }, 0)
    const choices = led.flatMap((input) => (input.what === 'choice' ? [input] : [])).slice(0, 12)
    const asked = { system: 'rogue-stars', fault: 'verify', dice: 'again 0', setup: record!.setup, choices }
    expect(await games.again(JSON.parse(JSON.stringify(asked)))).toBeNull()
    const other = choices.with(5, { ...choices[5]!, answer: { form: 'none of them' } as unknown as (typeof choices)[0]['answer'] })
    expect(await games.again({ ...asked, choices: other })).toMatch(/^choice 6 of 12 is refused: /)
  }, 120_000)
})
