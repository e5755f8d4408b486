import { describe, expect, it } from 'vitest'
import { rulingFocus } from '../../src/tools/focus'
import { closeRoom, openRoom } from '../../src/tools/room/room'
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
})
