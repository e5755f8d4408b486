import type { Id, Pose } from '../../../src/core/board'
import type { Asked, Game } from '../../../src/rules/engine/game'
import type { AnswerTo, Broken } from '../../../src/rules/engine/question'
import { boardOf, box, model } from '../../rules/engine/flat-table'
import { playableOf } from './toy-playable'

/** Asks one question of every form that is answered on the table, one after the other, round and round; from `bring` on, of pieces first. */
interface Asking {
  readonly done: string[]
}
type Opens = 'bring' | 'lay-out'
type AskStep = { step: 'ask'; n: number } | { step: Opens }
type AskQuestions = {
  subset: { about: number; answer: AnswerTo<'subset'> }
  counts: { about: number; answer: AnswerTo<'counts'> }
  place: { about: number; answer: AnswerTo<'place'> }
  point: { about: number; answer: AnswerTo<'point'> }
  bring: { about: null; answer: AnswerTo<'place'> }
  'lay-out': { about: null; answer: AnswerTo<'place'> }
} & Record<string, Asked>

const ORDER = ['subset', 'counts', 'place', 'point'] as const
const PLACED = ['a2', 'a3'] as const
const PLACES: Readonly<Record<Id, Pose>> = { a2: { at: [-2, 0, -6], yaw: 0 }, a3: { at: [2, 0, -6], yaw: 0 } }

const CRATE = {
  ...box('crate', 'obstruction', 8, 0, 1, 1, 1, { sight: 'solid', ground: 'impassable', cover: 'none' }), movable: true,
}
const FLAG = { ...box('flag', 'obstruction', 0, 0, 0.5, 0.1, 2, { sight: 'open', ground: 'open', cover: 'none' }), name: 'Flag' }

const bodies = {
  a1: model('a1', 'A', 0, -8, { unit: 'a' }),
  a2: model('a2', 'A', -2, -8, { unit: 'a', leader: false }),
  a3: model('a3', 'A', 2, -8, { unit: 'a', leader: false }),
  b1: model('b1', 'B', -4, 6),
  b2: model('b2', 'B', 4, 6),
}

/** a3 is not on the table before it is placed; places and points belong to the lower half of the table. */
const toyTable: Game<Asking, AskStep, AskQuestions> = {
  id: 'toy-table',
  name: 'Toy table',
  setup: (options) => ({
    state: { done: [] },
    board: boardOf(
      [bodies.a1, bodies.a2, bodies.b1, bodies.b2],
      [CRATE],
      36, 36,
    ),
    agenda: [openingOf((options as { from?: (typeof ORDER)[number] | Opens }).from ?? 'subset')],
  }),
  steps: {
    // A flag that is put down and a crate that is pushed: nobody's.
    bring(act) {
      const { crate } = act.board.pieces
      act.ask({
        of: 'A', rules: ['TT-2'], about: null, kind: 'bring', text: 'Where do flag and crate lie?',
        form: { form: 'place', models: [], pieces: [FLAG, crate!] },
      })
    },
    // All stands already, and may stay.
    'lay-out'(act) {
      act.ask({
        of: 'A', rules: ['TT-2'], about: null, kind: 'lay-out', text: 'What is moved?',
        form: { form: 'place', models: [], pieces: [act.board.pieces['crate']!], mayLeaveOut: true },
      })
    },
    ask(act, { n }) {
      const kind = ORDER[n % ORDER.length]!
      const common = { of: 'A' as const, rules: ['TT-1'], about: n }
      const thing = (id: string) => ({ id: `at-${id}`, text: `At ${id}`, thing: id })
      if (kind === 'subset') {
        const refused = { rule: 'TT-FRIEND', text: 'That is a friend.' }
        const options = [thing('b1'), thing('b2'), thing('crate'), { ...thing('a'), refused }]
        return act.ask({ ...common, kind, text: 'Which of them?', form: { form: 'subset', options, min: 1, max: 2 } })
      }
      if (kind === 'counts') {
        const rows = [{ id: 'on-b1', text: 'on b1', min: 0, max: 3 }, { id: 'on-b2', text: 'on b2', min: 0, max: 3 }]
        return act.ask({ ...common, kind, text: 'How many dice?', form: { form: 'counts', rows, min: 4, max: 4 } })
      }
      if (kind === 'place') {
        return act.ask({ ...common, kind, text: 'Where do they stand?', form: { form: 'place', models: PLACED, mayLeaveOut: true } })
      }
      act.ask({ ...common, kind: 'point', text: 'Where is the mark?', form: { form: 'point' } })
    },
  },
  questions: {
    subset: { take: (act, n, { options }) => next(act, n, options.join()) },
    counts: { take: (act, n, { counts }) => next(act, n, JSON.stringify(counts)) },
    place: {
      check: (_, __, { poses }) =>
        Object.entries(poses).flatMap(([id, { at }]): Broken[] =>
          at[2] > 0 ? [{ rule: 'TT-HALF', text: `${id} is too far up.`, at, by: id }] : [],
        ),
      take(act, n, { poses }) {
        for (const [id, pose] of Object.entries(poses)) act.set({ ...bodies[id as 'a2' | 'a3'], ...pose })
        next(act, n, Object.keys(poses).join())
      },
      propose: () => ({ poses: PLACES }),
    },
    bring: {
      // Judged as they would lie, the flag not there yet.
      check: (look, _, { poses }) =>
        look.suppose({ pieces: [{ ...FLAG, ...poses['flag']! }, { ...look.board.pieces['crate']!, ...poses['crate']! }] }, (measure) =>
          measure.distance({ piece: 'flag' }, { piece: 'crate' }).distance > 0
            ? []
            : [{ rule: 'TT-APART', text: 'The flag lies under the crate.', by: 'flag' }]),
      take(act, _, { poses }) {
        act.addPiece({ ...FLAG, ...poses['flag']! })
        act.place('crate', poses['crate']!)
        next(act, -1, 'brought')
      },
    },
    'lay-out': {
      take(act, _, { poses }) {
        for (const [id, pose] of Object.entries(poses)) act.place(id, pose)
        next(act, -1, `moved ${Object.keys(poses).join()}`)
      },
      propose: () => ({ poses: {} }),
    },
    point: {
      check: (_, __, { point }) => (point[1] > 0 ? [{ rule: 'TT-HALF', text: 'It is too far up.' }] : []),
      take: (act, n, { point }) => next(act, n, point.join()),
    },
  },
}

const openingOf = (from: (typeof ORDER)[number] | Opens): AskStep =>
  from === 'bring' || from === 'lay-out' ? { step: from } : { step: 'ask', n: ORDER.indexOf(from) }

function next(act: Parameters<(typeof toyTable)['steps']['ask']>[0], n: number, what: string): void {
  act.state.done.push(what)
  act.push({ step: 'ask', n: n + 1 })
}

export const table = playableOf(toyTable, {
  marks: () => [{ id: 'm1', text: 'Crystal', short: '1', side: null, shape: { kind: 'disc', at: [0, 3], radius: 0.8, ring: 3 }, rule: 'TT-1' }],
  model: (_, id) => bodies[id as keyof typeof bodies] ?? null,
  sheet: (_, question) =>
    question.kind !== 'counts'
      ? null
      : {
          title: 'Dice',
          rows: ['b1', 'b2'].map((thing) => ({ id: `on-${thing}`, title: thing, thing, refused: null, facts: [], sums: [], outcomes: [] })),
        },
})
