import { expect, it } from 'vitest'
import type { Board } from '../../../src/core/board'
import type { Host, Play } from '../../../src/rules/engine/play'
import { createWorld } from '../../../src/geometry/world'
import { asBoard } from '../../../src/rules/engine/board'
import { lookAt } from '../../../src/rules/engine/look'
import type { Show } from '../../../src/rules/playable'
import { ravagedStar } from '../../../src/rules/ravaged-star'
import { ravagedStarShow } from '../../../src/rules/ravaged-star/show'
import { ruinstars } from '../../../src/rules/ruinstars'
import { ruinstarsShow } from '../../../src/rules/ruinstars/show'
import { parseTableText } from '../../../src/table/file'
import { formatTableText } from '../../../src/table/format'
import { toFile } from '../../../src/table/from-board'
import { moveProfiles, sightProfile } from '../../../src/table/profiles'
import { tableOfGame } from '../../../src/tools/game/table-of-game'
import { box, flatTable } from '../../rules/engine/flat-table'
import { Rst } from '../../rules/ravaged-star/game/driver'
import { rule, weapon } from '../../rules/ravaged-star/game/profiles'
import { Ruin } from '../../rules/ruinstars/game/driver'
import { blade, rifle, special } from '../../rules/ruinstars/game/profiles'

// What a game has put on the table is ruled with the profiles of that game, which are in no book.

const SOLID = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** The game's position as the desk has it: a table file, read back from its text, and the board measured. */
async function deskOf<S>(system: string, { state }: Play<S>, show: Show<S>) {
  const board: Board = asBoard(state.board)
  const empty = { format: 'sightline-table', version: 1, system, table: { width: board.width, depth: board.depth }, terrain: [], models: [] } as const
  const position = tableOfGame({ file: empty, board })(state.board, show.units(lookAt({ state }, { table: flatTable } satisfies Host)))
  const read = parseTableText(formatTableText(toFile(position.document, position.board)))
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return { file: read.value, world: await createWorld(position.board) }
}

it('RS-SPECIAL-FLY-1: a flyer in play is ruled to fly over what a walker has to go round, and reaches what lies behind it', async () => {
  const wall = box('wall', 'wall', 0, 0, 20, 0.25, 5, SOLID)
  const game = new Rst({
    units: [
      { id: 'A1', at: [0, -3], is: { movement: 8, rules: [rule('Fly')], sculpt: 'kite' } },
      { id: 'A2', at: [6, -3], is: { movement: 8 } }, { id: 'B1', at: [0, 20] },
    ],
    pieces: [wall],
  })
  const { file, world } = await deskOf('ravaged-star', game.play, ravagedStarShow)
  try {
    const route = (unit: string, x: number) => {
      const model = game.unit(unit).models[0]!.id
      return ravagedStar.route(world, { model, to: { x, z: 3 }, climb: false, ...moveProfiles(file, unit) })
    }
    expect(route('A1', 0)).toMatchObject({ ok: true, value: { legal: true, cost: 6, allowance: 8 } })
    expect(route('A2', 6)).toMatchObject({ ok: true, value: { legal: false } })
    const farthest = (unit: string) =>
      Math.max(
        ...ravagedStar.reach(world, { model: game.unit(unit).models[0]!.id, climb: false, ...moveProfiles(file, unit) })!.rings.flat().map(([, , z]) => z),
      )
    expect(farthest('A1')).toBeCloseTo(5, 1)
    expect(farthest('A2')).toBeLessThan(0)
    // The figure's words stay the figure's.
    expect(file.units!.find(({ id }) => id === 'A1')).toMatchObject({ profile: 'A1', look: 'kite' })
  } finally {
    world.dispose()
  }
})

it('RS-RANGE-4: the weapons of a unit in play are those that its range is told for, boosted as it is', async () => {
  const game = new Rst({ units: [{ id: 'A1', at: [0, -3], is: { weapons: [weapon('Harpoon', { range: 7 })] } }, { id: 'B1', at: [0, 3] }] })
  const { file, world } = await deskOf('ravaged-star', game.play, ravagedStarShow)
  try {
    const ruling = ravagedStar.sight(world, { from: game.unit('A1').models[0]!.id, target: 'B1', ...sightProfile(file, 'A1') })
    expect(ruling).toMatchObject({ ok: true, value: { range: { bands: [{ name: 'Harpoon', reach: 21, within: true }] } } })
  } finally {
    world.dispose()
  }
})

it('RU-RANGED-4: a Unit in play is ruled with what it carries, and any other rules make of its card what they can', async () => {
  const game = new Ruin({ units: [{ id: 'A1', at: [0, -3], gear: [rifle('sling', 2, special('RNG', 11)), blade()] }, { id: 'B1', at: [0, 6] }] })
  const { file, world } = await deskOf('ruinstars', game.play, ruinstarsShow)
  try {
    const asked = { from: 'A1', target: 'B1', ...sightProfile(file, 'A1') }
    expect(ruinstars.sight(world, asked)).toMatchObject({ ok: true, value: { range: { bands: [{ name: 'sling', reach: 11, within: true }] } } })
    expect(
      ravagedStar.sight(world, asked),
    ).toMatchObject({ ok: true, value: { range: { bands: [6, 8, 12, 18].map((range) => ({ name: `Weapon of Range ${range}` })) } } })
    const moves = { model: 'A1', to: { x: 3, z: -3 }, ...moveProfiles(file, 'A1') }
    expect(ruinstars.route(world, moves)).toMatchObject({ ok: true, value: { legal: true, allowance: 6 } })
    expect(ravagedStar.route(world, moves)).toMatchObject({ ok: true, value: { legal: true, allowance: null } })
  } finally {
    world.dispose()
  }
})
