import type { Id } from '../../core/board'
import type { Inches } from '../../core/units'
import { lerp3, type Vec3 } from '../../core/vec'
import type { Desk } from '../desk'
import type { DeskState, Room, SightCard } from '../desk-state'
import { fullCard } from '../sight-card'

/** Opens the ruling room on that card, or on the newest. */
export function openRoom(desk: Desk, key?: string): void {
  const { cards, glance } = desk.now
  const asked = cards.find((each) => each.key === key) ?? glance ?? cards[0]
  const card = asked && fullCard(desk, asked)
  if (!card) return desk.say('info', 'Ask for a line of sight first: press on who looks, then on the target')
  const rest = cards.filter((each) => each.key !== card.key)
  desk.change({ cards: [card, ...rest], glance: null, room: { card: card.key, focus: null, evidence: true } })
}

export function closeRoom(desk: Desk): void {
  desk.change({ room: null })
}

export function changeRoom(desk: Desk, change: Partial<Pick<Room, 'focus' | 'evidence'>>): void {
  const { room } = desk.now
  if (!room) return
  desk.change({ room: { ...room, ...change } })
}

/** Swaps looker and target, in the same room. */
export function swapEnds(desk: Desk): void {
  const card = roomCard(desk.now)
  if (!card) return
  const { board } = desk.now
  const target = board.models.find((model) => model.id === card.target) ?? leaderOf(desk.now, card.target)
  if (!target) return
  const looker = board.models.find((model) => model.id === card.from)
  const asUnit = looker && board.models.filter((model) => model.unit === looker.unit).length > 1 && desk.now.settings.sightOf === 'unit'
  ask(desk, target.id, asUnit ? looker.unit : card.from)
}

/** Asks another question in the room; it becomes the newest card. */
export function ask(desk: Desk, from: Id, target: Id, aperture?: Inches): void {
  const card: SightCard = { ...desk.card(from, target, aperture), ...(aperture !== undefined && { aperture }) }
  const others = desk.now.cards.filter((each) => each.key !== card.key && each.key !== desk.now.room?.card)
  desk.change({ cards: [card, ...others], selection: [from], room: { card: card.key, focus: null, evidence: desk.now.room?.evidence ?? true } })
}

const leaderOf = ({ board }: DeskState, unit: Id) => {
  const models = board.models.filter((model) => model.unit === unit)
  return models.find((model) => model.leader) ?? models[0]
}

/** The room's card; null: no room is open. */
export const roomCard = ({ room, cards }: Pick<DeskState, 'room' | 'cards'>): SightCard | null =>
  (room && cards.find((card) => card.key === room.card)) ?? null

/** Puts the eye on the focused model's line, `along` from 0 (looker) to 1 (target). */
export function lookAlong(desk: Desk, along: number): void {
  const { room, view } = desk.now
  const shown = view?.models.find(({ sight }) => sight.id === view.focus)
  if (!room || !view || !shown) return
  const { from, to } = shown.line
  // Stops short of the target, or nothing would be in view.
  const eye: Vec3 = lerp3(from, to, Math.min(0.97, Math.max(0, along)))
  desk.change({ eye: { model: view.ruling.from, target: shown.sight.id, from: eye, at: lerp3(from, to, 1.2) } })
}
