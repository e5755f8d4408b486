import { areEnemies } from '../../core/sides'
import type { BoardModel } from '../../core/board'
import { add3, distance3 } from '../../core/vec'
import type { Desk, ToolState } from '../desk'
import { modelOf, selectedModels } from '../desk-state'

/** Looking through a model's eyes. */
export const through: ToolState = {
  name: 'eye.through',
  hint: (desk) =>
    `Through the eyes of ${modelOf(desk.now.board, desk.now.eye?.model)?.name ?? 'the model'}: drag to look round` +
    '; press on another target or N for the next enemy, Esc to step back',
  enter: look,
  refresh: look,
  leave: (desk) => desk.set({ eye: null, glance: null }),
  pointer(desk, event) {
    const model = modelOf(desk.now.board, event.model)
    const eye = desk.now.eye
    if (event.type !== 'up' || event.button !== 0 || !model || !eye || model.id === eye.model) return null
    aim(desk, eye.model, model.id)
    return null
  },
  overlays(desk) {
    const { hover, eye, board } = desk.now
    const model = modelOf(board, hover)
    if (!model || !eye || model.id === eye.model || isTarget(model, eye.target)) return []
    const at = add3(model.at, [0, model.body.kind === 'prism' ? model.body.height : 1, 0])
    return [
      { kind: 'highlight', id: model.id, tone: 'hover' },
      { kind: 'pill', at, text: model.name, tone: 'plain' },
    ]
  },
  key(desk, press) {
    if (press.key !== 'n') return null
    lookOn(desk, press.shift ? -1 : 1)
    return 'used'
  },
}

/** Looks at the next enemy, or the one before; at friends where there is no enemy. */
export function lookOn(desk: Desk, by: 1 | -1): void {
  const eye = desk.now.eye
  const { models } = desk.now.board
  const looker = modelOf(desk.now.board, eye?.model)
  if (!eye || !looker) return
  const enemies = models.filter((each) => areEnemies(each, looker))
  const pool = enemies.length > 0 ? enemies : models.filter((each) => each !== looker)
  const here = pool.findIndex((each) => isTarget(each, eye.target))
  const next = pool[(Math.max(here, 0) + (here < 0 ? 0 : by) + pool.length) % pool.length]
  if (next) aim(desk, looker.id, next.id)
}

/** At the target of the newest card of this model, else at the nearest enemy, else at whoever is nearest. */
function look(desk: Desk): void {
  const [model] = selectedModels(desk.now)
  if (!model) return
  const pinned = desk.now.cards.find((card) => card.from === model.id)
  const target = pinned?.target ?? nearest(model, desk.now.board.models)?.id
  if (target !== undefined) aim(desk, model.id, target)
}

const isTarget = (model: BoardModel, target: string): boolean => model.id === target || model.unit === target

const aim = (desk: Desk, model: string, target: string) =>
  desk.set({ eye: { model, target }, glance: desk.glance(model, target) })

function nearest(model: BoardModel, models: readonly BoardModel[]): BoardModel | undefined {
  const others = models.filter((each) => each.id !== model.id)
  const enemies = others.filter((each) => areEnemies(each, model))
  const pool = enemies.length > 0 ? enemies : others
  return [...pool].sort((a, b) => distance3(a.at, model.at) - distance3(b.at, model.at))[0]
}
