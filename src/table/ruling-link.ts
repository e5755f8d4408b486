import { z } from 'zod'
import { fail, ok, type Result } from '../core/result'
import { coordinate, id, size, type DeepReadonly } from './fields'
import { inFileOrder, parseTable, type TableFile } from './file'
import { formatIssues, issuesFromZod } from './issue'
import { parseJson } from './json'
import { packedLink } from './packed-link'

const place = z.tuple([coordinate, coordinate, coordinate], { error: 'expected [x, y, z]' })

const question = z.strictObject({
  from: id,
  target: id,
  /** The rules that answer, where they are not the table's own. */
  system: id.exactOptional(),
  gap: size.exactOptional(),
  camera: z.strictObject({ eye: place, target: place }).exactOptional(),
}, { error: 'expected a question: who looks at whom' })

/** Who is asked about, by which rules, with which aperture (the key `gap`), and the camera. */
export type RulingQuestion = DeepReadonly<z.output<typeof question>>

interface SharedRuling {
  readonly table: TableFile
  readonly question: RulingQuestion
}

/** Longer links break in chats and mail. */
export const LONGEST_RULING_LINK = 16_000

const link = packedLink({ tag: 'see', what: 'a ruling', longest: LONGEST_RULING_LINK, mostBytes: 1_000_000 })

export const isRulingFragment = (fragment: string): boolean => link.is(fragment)

/** The fragment of a link that carries table and question whole; else one line that says why there is none. */
export function rulingFragment({ table, question: asked }: SharedRuling): Result<string, string> {
  const mesh = table.terrain.find((piece) => 'mesh' in piece.shape)
  if (mesh) return fail(`${mesh.id} is a mesh from a file, which no link can carry: save the table and send the files`)
  const fragment = link.write(JSON.stringify({ table: inFileOrder(table), question: asked }))
  return fragment.length <= LONGEST_RULING_LINK
    ? ok(fragment)
    : fail(`This table makes a link of ${fragment.length} characters, and at most ${LONGEST_RULING_LINK} are safe: save the table and send the file`)
}

/** Reads such a fragment, with or without its `#`; what is wrong with it in one line. Never throws. */
export function readRulingFragment(fragment: string): Result<SharedRuling, string> {
  const text = link.read(fragment)
  if (!text.ok) return text
  const json = parseJson(text.value)
  if (!json.ok) return fail(`The ruling in this link cannot be read: ${formatIssues([json.error])}`)
  const { table, question: asked } = (json.value ?? {}) as { readonly table?: unknown; readonly question?: unknown }
  const file = parseTable(table)
  if (!file.ok) return fail(`The table in this link cannot be read: ${formatIssues(file.error)}`)
  const parsed = question.safeParse(asked)
  if (!parsed.success) return fail(`The question in this link cannot be read: ${formatIssues(issuesFromZod(parsed.error.issues, asked))}`)
  const { models } = file.value
  const { from, target } = parsed.data
  if (!models.some((model) => model.id === from)) return fail(`The question in this link asks for ${JSON.stringify(from)}, who is not on its table`)
  if (!models.some((model) => model.id === target || model.unit === target)) {
    return fail(`The question in this link asks about ${JSON.stringify(target)}, who is not on its table`)
  }
  return ok({ table: file.value, question: parsed.data })
}
