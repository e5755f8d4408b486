import { describe, expect, it } from 'vitest'
import type { Board, BoardPiece } from '../../../src/core/board'
import { createWorld } from '../../../src/geometry/world'
import { asBoard, readBoard, tableOf } from '../../../src/rules/engine/board'
import type { Asked, Game } from '../../../src/rules/engine/game'
import { digest, start } from '../../../src/rules/engine/play'
import type { AnswerTo } from '../../../src/rules/engine/question'
import { replay, undo } from '../../../src/rules/engine/replay'
import { verify } from '../../../src/rules/engine/verify'
import { Driver } from './driver'
import { boardOf, box, flatTable, model } from './flat-table'

const SOLID = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const crate = (id: string, x = 0, z = 0): BoardPiece => ({ ...box(id, 'obstruction', x, z, 0.5, 0.5, 1, SOLID), movable: true })
const fast = (id: string, x: number, z: number): BoardPiece => box(id, 'obstruction', x, z, 0.5, 0.5, 1, SOLID)

const portal = (id: string, x: number, z: number): BoardPiece =>
  ({ ...box(id, 'portal', x, z, 1, 0.5, 3, { sight: 'open', ground: 'open', cover: 'none' }), pair: 'blue' })

/**
 * A porter has crates put down, pushes what can be moved an inch, takes crates off, and goes from a portal to the other of its pair:
 * nobody's things that come and go.
 */
interface Yard {
  crates: string[]
}
type YardStep = { step: 'ask' }
type YardQuestions = {
  deed: { about: null; answer: AnswerTo<'option'> }
  put: { about: { id: string }; answer: AnswerTo<'place'> }
} & Record<string, Asked>

const yard: Game<Yard, YardStep, YardQuestions> = {
  id: 'toy-yard',
  name: 'Toy yard',
  setup: (options) => ({
    state: { crates: [] },
    agenda: [{ step: 'ask' }],
    board: boardOf([model('A1', 'A', 0, -5), model('B1', 'B', 0, 5)], [
      fast('old', 9, 9), ...((options as { portals?: true }).portals ? [portal('west', -8, 2), portal('east', 8, -2)] : []),
    ]),
  }),
  steps: {
    ask(act) {
      const { pieces } = act.board
      const fast = { rule: 'YARD-PUSH', text: 'It stands fast.' }
      const options = [
        ...['put', 'take', 'again', 'stop', ...(pieces['west'] ? ['go'] : [])].map((id) => ({ id, text: id })),
        ...Object.values(pieces).map(({ id, movable }) => ({ id: `push ${id}`, text: `push ${id}`, thing: id, ...(movable ? {} : { refused: fast }) })),
      ]
      act.push({ step: 'ask' })
      act.ask({ kind: 'deed', of: 'A', text: 'What now?', rules: [], about: null, form: { form: 'option', options } })
    },
  },
  questions: {
    deed: {
      take(act, _, { option }) {
        const { state } = act
        if (option === 'stop') return act.end({ winner: null, text: 'Enough.', rules: [] })
        if (option === 'again') return act.addPiece(fast('old', 9, 9))
        if (option === 'take') return act.removePiece(state.crates.pop() ?? 'old')
        if (option === 'go') {
          const { west } = act.board.pieces
          const far = Object.values(act.board.pieces).find(({ id, pair }) => id !== 'west' && pair === west!.pair)!
          return act.place('A1', { at: far.at, yaw: far.yaw })
        }
        if (option === 'put') {
          const id = `crate-${state.crates.length + 1}`
          return act.ask({ kind: 'put', of: 'A', text: 'Where?', rules: ['YARD-PUT'], about: { id }, form: { form: 'place', models: [], pieces: [crate(id)] } })
        }
        const piece = act.board.pieces[option.slice('push '.length)]!
        act.place(piece.id, { at: [piece.at[0] + 1, 0, piece.at[2]], yaw: 0 })
        const { verdict } = act.measure.sight({ from: 'A1', to: 'B1' })
        act.emit({ kind: 'pushed', text: [{ piece: piece.id }, ` is pushed: ${verdict}.`], rules: [], data: { verdict } })
      },
    },
    put: {
      // Not on top of anybody: judged with the crate lying there, which it does not yet.
      check(look, { id }, { poses }) {
        const { at } = poses[id]!
        const near = look.suppose({ pieces: [{ ...crate(id), at }] }, (measure) => measure.distance({ model: 'A1' }, { piece: id }).distance)
        return near === 0 ? [{ rule: 'YARD-PUT', text: 'Somebody stands there.', at }] : []
      },
      take(act, { id }, { poses }) {
        act.addPiece({ ...crate(id), ...poses[id]! })
        act.state.crates.push(id)
        const { verdict } = act.measure.sight({ from: 'A1', to: 'B1' })
        act.emit({ kind: 'put', text: [{ piece: id }, ` is put down: ${verdict}.`], rules: ['YARD-PUT'], data: { verdict } })
      },
    },
  },
}

