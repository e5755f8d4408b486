import type { Id } from '../core/board'
import type { Verdict } from '../core/measure'
import type { Breach, ModelSight, MoveRuling, RangeBand, SightRuling } from '../core/ruling'
import type { Vec3 } from '../core/vec'

/** Who is called what. Ids within sentences are turned to names by `within`. */
export interface Namer {
  of(id: Id): string
  within(text: string): string
}

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  clear: 'Clear',
  blocked: 'Blocked',
  unsure: 'Too close to call',
}

/**
 * What is ruled, in a few words: the verdict, and of a target that is seen its cover. "Clear, light cover", "Clear, no cover", "Blocked"; no word of
 * cover where no rule of the system was asked.
 */
export function headlineOf({ verdict, cover, rules }: Pick<SightRuling, 'verdict' | 'cover' | 'rules'>): string {
  const word = VERDICT_WORDS[verdict]
  if (verdict === 'blocked' || (cover === 'none' && (verdict === 'unsure' || rules.length === 0))) return word
  return `${word}, ${cover === 'none' ? 'no cover' : coverWords(cover)}`
}

/** What the distance means for each weapon, with how far it reaches; null where the system says nothing of it. */
export const weaponsWords = ({ range }: Pick<SightRuling, 'range'>): string | null =>
  range && range.bands.length > 0 ? range.bands.map((band) => `${bandName(band)}: ${bandWords(band)}`).join('; ') : null

const percent = (value: number): string => `${Math.round(value * 100)} %`

/**
 * What keeps an open line from being shot along, told apart from what is seen: a heading, and each reason with its rule. null where the line is closed,
 * where nothing forbids the shot, and for systems in which to see is enough.
 */
export const shotForbidden = (
  { shot }: Pick<SightRuling, 'shot'>,
): { readonly text: string; readonly why: readonly { readonly text: string; readonly rule: string }[] } | null =>
  !shot || !shot.open || shot.refused.length === 0 ? null
    : { text: 'Seen, but not to be shot at', why: shot.refused.map(({ text, rule }) => ({ text, rule })) }

/** The system's word as one says it of a target: "heavy cover", "cover", "concealed". */
export const coverWords = (cover: string): string => (isSaidOfIt(cover) || /cover/i.test(cover) ? cover : `${cover} cover`)

/** The same with what gives it: "light cover from Hedge", "concealed by Hedge"; the givers by name. */
export const coverFromWords = (cover: string, givers: readonly string[]): string =>
  `${coverWords(cover)}${givers.length === 0 ? '' : ` ${giverWord(cover)} ${givers.join(', ')}`}`

/** Cover is from a thing, and one is concealed by it. */
export const giverWord = (cover: string): string => (isSaidOfIt(cover) ? 'by' : 'from')

/** What cover is made of it by a move: "puts it in light cover", "makes it concealed". */
export const coverGained = (cover: string): string => (isSaidOfIt(cover) ? `makes it ${cover}` : `puts it in ${coverWords(cover)}`)

/** A word such as "concealed" says what the target is, not what it has. */
const isSaidOfIt = (cover: string): boolean => cover.endsWith('ed')

/**
 * How much of a model is seen, in short: its share visible or, in a system that looks along a few lines, how many of them are
 * open. What of the body shows besides decides nothing there.
 */
export function seenWords({ verdict, visible, lines }: ModelSight): string {
  if (lines) return lines.length === 1 ? (lines[0]!.clear ? 'line open' : 'line closed') : `${openOf(lines)} of ${lines.length} lines`
  // Where a line is open something is seen, however few of the sampled lines found it.
  return verdict !== 'blocked' && visible < 0.005 ? '< 1 %' : percent(visible)
}

/** The error of a sampled share: "± 3 %"; empty where there is none to speak of. */
export const errorWords = ({ visibleError, lines }: ModelSight): string =>
  lines || visibleError < 0.005 ? '' : `± ${percent(visibleError)}`

/** The part that a bar beside it fills, 0 to 1. */
export const seenShare = ({ visible, lines }: ModelSight): number => (lines ? openOf(lines) / Math.max(1, lines.length) : visible)

const openOf = (lines: NonNullable<ModelSight['lines']>): number => lines.filter(({ clear }) => clear).length

/** A weapon and how far it reaches: "Pistol, reaches 10″". */
export const bandName = ({ name, reach }: RangeBand): string => `${name}, reaches ${reach}″`

/** "in range", "Medium range, −1", "out of range". */
export function bandWords({ within, band, modifier }: RangeBand): string {
  if (!within) return 'out of range'
  return `${band === undefined ? 'in range' : `${band} range`}${modifier === 0 ? '' : `, ${modifier > 0 ? '+' : '−'}${Math.abs(modifier)}`}`
}

/** Bands of which the same is said, told together, and whether they are within range. */
interface BandGroup {
  readonly words: string
  readonly weapons: string
  readonly within: boolean
  readonly rules: readonly string[]
}

/** "Short range": "Pistol (reaches 24″), Rifle (reaches 72″)"; of names that differ in a number alone only that is repeated. */
export function bandGroups(bands: readonly RangeBand[]): readonly BandGroup[] {
  const groups = new Map<string, RangeBand[]>()
  for (const band of bands) groups.set(bandWords(band), [...(groups.get(bandWords(band)) ?? []), band])
  return [...groups].map(([words, same]) => ({
    words,
    weapons: same.map(({ name, reach }, i) => {
      const isNext = i > 0 && headOf(name) !== null && headOf(name) === headOf(same[i - 1]!.name)
      return isNext ? `${name.slice(headOf(name)!.length)} (${reach}″)` : `${name} (reaches ${reach}″)`
    }).join(', '),
    within: same[0]!.within,
    rules: [...new Set(same.map(({ rule }) => rule))],
  }))
}

