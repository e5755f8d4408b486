import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { hashText } from '../core/random'
import { fail, type Result } from '../core/result'
import type { ArmyList } from '../rules/armoury'
import { armyFileLine, parseArmyText } from './army-file'
import { fromBase64url, toBase64url } from './base64url'
import { formatIssues } from './issue'

/** What stands before the list in a link's fragment: `#army=1.<check>.<list>`. */
export const ARMY_LINK = 'army='

/** What may come in: a fragment this long holds any list, and unpacks to no more than this. */
const LONGEST = 30_000
const MOST_BYTES = 200_000

/** The fragment of a link that carries the list, without the `#`. A list that breaks the file format throws. */
export function armyFragment(list: ArmyList): string {
  const text = armyFileLine(list)
  return `${ARMY_LINK}1.${checkOf(text)}.${toBase64url(deflateSync(strToU8(text), { level: 9 }))}`
}

/** Whether a fragment means to carry an army. */
export const isArmyFragment = (fragment: string): boolean => fragment.replace(/^#/, '').startsWith(ARMY_LINK)

/** Reads such a fragment, with or without its `#`; what is wrong with it in one line. Never throws. */
export function readArmyFragment(fragment: string): Result<ArmyList, string> {
  if (!isArmyFragment(fragment)) return fail('This link carries no army.')
  if (fragment.length > LONGEST) return fail(`This link is too long for an army: ${fragment.length} characters, at most ${LONGEST} are read.`)
  const [version, check, packed, ...more] = fragment.replace(/^#/, '').slice(ARMY_LINK.length).split('.')
  if (!/^\d+$/.test(version ?? '') || check === undefined || packed === undefined || more.length > 0) return fail(DAMAGED)
  if (version !== '1') return fail(`This link is of version ${version!.slice(0, 9)}; this program reads version 1.`)
  const text = unpack(packed)
  if (text === null || checkOf(text) !== check) return fail(DAMAGED)
  const parsed = parseArmyText(text)
  return parsed.ok ? parsed : fail(`The army in this link cannot be read: ${formatIssues(parsed.error)}`)
}

const DAMAGED = 'This link is damaged: a part of it is missing or was changed.'

const checkOf = (text: string): string => hashText(text).slice(0, 8)

/** Into a buffer of fixed size: whatever does not fit is not unpacked. */
function unpack(packed: string): string | null {
  const bytes = fromBase64url(packed)
  if (bytes === null) return null
  try {
    const out = inflateSync(bytes, { out: new Uint8Array(MOST_BYTES + 1) })
    return out.length > MOST_BYTES ? null : strFromU8(out)
  } catch {
    return null
  }
}
