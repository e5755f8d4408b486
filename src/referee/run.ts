import { turnsWritten, unturned } from '../core/direction'
import { answer } from './answer'
import { parseCommandLine, USAGE } from './arguments'
import type { Io } from './io'
import { loadTable } from './load'
import { linesOf } from './refusal'
import { Session, Worlds } from './session'

/**
 * Runs one command; the answer goes to `io.out` and gives 0. Whatever is wrong is a line on `io.err` for each fault and gives 2; games
 * have codes of their own for what may become of them. Never throws. `terrain` is another folder of the library, for tests.
 */
export async function run(argv: readonly string[], given: Io, terrain?: string): Promise<number> {
  const io = straight(given)
  try {
    const line = parseCommandLine(argv)
    switch (line.command) {
      case 'help':
        await io.out(USAGE)
        return 0
      case 'question': {
        const worlds = new Worlds()
        const session = new Session(await loadTable(line.table, io.cwd, terrain), worlds)
        const answered = await answer(session, line.question)
        // The words of a ruling are meant to be read as they are; a line of them ends as the others do.
        await io.out('text' in answered ? String(answered.text).trimEnd() : JSON.stringify(answered))
        worlds.drop()
        return 0
      }
      case 'batch': {
        const { runBatch } = await import('./commands/batch')
        await runBatch(line.file, io, terrain)
        return 0
      }
      case 'render': {
        const { render } = await import('./commands/render')
        await io.out(JSON.stringify(await render(await loadTable(line.table, io.cwd, terrain), line.file, io.cwd)))
        return 0
      }
      case 'doctor': {
        const { doctor } = await import('./commands/doctor')
        const found = await doctor(line, io.cwd)
        await io.out('text' in found ? String(found.text) : JSON.stringify(found))
        return 0
      }
      case 'play': return await (await import('./commands/play')).play(line, io, terrain)
      case 'verify': return await (await import('./commands/verify')).verify(line.record, io, terrain)
      case 'simulate': return await (await import('./commands/simulate')).simulate(line, io, terrain)
    }
  } catch (error) {
    for (const line of linesOf(error)) io.err(line)
    return 2
  }
}

/** Whatever names hold, no line of the command turns the direction of what a terminal writes. */
const straight = (io: Io): Io => ({
  ...io,
  out: (line) => io.out(line.startsWith('{') ? turnsWritten(line) : unturned(line)),
  err: (line) => io.err(unturned(line)),
})
