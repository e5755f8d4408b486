import { beforeAll, describe, expect, it } from 'vitest'
import { analysed, type Reviewed } from '../../src/bot/analysis/analyse'
import { compared } from '../../src/bot/analysis/compare'
import { GRADES, gradeOf } from '../../src/bot/analysis/grades'
import type { Mind } from '../../src/bot/answer'
import { playerById, reviewerOf } from '../../src/bot/players'
import { totalOf } from '../../src/bot/value'
import { chanceAfter, chanceOf, logOdds, oddsOf, winChance } from '../../src/bot/win-chance'
import { RandomStream } from '../../src/core/random'
import { SIDES } from '../../src/core/sides'
import { createWorld } from '../../src/geometry/world'
import { asBoard, tableOf } from '../../src/rules/engine/board'
import { lookAt } from '../../src/rules/engine/look'
import type { Host, Play } from '../../src/rules/engine/play'
import type { AnswerTo } from '../../src/rules/engine/question'
import { replay, undoTo } from '../../src/rules/engine/replay'
import { seatView } from '../../src/rules/engine/view'
import { playWatched } from '../../src/rules/engine/watch'
import type { Playable } from '../../src/rules/playable'
import { ravagedStarPlayable } from '../../src/rules/ravaged-star/playable'
import { dealtGame } from '../bench/dealt-game'
import { boardOf, box } from '../rules/engine/flat-table'
import { armies } from '../rules/ravaged-star/game/armies'
import { playPlanted } from './planted'

const playable = ravagedStarPlayable as Playable
const board = boardOf([], [box('ruin', 'wall', 0, 0, 3, 0.5, 4, { sight: 'solid', ground: 'impassable', cover: 'heavy' })])
const terms = (points: number) => [{ what: 'army', points }]

describe('the chance of winning', () => {
  const early = { left: 1, point: 10 }
  const late = { left: 0, point: 10 }

  it('is even where nothing is ahead, grows with what is, and counts the same for both sides', () => {
    expect(chanceOf(logOdds(terms(0), early))).toBe(0.5)
    expect(logOdds(terms(20), early)).toBeGreaterThan(logOdds(terms(10), early))
    expect(chanceOf(logOdds(terms(-10), early))).toBeCloseTo(1 - chanceOf(logOdds(terms(10), early)), 12)
  })

  it('counts the same lead for more, the less of the game is left', () => {
    expect(logOdds(terms(10), late)).toBeGreaterThan(2 * logOdds(terms(10), early))
  })

  it('is lost by what an answer is worth less than another', () => {
    expect(chanceAfter(0.5, terms(30), terms(30), early)).toBeCloseTo(0.5, 12)
    expect(oddsOf(chanceAfter(0.6, terms(30), terms(10), early))).toBeCloseTo(oddsOf(0.6) - logOdds(terms(20), early), 12)
  })
})

it('nobody has the better of it for having put down a unit more, while armies are set up (a dealt game of Ravaged Star, seed set-up)', async () => {
  const { given, host, dispose } = await dealtGame(playable, 'set-up', 0, undefined, false)
  const seat = (side: string) => {
    const found = playerById('random')
    if (!found.ok) throw new Error(found.error)
    return found.value.seat(playable, host, new RandomStream(side))
  }
  const down: string[] = []
  const chances: number[] = []
  await playWatched(playable.game, given, host, {
    seats: { A: seat('A'), B: seat('B') },
    onChoice(play) {
      const look = lookAt(play, host)
      const fighters = playable.appraisal!.fighters(look)
      if (fighters.every(({ leader }) => leader !== null)) return
      down.push(SIDES.map((side) => fighters.filter((each) => each.side === side && each.leader !== null).length).join(' and '))
      chances.push(winChance(look, playable.appraisal!, 'A'))
    },
  })
  dispose()
  expect(new Set(down).size).toBeGreaterThan(6)
  expect(new Set(chances.map((chance) => chance.toFixed(9))).size).toBe(1)
})

describe('a look back at a game (a small one of Ravaged Star, whose program takes the worst now and then; seed planted)', () => {
  let host: Host
  let end: Play
  let planted: ReadonlyMap<number, number>
  let moves: readonly Reviewed[]
  const mind = (): Mind => reviewerOf(playable, host, 'analysis')!
  beforeAll(async () => {
    host = { table: tableOf(await createWorld(asBoard(board)), asBoard(board)) }
    const given = { options: { ...armies(1), scenario: 8, rounds: 2 }, board, seed: 'planted' }
    const made = await playPlanted(playable, host, given, 'hard', 'planted', 2)
    end = made.end
    planted = made.planted
    moves = [...analysed(mind(), end)]
  }, 240_000)

  it('flags nine of ten planted blunders, and hardly any other choice', () => {
    expect(planted.size).toBeGreaterThan(4)
    const flagged = moves.filter(({ entry, grade }) => grade !== null && planted.has(entry))
    expect(flagged.length).toBeGreaterThanOrEqual(0.9 * planted.size)
    const own = moves.filter(({ entry, weighed }) => weighed && !planted.has(entry))
    expect(own.filter(({ grade }) => grade !== null).length).toBeLessThanOrEqual(0.05 * own.length)
  })

  it('tells luck from play: choices and dice together are the whole way from the first chance to what came of it', () => {
    const { winner } = end.state.over!
    const first = winChance(lookAt(undoTo(end, 1), host), playable.appraisal!, 'A')
    const sum = moves.reduce((all, { chosen, dice }) => all + chosen + dice, first)
    expect(sum).toBeCloseTo(winner === null ? 0.5 : winner === 'A' ? 1 : 0, 9)
    for (const { entry, dice } of moves) if (end.record.entries[entry]!.rolls.length === 0) expect(dice).toBe(0)
    expect(moves.filter(({ dice }) => dice !== 0).length).toBeGreaterThan(3)
  })

  it('says of each mistake what was done and what would have been better, with figures that add up', () => {
    for (const { told, lost, grade } of moves) {
      expect(grade).toBe(gradeOf(lost))
      if (grade === null) continue
      expect(lost).toBeGreaterThanOrEqual(GRADES.at(-1)![1])
      for (const side of [told!.given, told!.better]) {
        expect(side.text.length).toBeGreaterThan(10)
        expect(Math.abs(side.worth - totalOf(side.terms))).toBeLessThan(0.05)
      }
      expect(told!.better.worth).toBeGreaterThan(told!.given.worth)
    }
  })

  it('needs no seed: of the record without its secret it says the same', () => {
    const { told: _told, ...record } = end.record
    const bare = replay(playable.game, { ...record, seed: null })
    const again = analysed(mind(), bare)
    for (const move of moves.slice(0, 25)) expect(again.next().value).toEqual(move)
  })

  it('weighs a way that it would not have thought of by where it leads', () => {
    const walked = moves.map(({ entry }) => undoTo(end, entry)).find(({ state }) => state.question?.kind === 'path')!
    const { of } = walked.state.question!
    const { input } = end.record.entries[walked.record.entries.length]!
    const [first] = (input as { readonly answer: AnswerTo<'path'> }).answer.legs
    const nearby = { legs: [{ ...first!, x: first!.x + 0.13, z: first!.z + 0.07 }] }
    const both = compared(mind(), seatView(walked, of[0]!), nearby)
    expect(both === null || both.best.worth >= both.given.worth).toBe(true)
    expect(both?.given.plan?.end?.legs).toEqual(nearby.legs)
  })
})
