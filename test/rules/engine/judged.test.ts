import { describe, expect, it } from 'vitest'
import type { SideId } from '../../../src/core/board'
import { fork } from '../../../src/rules/engine/fork'
import type { Asked, Game } from '../../../src/rules/engine/game'
import { without } from '../../../src/rules/engine/board'
import { choose, examine } from '../../../src/rules/engine/play'
import type { AnswerTo } from '../../../src/rules/engine/question'
import { proposeLegal } from '../../../src/rules/engine/random-player'
import { replay } from '../../../src/rules/engine/replay'
import { verify } from '../../../src/rules/engine/verify'
import { viewFor } from '../../../src/rules/engine/view'
import { RandomStream } from '../../../src/core/random'
import { Driver } from './driver'
import { boardOf, box, flatTable } from './flat-table'

interface Pit { lies: SideId; at: number; width: number }
type PitQuestions = { step: { about: { side: SideId; secret: string | null }; answer: AnswerTo<'point'> } } & Record<string, Asked>

const host = { table: flatTable }
const wrongly = (text: string) => ({ rule: 'PIT-1', text })

/**
 * A side walks to a point; the other's pit lies somewhere along the way. The check looks for it, in the state, among the pieces and in the
 * question: it is told as far as the walker knows of it.
 */
const pitGame: Game<Pit, { step: 'walk'; side: SideId }, PitQuestions> = {
  id: 'toy-pit',
  name: 'Toy pit',
  setup: (at) => ({
    state: { lies: 'B', at: at as number, width: 2 },
    board: boardOf([], [box('pit', 'difficult', at as number, 0, 1, 1, 0.1, { sight: 'open', ground: 'open', cover: 'none' })]),
    agenda: [{ step: 'walk', side: 'A' }],
  }),
  steps: {
    walk(act, { side }) {
      act.ask({ kind: 'step', of: side, text: 'Where to?', rules: [], about: { side, secret: `${act.state.at}` }, form: { form: 'point' } })
    },
  },
  questions: {
    step: {
      check: (look, { secret }, { point: [x] }) => [
        ...(Math.abs(x - look.state.at) < look.state.width ? [wrongly('The pit is too near.')] : []),
        ...(look.board.pieces['pit'] && look.measure.distance({ point: [x, 0, 0] }, { piece: 'pit' }).distance < 2 ? [wrongly('It lies there.')] : []),
        ...(secret === `${Math.round(x)}` ? [wrongly('The question says so.')] : []),
      ],
      take(act, { side }, { point: [x] }) {
        if (Math.abs(x - act.state.at) < act.state.width) act.emit({ kind: 'fell', text: [{ side }, ' falls.'], rules: ['PIT-1'], data: null })
        act.push({ step: 'walk', side: side === 'A' ? 'B' : 'A' })
      },
      propose: (look) => ({ point: [look.state.at, 0] }),
    },
  },
  hide(seen, side) {
    if (side === 'B') return
    seen.state.at = 99
    seen.board = without(seen.board, ['pit'])
    if (seen.question) seen.question = { ...seen.question, about: { side: 'A', secret: null } }
  },
  imagine: (seen, _side, random) => {
    seen.state.at = random.between(20, 30)
  },
}

const walkTo = (driver: Driver<Pit>, x: number) => ({ question: driver.asked!.id, side: driver.asked!.of[0]!, answer: { point: [x, 0] as const } })
const begun = (pit: number) => new Driver(pitGame, pit, 'pit')

describe('what an answer would do is judged by what its side may know', () => {
  it('so that no refusal tells where the pit lies', () => {
    for (const pit of [-4, 0, 5]) {
      const driver = begun(pit)
      for (let x = -8; x <= 8; x++) expect(examine(driver.play, walkTo(driver, x), host), `to ${x}, the pit at ${pit}`).toBeNull()
    }
  })

  it('nor does an answer that is given: what only the truth forbids comes of it, and the record plays and verifies', () => {
    const driver = begun(5).answer({ point: [4, 0] })
    expect(driver.kinds()).toEqual(['fell'])
    expect(replay(pitGame, driver.play.record).state).toEqual(driver.play.state)
    expect(verify(pitGame, driver.play.record, host)).toBeNull()
  })

  it('while whose pit it is is held to it', () => {
    const driver = begun(5).answer({ point: [0, 0] })
    expect(examine(driver.play, walkTo(driver, 4), host)?.details.map(({ text }) => text)).toEqual(['The pit is too near.', 'It lies there.'])
    expect(driver.try({ point: [5, 0] })).toMatchObject({ ok: false, error: { details: [{}, {}, { text: 'The question says so.' }] } })
    expect(examine(driver.play, walkTo(driver, 0), host)).toBeNull()
  })

  it('in a fork as well, by what is imagined', () => {
    const driver = begun(5)
    const thought = fork(pitGame, viewFor(driver.play, 'A'), new RandomStream('thought'))
    expect(examine(thought, walkTo(driver, 5), host)).toBeNull()
    expect(choose(thought, walkTo(driver, 5), host)).toMatchObject({ ok: true, value: { events: [] } })
  })

  it('and what is proposed rests on that alone', () => {
    const far = (pit: number) => (proposeLegal(begun(pit).play, host, 'A', new RandomStream('any')) as { point: readonly number[] }).point[0]!
    expect(far(5)).toBeGreaterThan(15)
    expect(far(5)).toBe(far(-4))
  })
})
