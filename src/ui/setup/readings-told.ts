import type { SettingOffer } from '../../rules/playable'

type Chosen = Readonly<Record<string, string>>

/** So few are seen at a glance; more are folded away. */
const FEW = 2
/** So many that are not as usual are told in words. */
const TOLD = 4

export const isFolded = (offers: readonly SettingOffer[]): boolean => offers.length > FEW

/** The value that is played, by its text. */
export const playedOf = ({ id, values }: SettingOffer, chosen: Chosen) => values.find((value) => value.id === chosen[id]) ?? values[0]!

export const isUsual = (offer: SettingOffer, chosen: Chosen): boolean => playedOf(offer, chosen) === offer.values[0]

/** How many readings there are and whether they are as usual; which are not, in words. */
export function readingsTold(offers: readonly SettingOffer[], chosen: Chosen): { readonly head: string; readonly others: readonly string[] } {
  const others = offers.filter((offer) => !isUsual(offer, chosen))
  const words = others.map((offer) => `${offer.text} ${playedOf(offer, chosen).text}`)
  return {
    head: `${offers.length} readings, ${others.length === 0 ? 'all as usual' : `${others.length} not as usual`}`,
    others: words.length <= TOLD ? words : [...words.slice(0, TOLD - 1), `and ${words.length - TOLD + 1} more`],
  }
}
