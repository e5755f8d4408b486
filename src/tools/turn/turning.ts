import type { BoardModel } from '../../core/board'
import { distance2, plan } from '../../core/vec'
import { formatTurn } from '../format'
import type { TablePointer } from '../pointer'
import { normalTurn, turnTowards } from '../poses'
import type { ToolState } from '../desk'
import { idle } from './idle'
import { turnRefusal } from './turn-selected'

/** The model follows the pointer round its own centre. */
export function turning(model: BoardModel, down: TablePointer): ToolState {
  const centre = plan(model.at)
  const grabbed = down.surface ?? down.ground
  // Taken near the middle, the model looks at the pointer; taken at its edge, it turns with it.
  const held = grabbed && distance2(centre, plan(grabbed)) > 0.4 ? turnTowards(centre, plan(grabbed)) : model.yaw
  let yaw = model.yaw
  let refusal: string | null = null
  const giveBack = (): ToolState => idle
  return {
    name: 'turn.turning',
    hint: () => refusal ?? `${formatTurn(yaw)}: let go to keep it; Shift for single degrees, Esc gives it back`,
    pointer(desk, event) {
      if (event.type === 'cancel') {
        desk.endPreview()
        return idle
      }
      if (event.type === 'up') {
        const changed = Math.abs(normalTurn(yaw - model.yaw)) > 1e-6
        if (changed && refusal === null && desk.move(`${model.name} turned`, new Map([[model.id, { at: model.at, yaw }]]))) return idle
        desk.endPreview()
        if (changed && refusal !== null) desk.say('info', `Given back: ${refusal}`)
        return idle
      }
      const point = event.surface ?? event.ground
      if (event.type !== 'move' || !point || distance2(centre, plan(point)) < 0.2) return null
      const step = event.shift ? 1 : 15
      yaw = normalTurn(Math.round((model.yaw + turnTowards(centre, plan(point)) - held) / step) * step)
      refusal = turnRefusal(desk, model, yaw)
      desk.preview(new Map([[model.id, { at: model.at, yaw }]]))
      const by = normalTurn(yaw - model.yaw)
      const lines = [
        { label: 'Facing', value: formatTurn(yaw) },
        { label: 'Turned by', value: `${Math.round(by)}°` },
      ]
      desk.set({
        readout: {
          title: `Turning ${model.name}`,
          lines,
          refusal: refusal === null ? null : { text: refusal, rule: '' },
        },
      })
      return null
    },
    cancel(desk) {
      desk.endPreview()
      return giveBack()
    },
    overlays: () => [
      { kind: 'ghost', model: model.id, pose: { at: model.at, yaw: model.yaw } },
      { kind: 'pill', at: model.at, text: formatTurn(yaw), tone: refusal === null ? 'plain' : 'refused' },
    ],
  }
}
