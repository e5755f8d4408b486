import { messageOf } from './refusal'
import { run } from './run'

/** Nothing that goes wrong may print more than its line, even outside the command's own reach. */
const fatal = (error: unknown): never => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(2)
}
process.on('uncaughtException', fatal)
process.on('unhandledRejection', fatal)
// A reader that has seen enough, such as head, is no mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? process.exit(0) : fatal(error)))

// Ctrl+C ends it between two choices, never in the middle of writing one down.
process.on('SIGINT', () => process.exit(130))

// npm runs its scripts in the project's folder; paths are meant from where the command was given.
const givenIn = process.env['npm_lifecycle_event'] === 'referee' ? process.env['INIT_CWD'] : undefined

process.exitCode = await run(process.argv.slice(2), {
  cwd: givenIn ?? process.cwd(),
  out: (line) => new Promise((done) => {
    if (process.stdout.write(`${line}\n`)) done()
    else process.stdout.once('drain', done)
  }),
  err: (line) => void process.stderr.write(`${line}\n`),
  stdin: () => process.stdin,
})
