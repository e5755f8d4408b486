import { describe, expect, it } from 'vitest'
import { ok } from '../../../src/core/result'
import { CarryWork } from '../../../src/app/workers/carry-work'
import { ReachWork } from '../../../src/app/workers/reach-work'
import { boardChange } from '../../../src/app/workers/board-change'
import type { Sources } from '../../../src/table/piece'
import type { DeskPorts, RestAsker, WayAsk, WayAsker, WayFound } from '../../../src/tools/ports'
import { importedMesh } from '../../helpers/meshes'
import { BARE, GameTable } from './game-table'
import { skirmish } from './toy-playable'

// What takes longer to find than a hand may wait is looked for beside the page: the way of a path, and what is left to reach.

const WALL = { id: 'wall', kind: 'wall' as const, shape: { box: [4, 4, 0.5] as const }, at: [-6, 0, -6] as const }
const ROCK = { id: 'rock', kind: 'hill' as const, shape: { mesh: 'rock.glb' }, at: [10, 0, 10] as const }
const mesh = importedMesh('rock', 3000)
const SOURCES: Sources = { pieces: new Map(), mesh: () => ok(mesh) }

/** Workers that answer when they are told to. */
class Later implements Required<Pick<DeskPorts, 'way' | 'rest'>> {
  readonly ways: { readonly ask: WayAsk; readonly tell: (found: WayFound | null) => void; wanted: boolean }[] = []
  readonly rests: { readonly ask: Parameters<RestAsker>[0]; readonly tell: Parameters<RestAsker>[1] }[] = []

  readonly way: WayAsker = (ask, tell) => {
    const mine = { ask, tell, wanted: true }
    this.ways.push(mine)
    return () => {
      mine.wanted = false
    }
  }

  readonly rest: RestAsker = (ask, tell) => {
    this.rests.push({ ask, tell })
    return () => {}
  }

  /** What the worker would say to that question. */
  async found({ board, ...ask }: WayAsk): Promise<WayFound> {
    const work = new CarryWork()
    await work.follow(boardChange(null, board))
    return structuredClone(await work.way(ask))
  }
}

async function moving(terrain: readonly (typeof WALL | typeof ROCK)[], later: Later): Promise<GameTable> {
  const t = await GameTable.of(skirmish, { file: { ...BARE, terrain }, sources: SOURCES, ports: later })
  t.pick('A1', 'move')
  t.desk.settings({ findWay: true })
  return t
}

describe('the way of a path', () => {
  it('is found at once where that is soon done', async () => {
    const later = new Later()
    const t = await moving([WALL], later)
    t.drag('A1-0', -6, -7.2)
    expect(t.now.path!.costs.at(-1)).toBeGreaterThan(6)
    expect(t.now.path!.points.at(-1)).toEqual([-6, 0, -7.2])
    expect(later.ways).toEqual([])
  })

  it('is asked for beside the page over a large mesh; until it is there the model goes straight', async () => {
    const [later, none] = [new Later(), new Later()]
    const t = await moving([WALL, ROCK], later)
    const swept: unknown[] = []
    const { route } = t.desk.world
    t.desk.world.route = (query) => {
      swept.push(query)
      return route.call(t.desk.world, query)
    }
    t.drag('A1-0', -6, -7.2)
    expect(t.now.draft).toEqual({ legs: [{ x: -6, z: -7.2 }] })
    expect(t.now.ready).toBe(false)
    expect(swept).toEqual([])
    const { ask, tell } = later.ways.at(-1)!
    expect(ask.errand).toMatchObject({ to: { x: -6, z: -7.2 }, allowance: 6 })
    tell(await later.found(ask))
    const atOnce = await moving([WALL], none)
    atOnce.drag('A1-0', -6, -7.2)
    expect(t.now.draft).toEqual(atOnce.now.draft)
    expect(t.now.path).toEqual(atOnce.now.path)
  }, 30_000)

  it('is not wanted any more once the hand has gone on', async () => {
    const later = new Later()
    const t = await moving([WALL, ROCK], later)
    t.drag('A1-0', -6, -7.2).pointerMove(-6, -4)
    expect(later.ways.map(({ wanted }) => wanted)).toEqual([...later.ways.slice(1).map(() => false), true])
    t.key('escape')
    expect(later.ways.at(-1)!.wanted).toBe(false)
    expect(t.now.draft).toBeNull()
  })

  it('is found on the page where the worker failed', async () => {
    const later = new Later()
    const t = await moving([WALL, ROCK], later)
    t.drag('A1-0', -6, -7.2)
    later.ways.at(-1)!.tell(null)
    expect(t.now.path!.points.at(-1)).toEqual([-6, 0, -7.2])
  }, 30_000)
})

describe('what is left to reach from a way point', () => {
  it('is measured beside the page over a large mesh, once, and drawn when it is there', async () => {
    const later = new Later()
    const t = await moving([ROCK], later)
    t.desk.settings({ findWay: false })
    t.pressTable(-8, -3).key('w')
    expect(t.drawn('reach').map(({ rings }) => rings)).toEqual([[]])
    expect(later.rests).toHaveLength(1)
    const { ask: { board, query }, tell } = later.rests[0]!
    const work = new ReachWork()
    await work.follow(boardChange(null, board))
    tell(work.rest(query))
    const far = Math.max(...t.drawn('reach')[0]!.rings[0]!.map(([x, , z]) => Math.hypot(x + 8, z + 3)))
    expect(far).toBeGreaterThan(3.8)
    expect(far).toBeLessThan(4.05)
    expect(later.rests).toHaveLength(1)
  }, 30_000)
})
