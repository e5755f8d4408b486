import { fail, type Result } from '../core/result'
import type { ArmyList } from '../rules/armoury'
import { armyFileLine, parseArmyText } from './army-file'
import { formatIssues } from './issue'
import { packedLink } from './packed-link'

/** What stands before the list in a link's fragment: `#army=1.<check>.<list>`. */
export const ARMY_LINK = 'army='

const link = packedLink({ tag: 'army', what: 'an army', longest: 30_000, mostBytes: 200_000 })

/** The fragment of a link that carries the list, without the `#`. A list that breaks the file format throws. */
export const armyFragment = (list: ArmyList): string => link.write(armyFileLine(list))

/** Whether a fragment means to carry an army. */
export const isArmyFragment = (fragment: string): boolean => link.is(fragment)

/** Reads such a fragment, with or without its `#`; what is wrong with it in one line. Never throws. */
export function readArmyFragment(fragment: string): Result<ArmyList, string> {
  const text = link.read(fragment)
  if (!text.ok) return text
  const parsed = parseArmyText(text.value)
  return parsed.ok ? parsed : fail(`The army in this link cannot be read: ${formatIssues(parsed.error)}`)
}
