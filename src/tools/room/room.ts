import type { Id } from '../../core/board'
import type { Inches } from '../../core/units'
import { lerp3, type Vec3 } from '../../core/vec'
import type { Desk } from '../desk'
import type { DeskState, Room, SightCard } from '../desk-state'
import { wholeCard } from '../sight-card'

/** Opens the room on that card, or on the one that is newest. */
export function openRoom(desk: Desk, key?: string): void {
  const { cards, glance } = desk.now
  const asked = cards.find((each) => each.key === key) ?? glance ?? cards[0]
  const card = asked && wholeCard(desk, asked)
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

/** Asks the other way round, in the same room. */
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

/** Puts another question in the room, as its newest card. */
export function ask(desk: Desk, from: Id, target: Id, gap?: Inches): void {
  const card: SightCard = { ...desk.card(from, target, gap), ...(gap !== undefined && { gap }) }
  const others = desk.now.cards.filter((each) => each.key !== card.key && each.key !== desk.now.room?.card)
  desk.change({ cards: [card, ...others], selection: [from], room: { card: card.key, focus: null, evidence: desk.now.room?.evidence ?? true } })
}

const leaderOf = ({ board }: DeskState, unit: Id) => {
  const models = board.models.filter((model) => model.unit === unit)
  return models.find((model) => model.leader) ?? models[0]
}

/** The card that the room is about; null where no room is open. */
export const roomCard = ({ room, cards }: Pick<DeskState, 'room' | 'cards'>): SightCard | null =>
  (room && cards.find((card) => card.key === room.card)) ?? null

/** Looks along the line of the model in question, from `along` of the way: 0 at the looker, 1 at the target. */
export function lookAlong(desk: Desk, along: number): void {
  const { room, view } = desk.now
  const shown = view?.models.find(({ sight }) => sight.id === view.focus)
  if (!room || !view || !shown) return
  const { from, to } = shown.line
  // Never quite there: at the target there is nothing left to look at.
  const eye: Vec3 = lerp3(from, to, Math.min(0.97, Math.max(0, along)))
  desk.change({ eye: { model: view.ruling.from, target: shown.sight.id, from: eye, at: lerp3(from, to, 1.2) } })
}
