import { z } from 'zod'
import { fail, ok, type Result } from '../core/result'
import type { ArmyList } from '../rules/armoury'
import { id, list, LIMITS, name } from './fields'
import { formatJson } from './format'
import { issue, issuesFromZod, type Issue } from './issue'
import { parseJson } from './json'

// The army file: a list as its player wrote it, of whatever system. Whether it may be played is the armoury's business.

const ARMY_FORMAT = 'sightline-army'
const ARMY_VERSION = 1

export const ARMY_LIMITS = { units: 100, groups: 50, points: 100_000, gear: 20, name: LIMITS.name, characters: 200_000 } as const

const whole = (low: number, high: number) => {
  const error = `expected a whole number from ${low} to ${high}`
  return z.int({ error }).min(low, { error }).max(high, { error }).overwrite((value) => (value === 0 ? 0 : value))
}

const unit = z.strictObject({
  profile: id,
  name: name.exactOptional(),
  group: whole(0, ARMY_LIMITS.groups - 1).exactOptional(),
  gear: list(id, 0, ARMY_LIMITS.gear, 'gear').exactOptional(),
  figure: name.min(1, { error: 'expected the name of a figure' }).exactOptional(),
}, { error: 'expected a unit' })

const army = z.strictObject({
  format: z.literal(ARMY_FORMAT, { error: `expected "${ARMY_FORMAT}"` }),
  version: z.literal(ARMY_VERSION, { error: `expected ${ARMY_VERSION}` }),
  system: id,
  faction: id,
  name,
  points: whole(1, ARMY_LIMITS.points),
  groups: list(id, 0, ARMY_LIMITS.groups, 'groups'),
  units: list(unit, 0, ARMY_LIMITS.units, 'units'),
}, { error: 'expected an army: an object' })

/** The text of an army file. A list that breaks the format throws. */
export const formatArmyFile = (list: ArmyList): string => `${formatJson(fileOf(list))}\n`

/** The same on one line, for links. */
export const armyFileLine = (list: ArmyList): string => JSON.stringify(fileOf(list))

const fileOf = (list: ArmyList) => army.parse({ format: ARMY_FORMAT, version: ARMY_VERSION, ...list })

/** Reads an army file; every issue says where and what. Never throws. */
export function parseArmyText(source: string): Result<ArmyList, Issue[]> {
  if (source.length > ARMY_LIMITS.characters) {
    return fail([issue('', `${source.length} characters long; an army file has at most ${ARMY_LIMITS.characters}`)])
  }
  const json = parseJson(source)
  return json.ok ? parseArmy(json.value) : fail([json.error])
}

/** The same for what JSON.parse has already read. */
export function parseArmy(value: unknown): Result<ArmyList, Issue[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail([issue('', 'expected an army: an object')])
  const raw = value as Record<string, unknown>
  if (raw['format'] !== ARMY_FORMAT) return fail([issue('format', `expected "${ARMY_FORMAT}"`)])
  const version = raw['version']
  if (typeof version === 'number' && version > ARMY_VERSION) {
    return fail([issue('version', `this army is of version ${version}; this program reads up to ${ARMY_VERSION}`)])
  }
  const parsed = army.safeParse(value)
  if (!parsed.success) return fail(issuesFromZod(parsed.error.issues, value))
  const { format: _format, version: _version, ...read } = parsed.data
  return ok(read)
}
