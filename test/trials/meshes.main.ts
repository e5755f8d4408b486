import { meshTrials, tried } from './meshes'

/**
 * `npm run trial:meshes [share of the full size]`: a move across each of the largest and the worst meshes; prints what became of it, how long it took
 * and the most memory so far. What takes more than ten seconds of processor time is too slow.
 */
const MOST = 10_000
// The program is there before the first: what it takes to be read in is no mesh's.
await tried(meshTrials(0)[0]!)
let wrong = 0
for (const trial of meshTrials(Number(process.argv[2] ?? 1))) {
  // One after the other: what takes long is to be seen.
  // oxlint-disable-next-line no-await-in-loop
  const { how, says, processor, clock } = await tried(trial)
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  if (how !== trial.wanted || processor > MOST) wrong++
  console.log(`${trial.name}: ${how === trial.wanted ? how : `${how}, wanted ${trial.wanted}`} in ${Math.round(processor)} ms of processor time, ` +
    `${Math.round(clock)} ms by the clock; ${memory} MB\n  ${says}`)
}
console.log(wrong === 0 ? 'Each was answered or refused, as it should be, within ten seconds of processor time.' : `${wrong} went wrong.`)
process.exitCode = wrong === 0 ? 0 : 1
