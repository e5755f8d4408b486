import { analysed } from '../../src/bot/analysis/analyse'
import { GRADES } from '../../src/bot/analysis/grades'
import { LEVEL_IDS } from '../../src/bot/levels'
import { reviewerOf } from '../../src/bot/players'
import { playableById } from '../../src/rules/registry'
import { playPlanted } from '../bot/planted'
import { dealtGame } from './dealt-game'
import { processorMs, quantile, wilson } from './statistics'

/**
 * `npm run bench analysis`: a program that now and then takes the worst that it can think of, and a look back at its games: how many of these
 * blunders are flagged, and how many of its other choices. By the environment: ANALYSIS_SYSTEMS, ANALYSIS_LEVEL, ANALYSIS_SEED, ANALYSIS_FROM,
 * ANALYSIS_BLUNDERS in each system.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const { env } = process
  const seed = env['ANALYSIS_SEED'] ?? 'planted'
  const wanted = Number(env['ANALYSIS_BLUNDERS'] ?? 20)
  const level = LEVEL_IDS.find((id) => id === (env['ANALYSIS_LEVEL'] ?? 'hard'))!
  print(`${level} against itself, seed ${JSON.stringify(seed)}; ${GRADES.map(([grade, least]) => `${grade} from ${least * 100}%`).join(', ')}`)
  for (const system of (env['ANALYSIS_SYSTEMS'] ?? 'ravaged-star,ruinstars').split(',')) {
    const found = playableById(system)
    if (!found.ok) throw new Error(found.error)
    let [blunders, flagged, own, blamed] = [0, 0, 0, 0]
    const times: number[] = []
    for (let game = Number(env['ANALYSIS_FROM'] ?? 0); blunders < wanted; game++) {
      // One game after the other: they share the clock.
      // oxlint-disable-next-line no-await-in-loop
      const { named, scenario, given, host, dispose } = await dealtGame(found.value, seed, game)
      // oxlint-disable-next-line no-await-in-loop
      const { end, planted } = await playPlanted(found.value, host, given, level, named, 5)
      if (!end.state.over) {
        print(`${system} ${named}: did not come to its end`)
        dispose()
        continue
      }
      const began = processorMs()
      const moves = [...analysed(reviewerOf(found.value, host, 'analysis')!, end)]
      const seconds = (processorMs() - began) / 1000
      dispose()
      times.push((seconds * 200) / end.record.entries.length)
      const hit = moves.filter(({ entry, grade }) => grade !== null && planted.has(entry)).length
      const chosen = moves.filter(({ entry, weighed }) => weighed && !planted.has(entry))
      const wrong = chosen.filter(({ grade }) => grade !== null)
      blunders += planted.size
      flagged += hit
      own += chosen.length
      blamed += wrong.length
      print(`${system} ${named}, ${scenario}: ${end.record.entries.length} entries in ${seconds.toFixed(1)} s; ${hit} of ${planted.size} blunders; ${
        wrong.length} of ${chosen.length} others`)
      for (const [entry, cost] of planted) {
        const move = moves.find((one) => one.entry === entry)
        if (move?.grade === null) print(`  missed ${entry}: cost ${cost.toFixed(1)} points, lost ${(100 * move.lost).toFixed(1)}%`)
      }
      for (const { entry, lost, told } of wrong) print(`  ${entry}: −${(100 * lost).toFixed(1)}%, ${told!.given.text}; better: ${told!.better.text}`)
    }
    const share = (part: number, of: number) => `${part} of ${of}, ${(part / of).toFixed(3)} (${wilson(part, of).map((end) => end.toFixed(3)).join(' to ')})`
    print(`${system}: flagged ${share(flagged, blunders)} of the blunders, ${share(blamed, own)} of its own unforced choices`)
    print(`${system}: 200 entries take ${quantile(times, 0.5).toFixed(1)} s of processor time, ${Math.max(...times).toFixed(1)} s at most`)
  }
}
