import { fail, ok, type Result } from '../core/result'
import { cutEnd, cutStart } from '../core/trim'
import { cardsOf, pointsOf, type Armoury, type ArmyList, type ArmyUnit, type Faction, type ProfileCard } from '../rules/armoury'
import { ARMY_LIMITS } from './army-file'
import { issue, quoted, type Issue } from './issue'
import { nearest } from './nearest'

// An army as one would write it into a message, and read back from one: `- Bailiffs "The Watch" as "Knight of Ash" + Rifle (55)`.

const UNASSIGNED = 'Without a group'
const NUMBER_OF_LINES = 600
/** Room for a name in which every sign is escaped, and for all the gear that a unit may carry. */
const LENGTH_OF_LINE = 4_000

/** Readable text: name, faction and points, then the units under their groups. Unknown ids are written as they are. */
export function formatArmyText(list: ArmyList, armoury: Armoury): string {
  const faction = armoury.factions.find(({ id }) => id === list.faction)
  const cards = cardsOf(armoury)
  const cost = costOf(list.units, cards)
  const priced = armoury.counts === undefined
  const unitLine = (unit: ArmyUnit): string => {
    const { profile, name, gear = [], figure } = unit
    const card = cards.get(profile)
    const own = (name === undefined ? '' : ` ${JSON.stringify(name)}`) + (figure === undefined ? '' : ` as ${JSON.stringify(figure)}`)
    const carried = gear.map((id) => ` + ${card?.gear?.find((offer) => offer.id === id)?.name ?? id}`).join('')
    return `- ${card?.name ?? profile}${own}${carried}${card && priced ? ` (${pointsOf(card, unit)})` : ''}`
  }
  const inGroup = (group: number) => list.units.filter((unit) => unit.group === group)
  const loose = list.units.filter(({ group }) => group === undefined || list.groups[group] === undefined)
  return [
    `# ${oneLine(list.name)}`,
    `System: ${list.system}`,
    `Faction: ${faction?.name ?? list.faction}`,
    ...(priced ? [`Points: ${list.points}`, `Spent: ${cost}`] : [`Size: ${list.points}`, `Has: ${cost} ${armoury.counts}`]),
    ...list.groups.flatMap((id, i) => ['', `## ${armoury.groups.find((group) => group.id === id)?.name ?? id}`, ...inGroup(i).map(unitLine)]),
    ...(loose.length > 0 ? ['', `## ${UNASSIGNED}`, ...loose.map(unitLine)] : []),
    '',
  ].join('\n')
}

const costOf = (units: readonly ArmyUnit[], cards: ReadonlyMap<string, ProfileCard>): number =>
  units.reduce((sum, unit) => sum + (cards.has(unit.profile) ? pointsOf(cards.get(unit.profile)!, unit) : 0), 0)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const plain = (text: string): string => oneLine(text).toLowerCase().replace(/[\u2018\u2019]/g, "'")

interface Reading {
  name: string | null
  system: string | null
  faction: Faction | null
  points: number | null
  readonly groups: string[]
  readonly units: ArmyUnit[]
  /** Whether a line has begun the groups, and the group that units now belong to. */
  begun: boolean
  group: number | null
}

/**
 * Reads a list that was pasted: as `formatArmyText` writes it, or looser, with bullets, counts (`2x Bailiffs`), points in any
 * brackets, headings with or without signs, units before any heading. `system` is taken where the text names none.
 * Every issue names its line. Never throws.
 */
export function parseArmyPlain(source: string, armoury: Armoury, system: string): Result<ArmyList, Issue[]> {
  if (source.length > ARMY_LIMITS.characters) return fail([issue('', `${source.length} characters long; at most ${ARMY_LIMITS.characters} are read`)])
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  if (lines.length > NUMBER_OF_LINES) return fail([issue('', `${lines.length} lines long; at most ${NUMBER_OF_LINES} are read`)])
  const reading: Reading = { name: null, system: null, faction: null, points: null, groups: [], units: [], begun: false, group: null }
  const issues = lines.flatMap((line, i): readonly Issue[] => {
    const text = line.trim()
    const fault = text.length > LENGTH_OF_LINE
      ? `${text.length} characters long; at most ${LENGTH_OF_LINE} are read`
      : readLine(text, reading, armoury)
    return fault === null ? [] : [issue(`line ${i + 1}`, fault)]
  })
  if (issues.length > 0) return fail(issues)
  if (reading.units.length === 0 && reading.groups.length === 0 && reading.faction === null) return fail([issue('', 'no units found in this text')])
  return finish(reading, armoury, system)
}

