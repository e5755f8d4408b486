import { describe, expect, it } from 'vitest'
import { DEMOS, LIBRARY } from '../../../src/app/files/library'
import type { Board, BoardModel } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import type { Inches } from '../../../src/core/units'
import { distance2, plan } from '../../../src/core/vec'
import { proposeLegal } from '../../../src/rules/engine/random-player'
import type { Playable, SetupChoice } from '../../../src/rules/playable'
import { PLAYABLES } from '../../../src/rules/registry'
import { beyondTable } from '../../../src/scene/cameras/beyond'
import { framed } from '../../../src/scene/cameras/choosing'
import { anglesOf, onScreen, tallest } from '../../../src/scene/cameras/framing'
import { frameFor, homePose, type Lens } from '../../../src/scene/cameras/poses'
import { hiddenOn, sceneryOf } from '../../../src/scene/cameras/scenery'
import { readyArmies } from '../../../src/table/setup/deal'
import { layGame } from '../../../src/table/setup/new-game'
import { doingOf } from '../../../src/tools/game/doing'
import { gameFocus } from '../../../src/tools/game/focus'
import type { GameNow } from '../../../src/tools/game/game-state'
import { lookAt } from '../../../src/tools/game/look'
import type { CameraPose } from '../../../src/scene/types'
import { GameTable } from '../../tools/game/game-table'

const SEED = '20261127'
const LOOKS = process.env['SIGHTLINE_SLOW'] ? 600 : 24
/** Who is so near to one who decides, or goes somewhere, is in the picture. */
const FEARED: Inches = 30
/** On a phone it is who is so near to one who decides: how far one may go fills the picture there. */
const FEARED_ON_PHONE: Inches = 24
/** Of what is free so much may lie beyond the table's edge, over all questions of a game: with two at edges that face each other there is no choice. */
const BEYOND = 0.2
/** A window of 1440 by 900 with its panels: the tools, the units, and a question at its tallest. */
const HEIGHT = 900
const LENS: Lens = { fov: 36, aspect: 1440 / HEIGHT, frame: frameFor({ top: 64, right: 316, bottom: 300, left: 76 }, 1440, HEIGHT) }
/** A phone with a question at its tallest. */
const PHONE: Lens = { fov: 36, aspect: 390 / 844, frame: frameFor({ top: 112, right: 0, bottom: 484, left: 0 }, 390, 844) }
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

/** The figure stands in what is free of the screen. */
function isSeen({ at: [x, y, z] }: BoardModel, pose: CameraPose, lens: Lens): boolean {
  const { left, right, bottom, top } = lens.frame!
  const place = onScreen([x, y + 0.5, z], pose, lens)
  return place !== null && place[0] > left && place[0] < right && place[1] > bottom && place[1] < top
}

/** Whom the question says that it is about, as far as they stand on the table. */
function askedAbout({ models }: Board, about: unknown): readonly BoardModel[] {
  const { unit, model, figure } = (about ?? {}) as Readonly<Record<string, unknown>>
  return models.filter(({ id, unit: of }) => [unit, model, figure].some((each) => each === id || each === of))
}

/** The enemies that are so near to them. */
function feared({ models }: Board, acts: readonly string[], within: Inches): readonly BoardModel[] {
  const own = models.filter(({ id }) => acts.includes(id))
  return models.filter(({ side, at }) => side !== own[0]!.side && own.some((one) => distance2(plan(one.at), plan(at)) <= within))
}

describe('the camera has who acts at least 60 px tall at 1440 by 900, and in the picture whom it is about and whom they have to fear', () => {
  for (const playable of PLAYABLES as readonly Playable[]) {
    it(`in ${playable.system.name}, on each question, and as a program does it: ${LOOKS} looks (seed ${SEED})`, async () => {
      const t = await gameOf(playable)
      const random = new RandomStream(SEED)
      const poses = new Map([LENS, PHONE].map((lens) => [lens, homePose(t.table.board, lens)]))
      const [faults, beyond]: [string[], number[]] = [[], []]
      const counts = { asks: 0, does: 0, about: 0, feared: 0 }
      const look = (what: 'asks' | 'does', now: GameNow) => {
        const { board } = t.table
        const focus = gameFocus(board, now)
        const scenery = focus && focus !== 'stay' ? sceneryOf(board, now.marks, focus) : null
        if (!focus || focus === 'stay' || !scenery || scenery.acts.length === 0) return
        const { kind, about } = now.question!
        const named = what === 'asks' ? askedAbout(board, about) : []
        for (const [lens, before] of poses) {
          const pose = framed(scenery, anglesOf(before), lens, hiddenOn(board))
          poses.set(lens, pose)
          const screen = lens === PHONE ? 'phone' : 'window'
          const where = `${what} ${kind}, ${screen}:`
          const decides = kind === 'action' || (kind === 'path' && lens === LENS)
          const enemies = what === 'asks' && decides ? feared(board, focus.acts, lens === PHONE ? FEARED_ON_PHONE : FEARED) : []
          if (named.some((model) => !isSeen(model, pose, lens))) faults.push(`${where} it is about somebody who is not seen`)
          if (enemies.length > 0 && !enemies.some((model) => isSeen(model, pose, lens))) faults.push(`${where} no enemy is seen`)
          if (lens !== LENS) continue
          if (enemies.length > 0) counts.feared++
          const tall = tallest(scenery.acts, pose, lens) * HEIGHT
          if (tall < 60) faults.push(`${where} ${tall.toFixed(0)} px`)
          if (what === 'asks') beyond.push(beyondTable(pose, lens, board))
        }
        counts[what]++
        if (named.length > 0) counts.about++
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
      expect(faults).toEqual([])
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(3)
      expect(beyond.reduce((sum, share) => sum + share, 0) / beyond.length).toBeLessThan(BEYOND)
    }, process.env['SIGHTLINE_SLOW'] ? 3_600_000 : 60_000)
  }
})
