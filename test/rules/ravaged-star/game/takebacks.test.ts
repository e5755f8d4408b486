import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../../src/core/random'
import { canonical } from '../../../../src/rules/engine/json'
import { choose, digest, start, type Play } from '../../../../src/rules/engine/play'
import { propose } from '../../../../src/rules/engine/random-player'
import type { Takeback } from '../../../../src/rules/engine/record'
import { redo, reopen, replay, undoTo } from '../../../../src/rules/engine/replay'
import { verify } from '../../../../src/rules/engine/verify'
import { ravagedStarGame, type RsOptions } from '../../../../src/rules/ravaged-star/game/game'
import { ravagedStarPlayable } from '../../../../src/rules/ravaged-star/playable'
import type { Rs } from '../../../../src/rules/ravaged-star/game/state'
import { formatRecord, parseRecord } from '../../../../src/table/record-file'
import { boardOf, box, flatTable } from '../../engine/flat-table'

const host = { table: flatTable }
const lists = ravagedStarPlayable.armoury.ready.filter(({ points }) => points === 300)
const ruin = box('ruin', 'wall', 1, 2, 3, 0.5, 4, { sight: 'solid', ground: 'impassable', cover: 'heavy' })
/** A larger run of the same: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1' ? 20 : 1

/** A game of ready armies that goes back and forth, is saved and read again at moments drawn by lot. */
class Wandering {
  readonly takebacks: Takeback[] = []
  /** Of the state after so many entries, as this game has come to it; those that were taken back, the next first. */
  private readonly done: string[] = []
  private dropped: string[] = []
  private readonly random: RandomStream
  play: Play<Rs>

  constructor(seed: number, scenario: number, quick: boolean) {
    this.random = new RandomStream(`wandering ${seed}`)
    const options = ravagedStarPlayable.guide.options({
      points: 300, scenario: `${scenario}`, width: 36, depth: 36, quick, armies: { A: this.random.pick(lists), B: this.random.pick(lists) },
    })
    if (!options.ok) throw new Error(JSON.stringify(options.error))
    this.play = start<Rs>(ravagedStarGame, { options: options.value as RsOptions, board: boardOf([], [ruin], 36, 36), seed: `wanders ${seed}` }, host)
    this.done.push(digest(this.play.state))
  }

  step(): void {
    const lot = this.random.below(14)
    if (lot === 0) this.back()
    else if (lot === 1) this.forth()
    else if (lot === 2) this.throughText()
    else this.go()
    expect(this.play.record.entries).toHaveLength(this.done.length)
    expect(digest(this.play.state)).toBe(this.done.at(-1))
  }

  private back(): void {
    const to = 1 + this.random.below(this.done.length)
    this.play = undoTo(this.play, to)
    this.dropped = [...this.done.splice(to), ...this.dropped]
  }

  private forth(): void {
    for (let n = this.random.below(4); n > 0 && this.dropped.length > 0; n--) {
      this.play = redo(this.play)!
      this.done.push(this.dropped.shift()!)
    }
  }

  /** What was taken back is not saved. */
  private throughText(): void {
    const read = parseRecord(formatRecord(this.play.record))
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    expect(read.value).toEqual(this.play.record)
    const again = reopen<Rs>(ravagedStarGame, read.value)
    if (!again.ok) throw new Error(again.error)
    expect(again.value.log).toEqual(this.play.log)
    this.play = again.value
    this.dropped = []
  }

  private go(): void {
    const { play, random } = this
    const question = play.state.question!
    const side = question.of.find((one) => !play.state.sealed[one])!
    for (let attempt = 0; attempt < 60; attempt++) {
      const answer = propose(play, host, side, random, attempt)
      const result = answer && choose(play, { question: question.id, side, answer }, host)
      if (!result?.ok) continue
      this.play = result.value
      this.done.push(digest(this.play.state))
      const [next] = play.undone
      if (!next) return
      if (canonical(next.input) === canonical(this.play.record.entries.at(-1)!.input)) {
        expect(this.done.at(-1), 'the same choice comes to the same').toBe(this.dropped.shift())
        return
      }
      this.takebacks.push({ kept: play.record.entries.length, dropped: this.dropped.length })
      this.dropped = []
      return
    }
    throw new Error(`${question.kind} finds no answer.`)
  }
}

describe('a game that is taken back, done again, saved and read (fast-check seed 2111)', () => {
  it('comes back to each state to the bit; its record survives its text, replays equal, verifies equal and tells every takeback', () => {
    let takebacks = 0
    fc.assert(
      fc.property(fc.nat(9999), fc.integer({ min: 1, max: 11 }), fc.boolean(), (seed, scenario, quick) => {
        const game = new Wandering(seed, scenario, quick)
        for (let n = 0; n < 90 && !game.play.state.over; n++) game.step()
        const { record, state, log } = game.play
        const read = parseRecord(formatRecord(record))
        expect(read).toEqual({ ok: true, value: record })
        const again = replay(ravagedStarGame, record)
        expect(digest(again.state)).toBe(digest(state))
        expect(again.log).toEqual(log)
        expect(verify(ravagedStarGame, record, host)).toBeNull()
        expect(record.takebacks).toEqual(game.takebacks)
        takebacks += game.takebacks.length
      }),
      { seed: 2111, numRuns: 6 * SLOW },
    )
    expect(takebacks).toBeGreaterThan(4)
  }, 600_000)
})
