import { readdirSync, readFileSync } from 'node:fs'
import { think } from '../../src/bot/answer'
import { explain } from '../../src/bot/explain'
import { LEVEL_IDS, type LevelId } from '../../src/bot/levels'
import { mindOf } from '../../src/bot/players'
import { bare, measured } from '../../src/referee/games/ground'
import { TableLoader } from '../../src/referee/load'
import { seatView } from '../../src/rules/engine/view'
import { playableById } from '../../src/rules/registry'
import { choiceMade, parsePuzzles, playPuzzle, puzzleTable } from '../../src/table/puzzle'
import { wilson } from './statistics'

/** Of a level that misjudges, each puzzle is asked so often, with other mistakes each time. */
const TIMES: Readonly<Record<LevelId, number>> = { easy: 8, normal: 8, hard: 1 }

/**
 * `npm run bench puzzles`: what share of the puzzles each level answers right; with PUZZLES_TELL what it thought where it did not. PUZZLES_ONLY and
 * PUZZLES_LEVELS: some of them.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const { PUZZLES_TELL: tells, PUZZLES_ONLY: only, PUZZLES_LEVELS: some } = process.env
  const levels = LEVEL_IDS.filter((level) => !some || some.split(',').includes(level))
  for (const name of readdirSync('terrain/puzzles').filter((each) => each.endsWith('.json'))) {
    const set = parsePuzzles(JSON.parse(readFileSync(`terrain/puzzles/${name}`, 'utf8')))
    if (!set.ok) throw new Error(JSON.stringify(set.error))
    const { system, puzzles } = set.value
    const playable = playableById(system)
    if (!playable.ok) throw new Error(playable.error)
    const right = new Map<LevelId, number>(levels.map((level) => [level, 0]))
    const asked = only === undefined ? puzzles : puzzles.filter(({ id }) => only.split(',').includes(id))
    for (const puzzle of asked) {
      const file = puzzleTable(system, puzzle)
      if (!file.ok) throw new Error(JSON.stringify(file.error))
      // One after the other: each has a world of its own.
      // oxlint-disable-next-line no-await-in-loop
      const loaded = bare(await new TableLoader('.').fromValue(file.value))
      // oxlint-disable-next-line no-await-in-loop
      const ground = await measured(loaded)
      const host = { table: ground.table }
      const play = playPuzzle(playable.value, set.value, puzzle, loaded.file, loaded.board, host)
      if (!play.ok) throw new Error(`${puzzle.id}: ${JSON.stringify(play.error)}`)
      const question = play.value.state.question!
      const side = question.of[0]!
      const shares = levels.map((level) => {
        let hits = 0
        for (let n = 0; n < TIMES[level]; n++) {
          const thinking = think(mindOf(playable.value, host, level, 'steady', `puzzle ${puzzle.id} ${n}`)!, seatView(play.value, side), null)
          const [best] = thinking.thoughts
          if (best && choiceMade(puzzle, best.answer)?.right) hits++
          else if (tells && n === 0) {
            const why = explain(thinking, play.value.state, side, best?.answer ?? null)?.text ?? 'no answer'
            print(`  ${puzzle.id}, ${level}: ${why} ${JSON.stringify(best?.answer)}`)
          }
        }
        right.set(level, right.get(level)! + hits / TIMES[level])
        return `${level} ${hits}/${TIMES[level]}`
      })
      ground.dispose()
      print(`${system}, ${puzzle.id}: ${shares.join(', ')}`)
    }
    for (const level of levels) {
      const [low, high] = wilson(right.get(level)!, asked.length)
      print(`${system}, ${level}: ${(right.get(level)! / asked.length).toFixed(2)} of ${asked.length} (${low.toFixed(2)} to ${high.toFixed(2)})`)
    }
  }
}
