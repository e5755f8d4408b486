import type { z } from 'zod'

/** One thing that is wrong with what came in, and where: `models[3].base.round` and `expected a number above 0`. */
export interface Issue {
  /** Keys and indices from the file's root; empty when the whole is meant. */
  readonly path: string
  readonly message: string
}

export const issue = (path: string, message: string): Issue => ({ path, message })

/** Always one line, whatever the keys and names of the file hold. */
export const formatIssue = ({ path, message }: Issue): string => (path === '' ? message : `${path}: ${message}`)

/** The first issue in one line, and how many follow it. */
export function formatIssues(issues: readonly Issue[]): string {
  const [first] = issues
  if (first === undefined) return 'no issue'
  return issues.length === 1 ? formatIssue(first) : `${formatIssue(first)} (and ${issues.length - 1} more)`
}

/** Foreign text as part of a message: quoted, escaped, cut. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text).replace(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '?')

export function formatPath(path: readonly PropertyKey[]): string {
  let text = ''
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`
    else if (/^[A-Za-z_$][\w$-]{0,59}$/.test(String(key))) text += text === '' ? String(key) : `.${String(key)}`
    else text += `[${quoted(String(key))}]`
  }
  return text
}

/** More than this help nobody and would cost a screen. */
const MOST_ISSUES = 100

/** Zod's issues in the words of this project; `raw` is what was parsed. */
export function issuesFromZod(issues: readonly z.core.$ZodIssue[], raw: unknown): Issue[] {
  const out: Issue[] = []
  for (const found of issues) {
    collect(found, [], raw, out)
    if (out.length >= MOST_ISSUES) break
  }
  return out
}

function collect(found: z.core.$ZodIssue, base: readonly PropertyKey[], raw: unknown, out: Issue[]): void {
  const path = [...base, ...found.path]
  if (found.code === 'unrecognized_keys') {
    for (const key of found.keys.slice(0, MOST_ISSUES)) out.push(issue(formatPath([...path, key]), 'unknown key'))
    return
  }
  if (found.code === 'invalid_union') {
    const meant = branchMeant(found.errors, lookUp(raw, path))
    if (meant !== null) {
      for (const inner of meant) collect(inner, path, raw, out)
      return
    }
  }
  const missing = found.code !== 'custom' && path.length > 0 && lookUp(raw, path) === undefined
  out.push(issue(formatPath(path), missing ? `${found.message}, found nothing` : found.message))
}

/** Of the branches of a union, the one whose own key is there: its issues say more than "none of these fits". */
function branchMeant(
  branches: readonly (readonly z.core.$ZodIssue[])[], value: unknown,
): readonly z.core.$ZodIssue[] | null {
  if (typeof value !== 'object' || value === null) return null
  const meant = branches.filter((branch) =>
    branch.every((each) => each.path.length > 0 || each.code === 'unrecognized_keys') &&
    !branch.some((each) => each.path.length === 1 && lookUp(value, each.path) === undefined))
  return meant.length === 1 ? meant[0]! : null
}

function lookUp(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = (at as Record<PropertyKey, unknown>)[key]
  }
  return at
}
