import { createReadStream } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { inMiB } from '../../core/bytes'
import { formatIssue } from '../../table/issue'
import { MOST_CHARACTERS, parseJson } from '../../table/json'
import { answer } from '../answer'
import { parseQuestion } from '../arguments'
import { fileRefusal } from '../files'
import type { Io } from '../io'
import { linesOf, TOO_LONG } from '../lines'
import { TableLoader } from '../load'
import { messageOf, Refusal } from '../refusal'
import { Session, Worlds } from '../session'

/**
 * One line out for each line in, in order; empty lines are passed over. A line that cannot be answered says so in its
 * place and stops nothing.
 */
export async function runBatch(path: string, io: Io, terrain?: string): Promise<void> {
  const full = resolve(io.cwd, path)
  const stream = path === '-' ? io.stdin() : createReadStream(full)
  const batch = new Batch(path === '-' ? io.cwd : dirname(full), terrain)
  try {
    for await (const line of linesOf(stream, MOST_CHARACTERS)) {
      const text = line === TOO_LONG ? line : new TextDecoder().decode(line).trim()
      if (text === '') continue
      await io.out(JSON.stringify(await batch.answer(text)))
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error ? fileRefusal(path, error) : error
  } finally {
    batch.dispose()
  }
}

/** Keeps the last table: questions about one table usually follow one another. */
class Batch {
  private readonly loader: TableLoader
  private readonly worlds = new Worlds()
  private last: { readonly table: string; readonly session: Session } | null = null

  constructor(folder: string, terrain?: string) {
    this.loader = new TableLoader(folder, terrain)
  }

  async answer(text: string | typeof TOO_LONG): Promise<object> {
    try {
      return await this.answerLine(text)
    } catch (error) {
      // After a mistake of the program nobody knows what state it left.
      if (!(error instanceof Refusal)) this.worlds.drop()
      return { error: messageOf(error) }
    }
  }

  dispose(): void {
    this.worlds.drop()
  }

  private async answerLine(text: string | typeof TOO_LONG): Promise<object> {
    if (text === TOO_LONG) throw new Refusal(`a line longer than ${inMiB(MOST_CHARACTERS)}`)
    const json = parseJson(text)
    if (!json.ok) throw new Refusal(formatIssue(json.error))
    const line = json.value
    if (typeof line !== 'object' || line === null || Array.isArray(line)) {
      throw new Refusal('expected { "command": [...], "table": { ... } }')
    }
    const { command, table } = line as { command?: unknown; table?: unknown }
    if (!Array.isArray(command) || !command.every((word) => typeof word === 'string')) {
      throw new Refusal('command: expected a list of texts, such as ["sight", "a1", "b1"]')
    }
    const question = parseQuestion(command)
    if (table === undefined) throw new Refusal('table: expected a table: an object, found nothing')
    return answer(await this.sessionOf(table), question)
  }

  private async sessionOf(table: unknown): Promise<Session> {
    const key = JSON.stringify(table)
    if (this.last?.table === key) return this.last.session
    const session = new Session(await this.loader.fromValue(table), this.worlds)
    this.last = { table: key, session }
    return session
  }
}
