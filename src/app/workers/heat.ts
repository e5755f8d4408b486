import { areEnemies } from '../../core/sides'
import type { BoardModel, Id } from '../../core/board'
import type { Desk } from '../../tools/desk'
import { selectedModels } from '../../tools/desk-state'
import type { HeatMode } from '../../tools/heat'
import type { HeatMap } from '../../tools/ruling/heat/sheet'
import { heatFinder } from './heat-finder'

/** Heat maps of one table: started by a button, computed in workers, restarted when the table changes. */
export function heatMaps(desk: Desk) {
  const finder = heatFinder()
  let newest: HeatMap | null = null
  let frame = 0
  /** Answers come faster than frames. */
  const show = (): void => {
    frame = 0
    const { heat } = desk.now
    if (heat && newest) desk.set({ heat: { ...heat, map: newest } })
  }
  const start = (mode: HeatMode, model: Id): void => {
    const { models } = desk.now.settled
    const looker = models.find(({ id }) => id === model)
    const others = models.filter((other) => !looker || areEnemies(other, looker))
    if (!looker) return
    const lookers = mode === 'from' ? [model] : leadersOf(others)
    if (lookers.length === 0) return desk.say('info', 'There is nobody of the other side on the table')
    // What stands in the cells: the other side's commonest figure for what one sees, oneself for where one is seen.
    const figure = mode === 'exposed' ? looker : (others[0] ?? { ...looker, side: looker.side === 'A' ? 'B' : 'A' })
    desk.set({ heat: { mode, model, lookers, map: null }, heatCell: null })
    newest = null
    finder.find({
      board: desk.now.settled, system: desk.referee.id, question: { lookers, figure, ...(mode === 'exposed' ? { instead: model } : {}) },
    }, (map) => {
      // A map that was cancelled for the next one must not be shown as that.
      if (map.stage === 'cancelled') return
      newest = map
      frame ||= requestAnimationFrame(show)
    })
  }
  const stop = (): void => {
    finder.cancel()
    cancelAnimationFrame(frame)
    frame = 0
    newest = null
    desk.set({ heat: null, heatCell: null })
  }
  const unsubscribe = desk.store.subscribe((now, before) => {
    const { heat } = now
    if (!heat) return before.heat ? finder.cancel() : undefined
    // What lies on the table is no longer true.
    if (now.held !== null && before.held === null) finder.cancel()
    const changed = now.settled !== before.settled || now.document !== before.document
      || now.settings.referee !== before.settings.referee || (now.held === null && before.held !== null)
    if (changed && now.held === null) start(heat.mode, heat.model)
  })
  return {
    toggle(mode: HeatMode): void {
      const { heat } = desk.now
      const model = selectedModels(desk.now)[0]?.id ?? heat?.model
      if (heat?.mode === mode && heat.model === model) stop()
      else if (model !== undefined) start(mode, model)
      else desk.say('info', 'Select a model first')
    },
    stop,
    /** Makes ready what the first map of this table would wait for; not on a phone, where most never ask for one. */
    prepare(): void {
      const [looker] = desk.now.settled.models
      if (looker && !desk.now.heat && !matchMedia('(pointer: coarse)').matches) void finder.prepare(desk.now.settled, desk.referee.id, looker.id)
    },
    dispose(): void {
      unsubscribe()
      finder.dispose()
    },
  }
}

/** One of each unit: its leader, or the first where it has none. */
function leadersOf(models: readonly BoardModel[]): readonly Id[] {
  const units = new Map<Id, BoardModel>()
  for (const model of models) if (!units.has(model.unit) || model.leader) units.set(model.unit, model)
  return [...units.values()].map(({ id }) => id)
}
