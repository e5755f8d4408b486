import { fail, ok, type Result } from '../core/result'
import { inFileOrder, parseTableText, type TableFile } from './file'
import { filesNamed } from './files-named'
import { formatIssues } from './issue'
import { packedLink } from './packed-link'

/** Longer links break in chats and mail. */
export const LONGEST_TABLE_LINK = 16_000

const link = packedLink({ tag: 'table', what: 'a table', longest: LONGEST_TABLE_LINK, mostBytes: 1_000_000 })

export const isTableFragment = (fragment: string): boolean => link.is(fragment)

/** The fragment of a link that carries the whole table; else one line that says why no link does. */
export function tableFragment(file: TableFile): Result<string, string> {
  const [first, ...more] = filesNamed(file)
  if (first !== undefined) return fail(`A link cannot carry ${more.length > 0 ? `${first} and ${more.length} more` : first}`)
  const fragment = link.write(JSON.stringify(inFileOrder(file)))
  return fragment.length <= LONGEST_TABLE_LINK
    ? ok(fragment)
    : fail(`This table makes a link of ${fragment.length} characters, and at most ${LONGEST_TABLE_LINK} are safe`)
}

/** Reads such a fragment, with or without its `#`; what is wrong with it in one line. Never throws. */
export function readTableFragment(fragment: string): Result<TableFile, string> {
  const text = link.read(fragment)
  if (!text.ok) return text
  const file = parseTableText(text.value)
  if (!file.ok) return fail(`The table in this link cannot be read: ${formatIssues(file.error)}`)
  const [first] = filesNamed(file.value)
  return first === undefined ? file : fail(`The table in this link names ${first}, which no link carries`)
}
