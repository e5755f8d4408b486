import type { GivenProfile } from '../contract'
import type { SettingOffer } from '../playable'

type ReadingValue = string | number | boolean | null

/** A reading that players agree on, where a text leaves room: the first value is played unless something else is agreed. */
export interface ReadingChoice<R> {
  readonly id: keyof R & string
  readonly rule: string
  readonly text: string
  readonly values: readonly { readonly value: R[keyof R] & ReadingValue; readonly text: string }[]
}

/** The readings as the set-up offers them: a value by its text. */
export const readingSettings = <R>(choices: readonly ReadingChoice<R>[]): readonly SettingOffer[] =>
  choices.map(({ id, rule, text, values }) => ({ id, rule, text, values: values.map((one) => ({ id: `${one.value}`, text: one.text })) }))

/** What of the readings is not as usual, as the set-up would have it chosen; undefined where all are. */
export function agreedOn<R extends object>(choices: readonly ReadingChoice<R>[], usual: R, readings: R): Readonly<Record<string, string>> | undefined {
  const other = choices.filter(({ id }) => readings[id] !== usual[id]).map(({ id }) => [id, `${readings[id]}`] as const)
  return other.length === 0 ? undefined : Object.fromEntries(other)
}

/** What was chosen of the settings; what was not is as usual. */
export const chosenReadings = <R extends object>(choices: readonly ReadingChoice<R>[], usual: R, chosen: Readonly<Record<string, string>> = {}): R => ({
  ...usual,
  ...Object.fromEntries(choices.flatMap(({ id, values }) => {
    const value = values.find((one) => `${one.value}` === chosen[id])
    return value ? [[id, value.value]] : []
  })),
})

/** What the cards of a game say that was agreed on; all say the same, and where none says anything it is as usual. */
export function givenReadings<R extends object>(choices: readonly ReadingChoice<R>[], usual: R, given: readonly (GivenProfile | undefined)[]): R {
  for (const card of given) {
    const agreed = typeof card === 'object' ? card['agreed'] : undefined
    if (typeof agreed === 'object' && agreed !== null) return chosenReadings(choices, usual, agreed as Readonly<Record<string, string>>)
  }
  return usual
}
