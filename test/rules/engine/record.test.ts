import { describe, expect, it } from 'vitest'
import { hashText } from '../../../src/core/random'
import { FARTHEST } from '../../../src/rules/engine/checkpoints'
import { digest } from '../../../src/rules/engine/play'
import { playRandom } from '../../../src/rules/engine/random-player'
import type { GameRecord } from '../../../src/rules/engine/record'
import { follow, redo, replay, undo, undoTo } from '../../../src/rules/engine/replay'
import { verify } from '../../../src/rules/engine/verify'
import { Driver } from './driver'
import { boardOf, flatTable } from './flat-table'
import { toySkirmish } from './toy-skirmish'

const host = { table: flatTable }
const given = (seed: string) => ({ options: { size: 3 }, board: boardOf([]), seed })

function finished(seed: string) {
  const { play, fault } = playRandom(toySkirmish, given(seed), host, { seed: `p${seed}` })
  if (!play || fault) throw new Error(fault?.text)
  return play
}

/** A copy of the record with something changed in it. */
function tampered(record: GameRecord, change: (draft: Draft) => void): GameRecord {
  const draft = JSON.parse(JSON.stringify(record)) as Draft
  change(draft)
  return draft as unknown as GameRecord
}
type Draft = {
  seed: string | null
  commitment: string
  entries: { input: Record<string, unknown>; facts: { ask: string; is: Record<string, unknown> }[]; rolls: { faces: number[] }[] }[]
}

describe('replay', () => {
  it('leads to the same state, log and questions to the bit, from the record alone', () => {
    const play = finished('r1')
    const written = JSON.parse(JSON.stringify(play.record)) as GameRecord
    const again = replay(toySkirmish, written)
    expect(digest(again.state)).toBe(digest(play.state))
    expect(again.log).toEqual(play.log)
    expect(again.record).toEqual(play.record)
  })

  it('follows a record that goes on elsewhere, as one replayed whole', () => {
    const whole = finished('r1')
    for (const at of [1, 5, whole.record.entries.length - 2]) {
      const play = replay(toySkirmish, whole.record, at)
      expect(follow(play, whole.record)).toEqual(replay(toySkirmish, whole.record))
      // Back again, with something else in its place.
      const other = undoTo(finished('r2'), 3).record
      expect(follow(replay(toySkirmish, whole.record), { ...whole.record, entries: whole.record.entries.slice(0, at) }).state).toEqual(play.state)
      expect(digest(follow(play, other).state)).toBe(digest(replay(toySkirmish, other).state))
    }
  })

  it('stops at any entry', () => {
    const play = finished('r2')
    const states = play.record.entries.map((_, i) => digest(replay(toySkirmish, play.record, i + 1).state))
    expect(new Set(states).size).toBe(states.length)
    expect(states.at(-1)).toBe(digest(play.state))
  })

  it('will not follow a record whose facts or dice the rules do not ask for', () => {
    const { record } = finished('r3')
    const i = record.entries.findIndex((entry) => entry.rolls.length > 0)
    expect(() => replay(toySkirmish, tampered(record, (draft) => draft.entries[i]!.rolls.pop()))).toThrow(/no more dice/)
    expect(() => replay(toySkirmish, tampered(record, (draft) => draft.entries[i]!.rolls.push({ faces: [1] })))).toThrow(/more facts or dice/)
    expect(() => replay(toySkirmish, { ...record, system: 'other' })).toThrow(/record of other/)
  })
})

describe('undo and redo', () => {
  it('go back to exactly what was, at every entry, and forth again', () => {
    let play = finished('u1')
    const end = digest(play.state)
    const total = play.record.entries.length
    for (let n = total - 1; n >= 1; n--) {
      play = undo(play)!
      expect(play.record.entries).toHaveLength(n)
      expect(digest(play.state)).toBe(digest(replay(toySkirmish, play.record).state))
    }
    expect(undo(play)).toBeNull()
    for (let n = 1; n < total; n++) play = redo(play)!
    expect(redo(play)).toBeNull()
    expect(digest(play.state)).toBe(end)
    expect(play.record.takebacks).toEqual([])
  })

  it('give the same dice for the same choices, and others for another choice', () => {
    const driver = new Driver(toySkirmish, { size: 3 }, 'undo dice').pick('A1', 'shoot', 'B1', 'no')
    const first = driver.play.record.entries.at(-1)!.rolls
    driver.play = undoTo(driver.play, 3)
    driver.pick('B1', 'no')
    expect(driver.play.record.entries.at(-1)!.rolls).toEqual(first)
    expect(driver.play.record.takebacks).toEqual([])
    driver.play = undoTo(driver.play, 3)
    driver.pick('B2', 'no')
    expect(driver.play.record.entries.at(-1)!.rolls[0]!.faces).not.toEqual(first[0]!.faces)
    expect(driver.play.record.takebacks).toEqual([{ kept: 3, dropped: 2 }])
  })

  it('start from the nearest checkpoint and keep those before', () => {
    const play = finished('u2')
    expect(play.checkpoints.length).toBeGreaterThan(2)
    const middle = play.checkpoints[2]!
    const back = undoTo(play, middle.entries)
    expect(back.state).toEqual(middle.state)
    expect(back.checkpoints).toHaveLength(3)
  })

  it('have never far to go, however long nothing begins, and go where the game was', () => {
    const plain = { ...toySkirmish, checkpoints: [] }
    const { play } = playRandom(plain, { ...given('far'), options: { size: 24 } }, host, { seed: 'far' })
    if (!play) throw new Error('no game')
    const { length } = play.record.entries
    expect(length).toBeGreaterThan(3 * FARTHEST)
    const places = Array.from({ length: Math.ceil(length / FARTHEST) }, (_, i) => i * FARTHEST + 1)
    expect(play.checkpoints.map(({ entries }) => entries)).toEqual(places)
    expect(play.checkpoints.slice(1).every(({ between }) => between)).toBe(true)
    expect(replay(plain, play.record).checkpoints).toEqual(play.checkpoints)
    for (const at of [1, FARTHEST, FARTHEST + 1, FARTHEST + 2, length]) {
      expect(digest(undoTo(play, at).state)).toBe(digest(replay(toySkirmish, play.record, at).state))
    }
  })

  it('refuse to go where no entry is', () => {
    const play = finished('u3')
    expect(() => undoTo(play, 0)).toThrow(RangeError)
    expect(() => undoTo(play, play.record.entries.length + 1)).toThrow(RangeError)
  })
})

