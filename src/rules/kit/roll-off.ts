import type { SideId } from '../../core/board'
import type { Act, EventGiven, RollRequest } from '../engine/game'
import { bySide, sideWithMore } from './by-side'

/** What each side rolls one die for. */
export type RollOff = Omit<RollRequest, 'dice' | 'by'>

/** What the log tells of a roll-off; null for a tie. */
export type RollOffTold = { 'roll-off': { faces: Readonly<Record<SideId, number>>; winner: SideId | null } }

type Rolling = Pick<Act<unknown>, 'roll'> & { readonly emit: (event: EventGiven<RollOffTold>) => void }

/** The die of each side, A's rolled first. */
export const dieEach = (act: Pick<Act<unknown>, 'roll'>, roll: RollOff): Readonly<Record<SideId, number>> =>
  bySide((by) => act.roll({ ...roll, dice: 1, by })[0]!)

/** Both roll a die, and the log tells it: who rolled higher, null for a tie. `what` is settled by it, in words. */
export function rolledOff(act: Rolling, roll: RollOff, what = ''): SideId | null {
  const faces = dieEach(act, roll)
  const winner = sideWithMore(faces)
  act.emit({
    kind: 'roll-off',
    text: [
      `Roll-off${what && ', '}${what}: `, { side: 'A' }, ' ', {
        die: faces.A, good: winner === 'A',
      }, ', ', { side: 'B' }, ' ', { die: faces.B, good: winner === 'B' },
      ...(winner ? ['. ', { side: winner }, ' wins.'] : [', a tie.']),
    ],
    rules: roll.rules, data: { faces, winner },
  })
  return winner
}

/** The same where a tie is rolled off again. */
export function rollOff(act: Rolling, roll: RollOff, what?: string): SideId {
  for (;;) {
    const winner = rolledOff(act, roll, what)
    if (winner) return winner
  }
}
