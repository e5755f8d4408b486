import type { Id } from '../core/board'
import type { Verdict } from '../core/measure'
import type { ModelSight, SightRuling } from '../core/ruling'

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

const share = (value: number): string => `${Math.round(value * 100)} %`

/** The system's word with "cover" in it: "heavy cover", "in cover". */
export const coverWords = (cover: string): string => (/cover/i.test(cover) ? cover : `${cover} cover`)

/**
 * A ruling as plain text: what the ruling room copies and what `referee sight --text` prints, word for word. Lines end
 * with "\n".
 */
export function rulingText(ruling: SightRuling, system: string, name: Namer): string {
  const { cover, coverFrom, distance } = ruling
  const givers = coverFrom.map((id) => name.of(id)).join(', ')
  const lines = [
    `${name.of(ruling.from)} looks at ${name.of(ruling.target)} (${system})`,
    `${VERDICT_WORDS[ruling.verdict]}. ${name.within(ruling.why)}`,
    `Distance ${distance.toFixed(2)}″. Cover: ${cover === 'none' ? 'none' : coverWords(cover) + (givers === '' ? '' : ` from ${givers}`)}.`,
    ...rangeLines(ruling),
    ...(ruling.facing ? [`${name.within(ruling.facing.text)} [${ruling.facing.rule}]`] : []),
    ...(ruling.rolls ?? []).map((roll) => `A die for ${name.of(roll.by)}: ${roll.needs} or less goes on [${roll.rule}]`),
    '',
    ...ruling.models.map((model) => modelLine(model, name)),
    '',
    'Because',
    ...reasonsOf(ruling).map(({ text, rules }) => `- ${name.within(text)}${rules.length > 0 ? ` [${rules.join(', ')}]` : ''}`),
  ]
  return `${lines.join('\n')}\n`
}

function modelLine(model: ModelSight, name: Namer): string {
  const seen = model.verdict === 'blocked' ? '' : `, ${share(model.visible)} visible (± ${share(model.visibleError)})`
  const hides = model.blockedBy.map((id) => name.of(id)).join(', ')
  const behind = model.verdict === 'blocked' && hides !== '' ? `, behind ${hides}` : ''
  const from = model.coverFrom.map((id) => name.of(id)).join(', ')
  const cover = model.cover === 'none' ? '' : `, ${coverWords(model.cover)}${from === '' ? '' : ` from ${from}`}`
  return `${name.of(model.id)}: ${VERDICT_WORDS[model.verdict].toLowerCase()}${seen}${behind}${cover}`
}

const rangeLines = ({ range }: SightRuling): readonly string[] =>
  range
    ? [
        `Range ${range.distance.toFixed(2)}″ ${range.how} [${range.rule}]${
          range.bands.length > 0
            ? `: ${range.bands.map((band) => `${band.name} ${band.within ? 'within' : 'beyond'} ${band.reach}″${band.modifier === 0 ? '' : `, ${band.modifier > 0 ? '+' : '−'}${Math.abs(band.modifier)}`}`).join('; ')}`
            : ''
        }`,
      ]
    : []

/** Each reason once, with all the rules that it rests on. */
export function reasonsOf({ reasons }: SightRuling): readonly { readonly text: string; readonly rules: readonly string[] }[] {
  const byText = new Map<string, string[]>()
  for (const { rule, text } of reasons) byText.set(text, [...(byText.get(text) ?? []), ...(rule === '' ? [] : [rule])])
  return [...byText].map(([text, rules]) => ({ text, rules }))
}
