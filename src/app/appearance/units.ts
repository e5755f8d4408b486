import type { Id } from '../../core/board'
import type { PaintedMesh } from '../../core/painted-mesh'
import type { UnitCard } from '../../rules/playable'
import type { Badge, UnitAppearance } from '../../scene/types'
import type { TableUnit } from '../../table/file'

/** What is drawn for a unit's models; null: a sculpt. */
export type PaintedOf = (unit: TableUnit) => PaintedMesh | null
const NO_FIGURES: PaintedOf = () => null

/**
 * For each unit the words that choose its sculpt, and the letter of its token, which no other of its side bears: two letters, or a
 * number, where units share one. `paintedOf`: its own figure in place of a sculpt.
 */
export function unitAppearances(units: readonly TableUnit[], paintedOf: PaintedOf = NO_FIGURES): Readonly<Record<Id, UnitAppearance>> {
  const appearances: Record<Id, UnitAppearance> = {}
  for (const unit of units) {
    const name = nameOf(unit)
    const alike = units.filter((other) => other.side === unit.side && initial(nameOf(other)) === initial(name))
    const told = alike.every((other) => other === unit || twoLetters(nameOf(other)) !== twoLetters(name))
    const figure = paintedOf(unit)
    appearances[unit.id] = {
      ...(figure && { figure }),
      profile: `${unit.look ?? unit.profile ?? ''} ${unit.name ?? ''}`.trim() || null,
      letter: alike.length === 1 ? initial(name) : told ? twoLetters(name) : `${initial(name)}${alike.indexOf(unit) + 1}`,
    }
  }
  return appearances
}

const nameOf = (unit: TableUnit): string => unit.name ?? unit.id
const initial = (name: string): string => name.slice(0, 1).toUpperCase()
const twoLetters = (name: string): string => initial(name) + name.slice(1, 2).toLowerCase()

/** The same with who acts now and who has acted in this round. */
export function withActivations(
  appearances: Readonly<Record<Id, UnitAppearance>>,
  cards: readonly UnitCard[],
  active: Id | null,
): Readonly<Record<Id, UnitAppearance>> {
  const played: Record<Id, UnitAppearance> = { ...appearances }
  for (const { unit, markers, lies = false } of cards) {
    const base = appearances[unit]
    if (base) played[unit] = { ...base, active: unit === active, spent: markers.some(({ id }) => id === SPENT) && unit !== active, lies }
  }
  return played
}

/** The marker of a unit that is done for this round, by whatever system. */
const SPENT = 'activated'
/** Badges of one unit; more could not be read. */
const MOST_MARKERS = 6

/** A token has room for three characters: of ten and more only what is left. */
const woundsLeft = (left: number, of: number): string => (of < 10 ? `${left}/${of}` : `${left}`)

/** Tokens by the bases: wounds lost of each model, and the unit's markers by its leader. */
export function badgesOf(cards: readonly UnitCard[]): Readonly<Record<Id, readonly Badge[]>> {
  const badges: Record<Id, readonly Badge[]> = {}
  for (const card of cards) {
    const bearer = card.leader ?? card.wounds[0]?.model
    for (const { model, left, of } of card.wounds) {
      const own: Badge[] = left < of ? [{ text: woundsLeft(left, of), tone: 'wound' }] : []
      if (model === bearer) {
        own.push(...card.markers.filter(({ short }) => short !== '').slice(0, MOST_MARKERS).map(({ short, tone }): Badge => ({ text: short, tone })))
      }
      if (own.length > 0) badges[model] = own
    }
  }
  return badges
}
