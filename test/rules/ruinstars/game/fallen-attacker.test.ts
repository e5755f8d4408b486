import { describe, expect, it } from 'vitest'
import type { Special } from '../../../../src/rules/ruinstars/profile'
import { box } from '../../engine/flat-table'
import { Ruin, type Scene } from './driver'
import { rifle, special } from './profiles'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A1 has 1 HIT. B1 stands in the open `away` before it, B2 beside that one behind a crate; then the faces of attack and saves. */
const volley = (away: number, specials: readonly Special[], faces: readonly number[], more: Partial<Scene> = {}) => new Ruin({
  units: [
    { id: 'A1', at: [0, 0], is: { arm: 2 }, hit: 1, gear: [rifle('pot', 2, ...specials)] }, { id: 'A2', at: [-12, -12] },
    { id: 'B1', at: [0, away], is: { hit: 9 } }, { id: 'B2', at: [1.6, away + 0.3], is: { hit: 9 } },
  ],
  pieces: [box('crate', 'obstruction', 2.2, away - 1, 0.9, 0.15, 1.2, WALL)], ...more,
}, faces).act('A1').pick('shoot:0', 'B1')

const freeSaves = (game: Ruin) => game.data('armour').map(({ unit, free }) => [unit, free])

describe('Who is Taken Out by what comes back has fired from where it stood', () => {
  const readings = { returns: 'all' } as const

  it('RU-WEAPON-BLS-2, RU-COVER-1: a second one that the Blast strikes keeps its Cover', () => {
    const game = volley(8, [special('BLS')], [3, 3, /* B1 */ 1, 6, /* A1 */ 6, /* B2 */ 6, 6], { readings })
    expect(game.unit('A1').where).toBe('out')
    expect(freeSaves(game)).toEqual([['B1', 0], ['A1', 0], ['B2', 1]])
    expect(game.dice(2).pick('reroll:0').done().last('saves')).toMatchObject({ unit: 'B2', stopped: 1, lost: 1 })
    // As it does where A1 stays.
    expect(freeSaves(volley(8, [special('BLS')], [3, 3, /* B1 */ 6, 6, /* B2 */ 6, 6], { readings }))).toEqual([['B1', 0], ['B2', 1]])
  })

  it('RU-WEAPON-CHR-1, RU-COVER-1: so does one that a Chain Reaction goes on to', () => {
    const game = volley(8, [special('CHR', 1)], [3, 3, /* B1 */ 1, 6, /* A1 */ 6], { readings }).done()
    game.dice(6, 6).answer({ options: ['B2'] })
    expect(freeSaves(game).at(-1)).toEqual(['B2', 1])
  })

  it('RU-WEAPON-BLS-1, RU-WEAPON-BLS-2: and where its own Blast takes it out, nothing sent back', () => {
    const pieces = [box('crate', 'obstruction', 1.25, 1.3, 0.3, 0.15, 1.4, WALL)]
    const game = volley(1.8, [special('BLS'), special('PBK')], [3, 3, /* B1 */ 6, 6, /* A1 */ 6, 6, /* B2 */ 6, 6], { pieces })
    expect([game.unit('A1').where, ...freeSaves(game)]).toEqual(['out', ['B1', 0], ['A1', 0], ['B2', 1]])
  })
})