const at = (x: number, z = 0) => ({ poses: { 'crate-1': { at: [x, 0, z] as const, yaw: 0 } } })
const verdicts = (driver: Driver<Yard>) => driver.play.log.map(({ data }) => (data as { verdict: string }).verdict)

describe('pieces that come, go and are pushed', () => {
  const busy = () => new Driver(yard, {}, 'yard').pick('put').answer(at(0)).pick('push crate-1', 'push crate-1', 'take', 'take', 'again')

  it('are on the table for whatever is measured next', () => {
    const driver = busy()
    expect(verdicts(driver)).toEqual(['blocked', 'clear', 'clear'])
    expect(Object.keys(driver.play.state.board.pieces)).toEqual(['old'])
  })

  it('are supposed before they come', () => {
    const driver = new Driver(yard, {}, 'yard').pick('put')
    expect(driver.try(at(0, -5))).toMatchObject({ ok: false, error: { rule: 'YARD-PUT' } })
    expect(driver.try({ poses: {} })).toMatchObject({ ok: false, error: { text: 'crate-1 has no place.' } })
    expect(driver.play.state.board.pieces['crate-1']).toBeUndefined()
  })

  it('are pushed only where they can be moved', () => {
    const driver = new Driver(yard, {}, 'yard')
    expect(driver.try({ option: 'push old' })).toMatchObject({ ok: false, error: { rule: 'YARD-PUSH', text: 'It stands fast.' } })
  })

  it('lead to the other of their pair, and from it to nowhere else', () => {
    const { play } = new Driver(yard, { portals: true }, 'yard').pick('go')
    expect(play.state.board.models['A1']).toMatchObject({ at: [8, 0, -2] })
    expect(verify(yard, JSON.parse(JSON.stringify(play.record)) as typeof play.record, { table: flatTable })).toBeNull()
  })

  it('come back the same from a record, which is verified, and from a moment before', () => {
    const { play } = busy()
    const record = JSON.parse(JSON.stringify(play.record)) as typeof play.record
    expect(digest(replay(yard, record).state)).toBe(digest(play.state))
    expect(verify(yard, record, { table: flatTable })).toBeNull()
    expect(Object.keys(undo(undo(undo(play)!)!)!.state.board.pieces)).toEqual(['old', 'crate-1'])
  })

  it.each<[string, readonly string[]]>([
    ['brought twice', ['again']],
    ['taken off twice', ['take', 'take']],
  ])('are no other things by the same name: %s', (_, deeds) => {
    expect(() => new Driver(yard, {}, 'yard').pick(...deeds)).toThrow(/old is on the table/)
  })
})

const big = (x: number) => box('crate', 'obstruction', x, 0, 1.5, 0.5, 3, SOLID)

describe('a World lent to a game whose pieces come and go', () => {
  /** A wall of two triangles, thin and open, as a mesh. */
  const sheet = {
    positions: new Float64Array([-2, 0, 0, 2, 0, 0, 2, 3, 0, -2, 3, 0]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  }
  const wall: BoardPiece = { ...crate('wall'), parts: [{ ...crate('wall').parts[0]!, solid: { kind: 'mesh', mesh: sheet } }], height: 3 }
  const board: Board = { width: 24, depth: 24, models: [model('A1', 'A', 0, -5), model('B1', 'B', 0, 5)], pieces: [wall] }

  it('measures what is there, with the meshes of what comes back', async () => {
    const world = await createWorld(board)
    const table = tableOf(world, board)
    const first = readBoard(board)
    const sees = (state: typeof first) => table.at(state).sight({ from: 'A1', to: 'B1' }).verdict
    const [{ wall: lying }, none] = [first.pieces as { wall: BoardPiece }, { ...first, pieces: {} }]
    expect(sees(none)).toBe('clear')
    expect(sees(first)).toBe('blocked')
    expect(sees({ ...none, pieces: { crate: big(0) } })).toBe('blocked')
    expect(sees({ ...none, pieces: { crate: big(4) } })).toBe('clear')
    // Pushed aside it is still the mesh: its bounding block would be thicker, and the same as wide.
    const aside = { ...none, pieces: { wall: { ...lying, at: [0, 0, 4.6] as const, yaw: 90 } } }
    expect(asBoard(aside).pieces[0]!.parts[0]!.solid.kind).toBe('prism')
    expect(table.at(aside).board.pieces[0]!.parts[0]!.solid.kind).toBe('mesh')
    world.dispose()
  })

  it('plays alike with a game that begins without a piece of its table', async () => {
    const world = await createWorld(board)
    const play = start(yard, { options: {}, board: boardOf([]), seed: 's' }, { table: tableOf(world, board) })
    expect(Object.keys(play.state.board.pieces)).toEqual(['old'])
    expect(tableOf(world, board).at(play.state.board).board.pieces.map(({ id }) => id)).toEqual(['old'])
    world.dispose()
  })
})
