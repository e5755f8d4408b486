import { describe, expect, it } from 'vitest'
import { ruinstarsGame } from '../../../../src/rules/ruinstars/game/game'
import type { MissionId } from '../../../../src/rules/ruinstars/game/state'
import { boardOf, box, flatTable } from '../../engine/flat-table'
import { playedOut, verifies } from '../../kit/random-game'
import { blade, figure, rifle, special } from './profiles'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** Two squads that carry every special between them, on a small table with walls and doors. */
function given(mission: MissionId, seed: string) {
  const kit = [
    rifle('pistol', 2, special('RNG', 8), special('PBK'), special('2RC')), rifle('rifle', 3, special('ACC', 1), special('STN'), special('NCV')),
    rifle(
      'gun', 4, special('RNG', 24), special('HVY'), special('RLT'), special('CHR', 2),
    ), rifle('launcher', 3, special('BLS'), special('LIM'), special('RND', 1)),
    rifle('spray', 4, special('RNG', 9), special('SPR'), special('AUT', 2)), blade('blade', 3, special('2MC'), special('BRU', 1)),
    blade('flail', 3, special('CHR', 1), special('AUT', 1)), blade('claws', 0, special('HIT'), special('*')),
  ]
  const own = [['pistol', 'blade'], ['rifle'], ['gun', 'claws'], ['launcher', 'flail'], ['spray', 'blade']]
  const skills = [
    {
      id: 'mend', name: 'Mend', text: 'Regains 1 HIT.', effect: { kind: 'mend', hit: 1 }, cost: 1,
    }, { id: 'aim', name: 'Aim', text: '1 re-roll.', effect: { kind: 'aim', dice: 1 }, cost: 1 },
    {
      id: 'stride', name: 'Stride', text: '2" more.', effect: { kind: 'stride', inches: 2 }, cost: 1,
    }, { id: 'brace', name: 'Brace', text: '1 save again.', effect: { kind: 'brace', dice: 1 }, cost: 1 },
  ] as const
  const profiles = own.map((_, i) => figure(`p${i}`, { act: 2 + (i % 2), hit: 2 + (i % 3), leader: i === 0, skills: i === 0 ? skills : [] }))
  const units = (['A', 'B'] as const).flatMap((side) => own.map((gear, i) => ({ id: `${side}${i + 1}`, side, profile: `p${i}`, gear })))
  const board = boardOf(
    [],
    [box('w1', 'wall', -5, 0, 3, 0.3, 3, WALL), box('d1', 'door', 0, 0, 1, 0.2, 2, { ...WALL, cover: 'none' }), box('w2', 'wall', 5, 2, 0.3, 3, 3, WALL)],
    22, 22,
  )
  return { options: { profiles, gear: kit, units, mission }, board, seed }
}

describe('Random games', () => {
  const asked = new Map<string, number>()
  for (const [mission, first, last] of [['relay', 1, 3], ['salvage', 3, 8], ['breakers', 1, 3]] as const) {
    it(`${mission}: whatever is chosen (seeds ${first} to ${last}), nothing breaks, and games replay and verify`, () => {
      for (let i = first; i <= last; i++) {
        const play = playedOut(ruinstarsGame, given(mission, `${i}`), { table: flatTable }, {
          seed: `${mission} ${i}`,
          onChoice: ({ state: { question } }) => question && asked.set(question.kind, (asked.get(question.kind) ?? 0) + 1),
        })
        if (i === first) verifies(ruinstarsGame, play, { table: flatTable })
      }
    })
  }

  it('between them they ask everything that a game can ask, but which of two cores is dropped and what one is worth', () => {
    expect(Object.keys(ruinstarsGame.questions).filter((kind) => !asked.has(kind) && !['drop', 'worth'].includes(kind))).toEqual([])
  })
})