/** What stands before a number at a name's end: "Weapon of Range " of "Weapon of Range 6". */
const headOf = (name: string): string | null => /^(.* )\d+$/.exec(name)?.[1] ?? null

/** Rules write inches and minus signs by the keys of a keyboard; people read them set. */
export const typeset = (text: string): string => text.replace(/(\d)"/g, '$1″').replace(/(^|[\s(])-(?=\d)/g, '$1−')

/**
 * A ruling as plain text: what the ruling room copies and what `referee sight --text` prints, word for word. Lines end
 * with "\n".
 */
export function rulingText(ruling: SightRuling, system: string, name: Namer): string {
  const reasons = reasonsOf(ruling)
  const givers = ruling.verdict === 'blocked' || ruling.cover === 'none' ? [] : ruling.coverFrom.map((id) => name.of(id))
  const lines = [
    `${name.of(ruling.from)} looks at ${name.of(ruling.target)} (${system})`,
    `${headlineOf(ruling)}${givers.length === 0 ? '' : ` ${giverWord(ruling.cover)} ${givers.join(', ')}`}`,
    distanceLine(ruling),
    ...rangeLine(ruling),
    ...shotLines(ruling, name),
    ...(ruling.rolls ?? []).map((roll) => `A die for ${name.of(roll.by)}: ${roll.needs} or less goes on [${roll.rule}]`),
    '',
    ...ruling.models.map((model) => modelLine(model, name)),
    '',
    'Because',
    // Mostly it is made of the reasons.
    ...(reasons.some(({ text }) => isSaidIn(ruling.why, text)) ? [] : [`- ${name.within(ruling.why)}`]),
    ...reasons.map(({ text, rules }) => `- ${name.within(text)}${rules.length > 0 ? ` [${rules.join(', ')}]` : ''}`),
    // Mostly it is one of the reasons already.
    ...(ruling.facing && !reasons.some(({ text }) => text === ruling.facing!.text) ? [`- ${name.within(ruling.facing.text)} [${ruling.facing.rule}]`] : []),
  ]
  return typeset(`${lines.join('\n')}\n`)
}

const distanceLine = ({ distance, range }: SightRuling): string =>
  `Distance ${distance.toFixed(2)}″${range ? `, ${range.how} [${range.rule}]` : ''}`

function shotLines(ruling: SightRuling, name: Namer): readonly string[] {
  const forbidden = shotForbidden(ruling)
  return forbidden ? [`${forbidden.text}: ${forbidden.why.map(({ text, rule }) => `${name.within(text)} [${rule}]`).join(' ')}`] : []
}

function rangeLine(ruling: SightRuling): readonly string[] {
  const weapons = weaponsWords(ruling)
  return weapons === null ? [] : [`Weapons: ${weapons}`]
}

function modelLine(model: ModelSight, name: Namer): string {
  const blocked = model.verdict === 'blocked'
  const error = errorWords(model)
  const told = [
    VERDICT_WORDS[model.verdict].toLowerCase(),
    ...(blocked ? [] : [`${seenWords(model)}${model.lines ? (model.lines.length > 1 ? ' open' : '') : ' visible'}${error === '' ? '' : ` (${error})`}`]),
    ...(blocked && model.blockedBy.length > 0 ? [`behind ${model.blockedBy.map((id) => name.of(id)).join(', ')}`] : []),
    ...(blocked || model.cover === 'none' ? [] : [coverFromWords(model.cover, model.coverFrom.map((id) => name.of(id)))]),
  ]
  return `${name.of(model.id)}: ${told.join(', ')}`
}

/** Each reason once, with all the rules that it rests on. */
export function reasonsOf({ reasons }: SightRuling): readonly { readonly text: string; readonly rules: readonly string[] }[] {
  const byText = new Map<string, string[]>()
  for (const { rule, text } of reasons) byText.set(text, [...(byText.get(text) ?? []), ...(rule === '' ? [] : [rule])])
  return [...byText].map(([text, rules]) => ({ text, rules }))
}

/** Whether a sentence says another as well, whole: "A sees B; it is hidden." says "It is hidden.". */
export const isSaidIn = (sentence: string, other: string): boolean =>
  sentence.toLowerCase().includes(other.toLowerCase().replace(/\.$/, ''))

/** A move as plain text: what it costs and where it leads, the rolls that it hangs on, what it breaks. Lines end with "\n". */
export function moveText({ legal, cost, allowance, path, breaks, hangsOn = [] }: MoveRuling, model: Id, system: string, name: Namer): string {
  const listed = (head: string, found: readonly Breach[]): readonly string[] =>
    found.length === 0 ? [] : ['', head, ...found.map(({ rule, text, at }) => `- ${name.within(text)} [${rule}], at ${pointWords(at)}`)]
  const verdict = !legal ? 'Not allowed' : hangsOn.length > 0 ? 'Allowed, if its rolls succeed' : 'Allowed'
  const lines = [
    `${name.of(model)} moves (${system})`,
    `${verdict}. It costs ${cost.toFixed(2)}″${allowance === null ? '' : ` of ${allowance.toFixed(2)}″`}.`,
    `By ${path.map(pointWords).join(' to ')}`,
    ...listed('Hangs on', hangsOn),
    ...listed('Breaks', breaks),
  ]
  return typeset(`${lines.join('\n')}\n`)
}

const pointWords = (at: Vec3): string => `(${at.map((value) => `${Number(value.toFixed(2)) + 0}`).join(', ')})`
