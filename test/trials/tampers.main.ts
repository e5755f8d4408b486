import { RandomStream } from '../../src/core/random'
import { PLAYABLES } from '../../src/rules/registry'
import { formatRecord } from '../../src/table/record-file'
import { honest, KINDS, tampered, verdictOn } from './tampers'

/** `npm run trial:tampers [number a system] [seed]`: whole games, tampered with in every way; prints what became of each kind. */
const [each = '200', seed = 'tampers'] = process.argv.slice(2)
let silent = 0
for (const playable of PLAYABLES) {
  // One game after the other: each has a table of its own.
  // oxlint-disable-next-line no-await-in-loop
  const game = await honest(playable, seed)
  const { entries, takebacks } = game.record
  console.log(`${playable.system.id}: ${entries.length} entries, ${takebacks.length} takebacks, honest: ${verdictOn(game, formatRecord(game.record)).how}`)
  const random = new RandomStream(`${seed} ${playable.system.id}`)
  const counts = new Map<string, number>()
  for (let i = 0, n = 0; n < Number(each) && i < 4 * Number(each); i++) {
    const kind = KINDS[i % KINDS.length]!
    const lie = tampered(game.record, kind, random)
    if (!lie) continue
    n++
    const { how, says } = verdictOn(game, lie.text)
    counts.set(how, (counts.get(how) ?? 0) + 1)
    if (how === 'silent') silent++
    console.log(`${how.padEnd(9)} ${kind} (${lie.did}): ${says}`)
  }
  console.log(`${playable.system.id}: ${[...counts].map(([how, count]) => `${count} ${how}`).join(', ')}`)
  game.dealt.dispose()
}
console.log(silent === 0 ? 'Every one was refused, named or disclosed.' : `${silent} went by in silence.`)
process.exitCode = silent === 0 ? 0 : 1
