import { expect, it } from 'vitest'
import type { SideId } from '../../src/core/board'
import { RandomStream } from '../../src/core/random'
import { stateLine } from '../../src/referee/games/state-line'
import { choose, start, type Play } from '../../src/rules/engine/play'
import { proposeLegal } from '../../src/rules/engine/random-player'
import { boardOf, flatTable } from '../rules/engine/flat-table'
import { mineOf, toyMines, type Mines } from '../rules/engine/toy-mines'
import { playableOf } from '../tools/game/toy-playable'

const host = { table: flatTable }
/** Tells the cards in both hands, as far as the side that looks knows them. */
const playable = playableOf(toyMines, {
  marks: (look) => (['A', 'B'] as const).map((side) =>
    ({ id: `hand-${side}`, text: look.state.hands[side].join(), short: '', side, shape: { kind: 'disc', at: [0, 0], radius: 1, ring: null }, rule: '' })),
})

it('what is hidden from the side that asks is not told: mines, hands, and questions put to the other', () => {
  let play: Play<Mines> = start(toyMines, { options: {}, board: boardOf([]), seed: 'mines' }, host)
  const random = new RandomStream('choices')
  while (play.state.question?.kind !== 'play') {
    const { id, of } = play.state.question!
    const [side] = of
    const next = choose(play, { question: id, side: side!, answer: proposeLegal(play, host, side!, random)! }, host)
    if (!next.ok) throw new Error(next.error.text)
    play = next.value
  }
  const told = (side: SideId) => stateLine(playable, play as Play, host, side) as Told
  const asked = play.state.question.of[0]!
  for (const [side, other] of [['A', 'B'], ['B', 'A']] as const) {
    const { terrain, marks, question, waiting } = told(side)
    expect(terrain.map(({ id }) => id)).toEqual([mineOf(side)])
    expect(marks.map(({ id, text }) => [id, text])).toEqual(expect.arrayContaining([
      [`hand-${side}`, play.state.own.hands[side].join()], [`hand-${other}`, play.state.own.hands[other].map(() => 0).join()],
    ]))
    expect([waiting, question !== null]).toEqual([[asked], side === asked])
  }
})

interface Told {
  readonly terrain: readonly { readonly id: string }[]
  readonly marks: readonly { readonly id: string; readonly text: string }[]
  readonly question: object | null
  readonly waiting: readonly string[]
}
