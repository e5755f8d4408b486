import { expect, it } from 'vitest'
import { turns } from '../../src/ui/parts/turns'

it('of turns only the last holds, whichever comes back first', () => {
  const [turn, other] = [turns(), turns()]
  const first = turn()
  expect(first()).toBe(true)
  const second = turn()
  const apart = other()
  expect([first(), second(), apart()]).toEqual([false, true, true])
})