describe('verify', () => {
  it('finds nothing in an honest record, read back from its text', () => {
    const { record } = finished('v1')
    expect(verify(toySkirmish, JSON.parse(JSON.stringify(record)) as GameRecord, host)).toBeNull()
  })

  it('names the fact that was tampered with', () => {
    const { record } = finished('v2')
    const entry = record.entries.findIndex((one) => one.facts.some((fact) => fact.ask === 'distance'))
    const index = record.entries[entry]!.facts.findIndex((fact) => fact.ask === 'distance')
    const lie = tampered(record, (draft) => {
      draft.entries[entry]!.facts[index]!.is['distance'] = 42
    })
    expect(verify(toySkirmish, lie, host)).toMatchObject({ what: 'fact', entry, index, recorded: { distance: 42 } })
  })

  it('names the die that was tampered with', () => {
    const { record } = finished('v3')
    const entry = record.entries.findIndex((one) => one.rolls.length > 0)
    const lie = tampered(record, (draft) => {
      const { faces } = draft.entries[entry]!.rolls[0]!
      faces[0] = (faces[0]! % 10) + 1
    })
    expect(verify(toySkirmish, lie, host)).toMatchObject({ what: 'die', entry, index: 0 })
  })

  it('names a choice that the rules refuse', () => {
    const { record } = finished('v4')
    const lie = tampered(record, (draft) => {
      draft.entries[1]!.input['answer'] = { option: 'Z9' }
    })
    expect(verify(toySkirmish, lie, host)).toMatchObject({ what: 'choice', entry: 1, found: { code: 'malformed' } })
  })

  it.each([0, 1])('names a breach that was none, at entry %i', (entry) => {
    const { record } = finished('v4')
    const entries = record.entries.map((each, i) => (i === entry ? { ...each, overrides: [{ rule: 'TOY-MOVE', text: 'Too far.' }] } : each))
    expect(verify(toySkirmish, { ...record, entries }, host)).toMatchObject({ what: 'choice', entry })
  })

  it('notices when a choice was exchanged for another legal one: the dice do not fit', () => {
    const { record } = finished('v5')
    const entry = record.entries.findIndex(({ input }) => input.what === 'choice' && input.side === 'A')
    const lie = tampered(record, (draft) => {
      const first = JSON.stringify(draft.entries[entry]!.input['answer']) === '{"option":"A1"}'
      draft.entries[entry]!.input['answer'] = { option: first ? 'A2' : 'A1' }
    })
    expect(verify(toySkirmish, lie, host)).not.toBeNull()
  })

  it('notices another seed than the one committed', () => {
    const { record } = finished('v6')
    expect(verify(toySkirmish, { ...record, seed: 'better' }, host)).toMatchObject({ what: 'seed' })
    expect(verify(toySkirmish, { ...record, commitment: hashText('x') }, host)).toMatchObject({ what: 'seed' })
  })

  it('lets a measured number differ in its last digits only', () => {
    const { record } = finished('v7')
    const entry = record.entries.findIndex((one) => one.facts.some((fact) => fact.ask === 'distance'))
    const index = record.entries[entry]!.facts.findIndex((fact) => fact.ask === 'distance')
    const shifted = (by: number) =>
      tampered(record, (draft) => {
        const { is } = draft.entries[entry]!.facts[index]!
        is['horizontal'] = (is['horizontal'] as number) + by
      })
    expect(verify(toySkirmish, shifted(1e-12), host)).toBeNull()
    expect(verify(toySkirmish, shifted(1e-6), host)).toMatchObject({ what: 'fact', entry, index })
    expect(verify(toySkirmish, shifted(1e-6), host, { tolerance: 1e-3 })).toBeNull()
  })
})

describe('an entry that is spelled otherwise than it was understood', () => {
  const respelled = (change: (input: Record<string, unknown>) => void) => {
    const { record } = finished('s1')
    const entry = record.entries.findIndex((one) => one.rolls.length > 0)
    return { entry, record: tampered(record, (draft) => change(draft.entries[entry]!.input)) }
  }

  it.each<[string, (input: Record<string, unknown>) => void]>([
    ['a rule set aside that nobody broke', (input) => (input['despite'] = ['X-1'])],
    ['an extra key beside the answer', (input) => (input['zz'] = 1)],
  ])('is neither played again nor verified: %s', (_, change) => {
    const { entry, record } = respelled(change)
    expect(() => replay(toySkirmish, record)).toThrow(`Entry ${entry} is not spelled as records keep it`)
    expect(verify(toySkirmish, record, host)).toMatchObject({ what: 'choice', entry })
  })

  it('an extra key in the answer is refused', () => {
    const { entry, record } = respelled((input) => (input['answer'] = { ...(input['answer'] as object), zz: 1 }))
    expect(() => replay(toySkirmish, record)).toThrow(`Entry ${entry} is refused`)
    expect(verify(toySkirmish, record, host)).toMatchObject({ what: 'choice', entry })
  })
})