function finish(reading: Reading, armoury: Armoury, system: string): Result<ArmyList, Issue[]> {
  const { units, groups } = reading
  if (units.length > ARMY_LIMITS.units) return fail([issue('', `${units.length} units; at most ${ARMY_LIMITS.units} are read`)])
  if (groups.length > ARMY_LIMITS.groups) return fail([issue('', `${groups.length} groups; at most ${ARMY_LIMITS.groups} are read`)])
  const faction = reading.faction ?? factionOf(units, armoury)
  const cost = costOf(units, cardsOf(armoury))
  return ok({
    system: reading.system ?? system,
    faction: faction?.id ?? '',
    name: reading.name ?? faction?.name ?? '',
    // Nothing said: the smallest game of full hundreds that it fits into; where units are counted, that of the ready lists.
    points: reading.points ?? (armoury.counts === undefined ? Math.max(100, Math.ceil(cost / 100) * 100) : (armoury.ready[0]?.points ?? cost)),
    groups,
    units,
  })
}

/** Of the first unit that belongs to one: hires belong to none. */
const factionOf = (units: readonly ArmyUnit[], { factions }: Armoury): Faction | undefined =>
  units.flatMap(({ profile }) => factions.find(({ profiles }) => profiles.some(({ id }) => id === profile)) ?? [])[0]

/** Takes in one line; what is wrong with it, or null. */
function readLine(line: string, reading: Reading, armoury: Armoury): string | null {
  if (line === '' || /^[-=_*]{3,}$/.test(line)) return null
  const first = reading.name === null && !reading.begun
  if (first && /^#(?!#)/.test(line)) {
    reading.name = line.slice(1).trim().slice(0, ARMY_LIMITS.name)
    return null
  }
  const key = /^(name|army|system|faction|points|size|spent|has|total|cost)\s*[:=]/i.exec(line)
  if (key) return readKey(key[1]!.toLowerCase(), line.slice(key[0].length).trim(), reading, armoury)
  const heading = plain(cutEnd(cutStart(line, isOneOf('#>*')), isOneOf(':*')))
  if (heading === plain(UNASSIGNED)) {
    reading.begun = true
    reading.group = null
    return null
  }
  const group = armoury.groups.find(({ id, name }) => [plain(id), plain(name)].includes(heading))
  if (group) {
    reading.begun = true
    reading.group = reading.groups.push(group.id) - 1
    return null
  }
  const fault = readUnit(line, reading, armoury)
  if (fault === null || !first) return fault
  // Whatever stands on top and is no unit is the name of the army.
  reading.name = cutStart(line, isOneOf('#>')).slice(0, ARMY_LIMITS.name)
  return null
}

function readKey(key: string, value: string, reading: Reading, armoury: Armoury): string | null {
  switch (key) {
    case 'name':
    case 'army':
      reading.name = value.slice(0, ARMY_LIMITS.name)
      return null
    case 'system':
      if (!/^[a-z-]{1,40}$/.test(value)) return `${quoted(value)} is no system`
      reading.system = value
      return null
    case 'faction': {
      const wanted = plain(value)
      const known = armoury.factions.find(({ id, name }) => [plain(id), plain(name)].includes(wanted))
      if (!known) return `there is no faction ${quoted(value)}${guess(value, armoury.factions.map(({ name }) => name))}`
      reading.faction = known
      return null
    }
    case 'points':
    case 'size': {
      const points = /^(\d{1,6})\b/.exec(value)
      const number = Number(points?.[1])
      if (!points || number < 1 || number > ARMY_LIMITS.points) return `expected a number of points from 1 to ${ARMY_LIMITS.points}, found ${quoted(value)}`
      reading.points = number
      return null
    }
    default:
      return null
  }
}

const BULLET = /^(?:[-*\u2022\u2013+]|\d{1,2}[.)])\s+/
const COUNT = /^(?:(\d{1,2})\s*[x\u00d7]\s*|(\d{1,2})\s+)/i
const NUMBER = /^\d$/
const PRICE_WORDS = ['points', 'point', 'pts.', 'pts', 'pt.', 'pt', 'p']

/** White space, or one of the signs. */
const isOneOf = (signs: string) => (sign: string): boolean => signs.includes(sign) || sign.trim() === ''
const isSpace = isOneOf('')
const isBetween = isOneOf(',:\u2013\u2014-')

