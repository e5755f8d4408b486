import type { Id } from '../../core/board'
import type { UnitCard } from '../../rules/playable'
import type { Badge, UnitLook } from '../../scene/types'
import type { TableUnit } from '../../table/file'

/** Words for the figures, and a letter for each unit: its initial, or two letters where several share one. */
export function unitLooks(units: readonly TableUnit[]): Readonly<Record<Id, UnitLook>> {
  const initial = (name: string) => name.slice(0, 1).toUpperCase()
  const looks: Record<Id, UnitLook> = {}
  for (const unit of units) {
    const name = unit.name ?? unit.id
    const shared = units.some(
      (other) => other !== unit && other.side === unit.side && initial(other.name ?? other.id) === initial(name),
    )
    looks[unit.id] = {
      profile: `${unit.look ?? unit.profile ?? ''} ${unit.name ?? ''}`.trim() || null,
      letter: shared ? initial(name) + name.slice(1, 2).toLowerCase() : initial(name),
    }
  }
  return looks
}

/** The same in a game: who acts now, and who has acted. */
export function playedLooks(
  looks: Readonly<Record<Id, UnitLook>>,
  cards: readonly UnitCard[],
  active: Id | null,
): Readonly<Record<Id, UnitLook>> {
  const played: Record<Id, UnitLook> = { ...looks }
  for (const { unit, markers } of cards) {
    const look = looks[unit]
    if (look) played[unit] = { ...look, active: unit === active, spent: markers.some(({ id }) => id === SPENT) && unit !== active }
  }
  return played
}

/** The marker of a unit that is done for this round, by whatever system. */
const SPENT = 'activated'
/** Of one unit; more would not be read. */
const MOST_MARKERS = 6

/** Tokens by the bases: wounds lost of each model, and the unit's markers by its leader. */
export function badgesOf(cards: readonly UnitCard[]): Readonly<Record<Id, readonly Badge[]>> {
  const badges: Record<Id, readonly Badge[]> = {}
  for (const card of cards) {
    const bearer = card.leader ?? card.wounds[0]?.model
    for (const { model, left, of } of card.wounds) {
      const own: Badge[] = left < of ? [{ text: `${left}/${of}`, tone: 'wound' }] : []
      if (model === bearer) {
        own.push(...card.markers.slice(0, MOST_MARKERS).map(({ short, tone }): Badge => ({ text: short, tone })))
      }
      if (own.length > 0) badges[model] = own
    }
  }
  return badges
}
