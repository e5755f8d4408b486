import { fail, type Result } from '../../core/result'
import type { ArmyList, Armoury } from '../../rules/armoury'
import { parseArmyText } from '../../table/army-file'
import { ARMY_LINK, readArmyFragment } from '../../table/army-link'
import { parseArmyPlain } from '../../table/army-text'
import { formatIssues } from '../../table/issue'

/** A list out of whatever a player has: a link, the text of a file, or the list in words. The error is one line. */
export function readArmy(text: string, armoury: Armoury, system: string): Result<ArmyList, string> {
  const trimmed = text.trim()
  const link = trimmed.indexOf(ARMY_LINK)
  const found = trimmed.startsWith('{')
    ? inWords(parseArmyText(trimmed))
    : link >= 0 && !/\s/.test(trimmed)
      ? readArmyFragment(trimmed.slice(link))
      : inWords(parseArmyPlain(trimmed, armoury, system))
  if (found.ok && found.value.system !== system) return fail(`The list is for ${found.value.system}, not for ${system}`)
  return found
}

const inWords = (parsed: ReturnType<typeof parseArmyText>): Result<ArmyList, string> =>
  parsed.ok ? parsed : fail(formatIssues(parsed.error))
