import { describe, expect, it } from 'vitest'
import { DEMOS, LIBRARY } from '../../../src/app/files/library'
import { RandomStream } from '../../../src/core/random'
import { proposeLegal } from '../../../src/rules/engine/random-player'
import type { Playable, SetupChoice } from '../../../src/rules/playable'
import { PLAYABLES } from '../../../src/rules/registry'
import { anglesOf, framed, tallest } from '../../../src/scene/cameras/framing'
import { frameFor, homePose, type Lens } from '../../../src/scene/cameras/poses'
import { hiddenOn, sceneryOf } from '../../../src/scene/cameras/scenery'
import { readyArmies } from '../../../src/table/setup/deal'
import { layGame } from '../../../src/table/setup/new-game'
import { doingOf } from '../../../src/tools/game/doing'
import { gameFocus } from '../../../src/tools/game/focus'
import type { GameNow } from '../../../src/tools/game/game-state'
import { lookAt } from '../../../src/tools/game/look'
import { GameTable } from '../../tools/game/game-table'

const SEED = '20261127'
const LOOKS = process.env['SIGHTLINE_SLOW'] ? 600 : 24
/** A window of 1440 by 900 with its panels: the tools, the units, and a question at its tallest. */
const HEIGHT = 900
const LENS: Lens = { fov: 36, aspect: 1440 / HEIGHT, frame: frameFor({ top: 64, right: 316, bottom: 300, left: 76 }, 1440, HEIGHT) }
const ruins = DEMOS.find(({ id }) => id === 'skirmish-36')!.file
const mesh = ({ path }: { readonly path: string }) => ({ ok: false, error: `no mesh ${path}` }) as const

async function gameOf(playable: Playable): Promise<GameTable> {
  const { guide } = playable
  const { points } = guide.sizes[0]!
  const { width, depth } = ruins.table
  const choice: SetupChoice = { points, scenario: guide.scenarios[0]!.id, width, depth, armies: readyArmies(playable, points), quick: true }
  const laid = layGame(playable, choice, ruins)
  if (!laid.ok) throw new Error(laid.error.map(({ text }) => text).join(' '))
  const { table, options } = laid.value
  return GameTable.of(playable, { file: table, options, seed: SEED, sources: { pieces: LIBRARY, mesh } })
}

describe('the camera has who acts at least 60 px tall at 1440 by 900', () => {
  for (const playable of PLAYABLES as readonly Playable[]) {
    it(`in ${playable.system.name}, on each question, and as a program does it: ${LOOKS} looks (seed ${SEED})`, async () => {
      const t = await gameOf(playable)
      const random = new RandomStream(SEED)
      let pose = homePose(t.table.board, LENS)
      const small: string[] = []
      const counts = { asks: 0, does: 0 }
      const look = (what: keyof typeof counts, now: GameNow) => {
        const { board } = t.table
        const focus = gameFocus(board, now)
        const scenery = focus && focus !== 'stay' ? sceneryOf(board, now.marks, focus) : null
        if (!scenery || scenery.acts.length === 0) return
        pose = framed(scenery, anglesOf(pose), LENS, hiddenOn(board))
        const tall = tallest(scenery.acts, pose, LENS) * HEIGHT
        if (tall < 60) small.push(`${what} ${now.question!.kind}: ${tall.toFixed(0)} px`)
        counts[what]++
      }
      while (counts.asks + counts.does < LOOKS && !t.now.over) {
        if (t.now.curtain) t.game.seat(t.now.curtain)
        const { question, side, play, form } = t.now
        if (!question || !form || side === null) throw new Error('nobody is asked')
        look('asks', t.now)
        const answer = proposeLegal(play, t.host, side, random)
        if (!answer) throw new Error(`no answer to ${question.text}`)
        look('does', { ...t.now, doing: { ...doingOf(playable, lookAt(play, t.host, side), question, form, answer, side), why: null } })
        t.game.answer(answer)
      }
      expect(small).toEqual([])
      expect(counts.asks).toBeGreaterThan(3)
      expect(counts.does).toBeGreaterThan(3)
    }, process.env['SIGHTLINE_SLOW'] ? 3_600_000 : 60_000)
  }
})
