import { areEnemies } from '../../core/sides'
import type { Id } from '../../core/board'
import type { Desk, ToolState } from '../desk'
import { modelOf, selectedModels, type SightCard } from '../desk-state'
import { nameOf } from '../../table/names'
import { sightTarget, fullCard } from '../sight-card'

const MOST_CARDS = 4

/** Pointing at a target asks once, not again until another is pointed at. A friend that is pressed looks instead. */
export function looking(): ToolState {
  return {
    name: 'sight.looking',
    hint(desk) {
      const [looker] = selectedModels(desk.now)
      if (!looker) return 'Press on the model that looks'
      const glance = desk.now.glance
      if (glance) return `${looker.name} looks at ${nameOf(desk.now, glance.target)}: press to pin the ruling`
      return `${looker.name} looks: press on a target; press on a friend to look from there`
    },
    leave: (desk) => desk.set({ glance: null }),
    pointer(desk, event) {
      const model = modelOf(desk.now.board, event.model)
      const [looker] = selectedModels(desk.now)
      if (event.type === 'move') {
        glanceAt(desk, looker && model && areEnemies(model, looker) ? model.id : null)
        return null
      }
      if (event.type !== 'up' || event.button !== 0 || !model) return null
      if (!looker || !areEnemies(model, looker)) desk.select([model.id])
      else {
        glanceAt(desk, model.id)
        pin(desk)
      }
      return null
    },
    refresh: (desk) => desk.set({ glance: null }),
    cancel: () => null,
  }
}

function glanceAt(desk: Desk, target: Id | null): void {
  const { glance, selection, board, settings } = desk.now
  const looker = selection[0]
  if (target === null || looker === undefined) {
    if (glance) desk.set({ glance: null })
    return
  }
  const aim = sightTarget(board, target, settings.sightOf)
  if (glance?.from === looker && glance.target === aim) return
  const known = desk.now.cards.find((card) => card.from === looker && card.target === aim)
  desk.set({ glance: known ?? desk.glance(looker, aim) })
}

/** The newest card is the first, and the one whose lines stay on the table. */
function pin(desk: Desk): void {
  const { cards } = desk.now
  const glance = desk.now.glance && fullCard(desk, desk.now.glance)
  if (!glance) return
  const others = cards.filter((card: SightCard) => card.key !== glance.key)
  // What is looked into is the newest question.
  const { room } = desk.now
  desk.set({
    cards: [glance, ...others].slice(0, MOST_CARDS),
    glance: null,
    ...(room && { room: { ...room, card: glance.key, focus: null }, eye: null }),
  })
}