/** Without the price that comes last, in any brackets: `Bailiffs (55)`, `Bailiffs - 55 pts`. Read from the end, each sign once. */
function withoutPrice(text: string): string {
  const inside = cutEnd(text.replace(/[)\]]$/, ''), isSpace)
  const lower = inside.toLowerCase()
  const word = PRICE_WORDS.find((each) => lower.endsWith(each)) ?? ''
  const number = cutEnd(inside.slice(0, inside.length - word.length), isSpace)
  const before = cutEnd(number, (sign) => NUMBER.test(sign))
  const digits = number.length - before.length
  if (digits < 1 || digits > 5) return text
  return cutEnd(cutEnd(before, isSpace).replace(/[([]$/, ''), isBetween)
}

/** What stands before a name in quotes at the end, and the name; null where there is none. */
function cutName(text: string): { readonly head: string; readonly name: string | null } {
  const first = text.search(/["\u201c]/)
  const named = first >= 0 && first < text.length - 1 && /["\u201d]$/.test(text)
  return named ? { head: text.slice(0, first).trimEnd(), name: text.slice(first + 1, -1) } : { head: text, name: null }
}

/** What stands before `as "..."` at the end, and the name of the figure in it; null where there is none. Read from the end, each sign once. */
function cutFigure(text: string): { readonly head: string; readonly figure: string | null } {
  const none = { head: text, figure: null }
  const opening = OPENING[text.at(-1) ?? '']
  if (opening === undefined) return none
  let open = text.length - 2
  while (open >= 0 && (text[open] !== opening || text[open - 1] === '\\')) open--
  const before = cutEnd(text.slice(0, Math.max(0, open)), isSpace)
  return /\sas$/i.test(before.slice(-3)) ? { head: cutEnd(before.slice(0, -2), isSpace), figure: text.slice(open + 1, -1) } : none
}

/** By the quote that closes. */
const OPENING: Readonly<Record<string, string>> = { '"': '"', '\u201d': '\u201c' }

function readUnit(line: string, reading: Reading, armoury: Armoury): string | null {
  const bare = line.replace(BULLET, '')
  const counted = COUNT.exec(bare)
  const many = counted ? Number(counted[1] ?? counted[2]) : 1
  const rest = counted ? bare.slice(counted[0].length) : bare
  // A price comes last; a name that itself ends in a number is inside its quotes.
  for (const [attempt, text] of [rest, withoutPrice(rest)].entries()) {
    const [head, carried] = cutGear(text)
    const { head: worn, figure } = cutFigure(head)
    const { head: called, name } = cutName(worn)
    const card = findCard(called, reading.faction, armoury)
    if (!card) continue
    const gear = carried.map(plain).map((word) => card.gear?.find((offer) => [plain(offer.id), plain(offer.name)].includes(word))?.id ?? null)
    const odd = carried[gear.indexOf(null)]
    if (odd !== undefined && attempt === 0) continue
    if (odd !== undefined) return `there is no gear ${quoted(odd)} for ${card.name}${guess(odd, card.gear?.map((offer) => offer.name) ?? [])}`
    if (gear.length > ARMY_LIMITS.gear) return `more than ${ARMY_LIMITS.gear} pieces of gear`
    if (many < 1 || reading.units.length + many > ARMY_LIMITS.units) return `more than ${ARMY_LIMITS.units} units`
    reading.begun = true
    const unit: ArmyUnit = {
      profile: card.id,
      ...(name === null ? {} : { name: unescaped(name).slice(0, ARMY_LIMITS.name) }),
      ...(reading.group === null ? {} : { group: reading.group }),
      ...(gear.length === 0 ? {} : { gear: gear as string[] }),
      ...(figure === null || figure === '' ? {} : { figure: unescaped(figure).slice(0, ARMY_LIMITS.name) }),
    }
    for (let i = 0; i < many; i++) reading.units.push(unit)
    return null
  }
  const cards = reading.faction ? [...reading.faction.profiles, ...(armoury.hires?.profiles ?? [])] : [...cardsOf(armoury).values()]
  const wanted = cutName(cutFigure(cutGear(withoutPrice(rest))[0]).head).head
  return `there is no unit ${quoted(wanted)}${guess(wanted, cards.map(({ name }) => name))}`
}

/** What stands before the gear, and each piece of it: `Trooper "Ann" + Rifle + Blade`. A name in quotes may hold a plus. */
function cutGear(text: string): readonly [head: string, gear: readonly string[]] {
  const quotes = Math.max(text.lastIndexOf('"'), text.lastIndexOf('\u201d'))
  const plus = text.indexOf(' + ', quotes + 1)
  if (plus < 0) return [text, []]
  return [text.slice(0, plus), text.slice(plus + 3).split(' + ').map((word) => word.trim()).filter((word) => word !== '')]
}

/** By name or id, first among those of the faction. */
function findCard(text: string, faction: Faction | null, armoury: Armoury): ProfileCard | undefined {
  const wanted = plain(cutEnd(text, isBetween))
  const fits = ({ id, name }: ProfileCard) => plain(name) === wanted || plain(id) === wanted
  return faction?.profiles.find(fits) ?? armoury.hires?.profiles.find(fits) ?? [...cardsOf(armoury).values()].find(fits)
}

function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    return text
  }
}

const guess = (wanted: string, names: readonly string[]): string => {
  const near = nearest(wanted, names)
  return near === null ? '' : `; did you mean ${quoted(near)}?`
}
