import { describe, expect, it } from 'vitest'
import type { EventGiven, EventOf } from '../../../src/rules/engine/game'
import { Driver } from './driver'
import { toyMines, type MinesEvents } from './toy-mines'

/** Who stepped on mines, told from the log with the data of each kind as its type has it. */
const blasts = (log: readonly EventOf<MinesEvents>[]): readonly string[] =>
  log.flatMap((event) => (event.kind === 'blast' ? [`${event.data.mine} ${event.data.faces.length}`] : []))

const given = (event: EventGiven<MinesEvents>) => event

describe('events typed by the system', () => {
  it('hold the data of their kind, as the types check', () => {
    given({ kind: 'laid', text: '', rules: [], data: { side: 'A' } })
    given({ kind: 'dealt', text: '', rules: [] })
    // @ts-expect-error: no event of that kind
    given({ kind: 'lain', text: '', rules: [] })
    // @ts-expect-error: nobody would know whose it is
    given({ kind: 'laid', text: '', rules: [] })
    // @ts-expect-error: not what a blast holds
    given({ kind: 'blast', text: '', rules: [], data: { side: 'A' } })
    const line = { entry: 3, step: 'walk', text: '', rules: [], facts: [0, 0], rolls: [0, 1], only: null } as const
    expect(blasts([{ ...line, kind: 'blast', data: { mine: 'mine-A', faces: [3, 4] } }, { ...line, kind: 'sealed', data: null }])).toEqual(['mine-A 2'])
  })

  it('are read by the system out of its own log', () => {
    const { play } = new Driver(toyMines, {}, 'log')
    expect(blasts(play.log as readonly EventOf<MinesEvents>[])).toEqual([])
    expect(play.log.map(({ kind }) => kind)).toEqual(['dealt', 'luck'])
  })
})
