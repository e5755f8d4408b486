import { DOORS, Hostile } from './hostile'

/** `npm run trial:hostile [number a door] [seed]`: hostile input at every door; prints what became of it, and what took longest. */
const [each = '200', seed = 'hostile'] = process.argv.slice(2)
const hostile = new Hostile(seed)
let wrong = 0
for (const door of DOORS) {
  const counts = { answered: 0, refused: 0, wrong: 0 }
  let longest = 0
  for (let i = 0; i < Number(each); i++) {
    const began = performance.now()
    // One after the other: what takes long is to be seen.
    // oxlint-disable-next-line no-await-in-loop
    const { how, says, input } = await hostile.knock(door)
    const ms = performance.now() - began
    longest = Math.max(longest, ms)
    counts[how]++
    const slow = ms > 10_000
    if (how !== 'wrong' && !slow) continue
    wrong++
    console.log(`${slow ? `slow (${Math.round(ms)} ms)` : 'wrong'} ${door}: ${says}\n  ${JSON.stringify(input)}`)
  }
  console.log(`${door}: ${counts.answered} answered, ${counts.refused} refused, ${counts.wrong} wrong, the longest ${Math.round(longest)} ms`)
}
hostile.done()
console.log(wrong === 0 ? 'Everything was answered, or refused in words.' : `${wrong} went wrong.`)
process.exitCode = wrong === 0 ? 0 : 1
