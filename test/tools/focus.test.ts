import { describe, expect, it } from 'vitest'
import { rulingFocus } from '../../src/tools/focus'
import { changeRoom, closeRoom, openRoom } from '../../src/tools/room/room'
import { askFrom, TestDesk, WALLED } from './room-desk'

describe('what a table without a game is about', () => {
  it('is nothing in particular, then what was asked last, and of a ruling that is looked into the line and what is lit', async () => {
    expect(rulingFocus((await TestDesk.on(WALLED)).now)).toBeNull()
    const t = await askFrom('a1', 'b1')
    const asked = rulingFocus(t.now)
    expect(asked).toMatchObject({ acts: [], points: [] })
    expect(asked?.about).toEqual(expect.arrayContaining(['a1', 'b1']))
    openRoom(t.desk)
    const ruled = rulingFocus(t.now)!
    expect(ruled).toMatchObject({ acts: ['a1'], about: ['b1'] })
    expect(ruled.key).not.toBe(asked?.key)
    const { line, stop, miss } = t.now.view!.models[0]!
    expect(ruled.points).toEqual(expect.arrayContaining([line.from, line.to, stop, miss!.free.from]))
    // The faces of the wall that hide it.
    expect(ruled.points.some(([, y]) => Math.abs(y - 4) < 0.01)).toBe(true)
    closeRoom(t.desk)
    expect(rulingFocus(t.now)?.key).toBe(asked?.key)
  })

  it('is the whole of a unit, until the line to one of its models is looked into', async () => {
    const t = await askFrom('b1', 'a1')
    openRoom(t.desk)
    const members = t.now.board.models.filter(({ unit }) => unit === t.now.board.models.find(({ id }) => id === 'a1')!.unit).map(({ id }) => id)
    expect(members.length).toBeGreaterThan(1)
    const whole = rulingFocus(t.now)!
    expect(whole.about).toEqual(members)
    const { focus } = t.now.view!
    changeRoom(t.desk, { focus })
    const picked = rulingFocus(t.now)!
    expect(picked.about).toEqual([focus])
    expect(picked.key).not.toBe(whole.key)
  })
})
