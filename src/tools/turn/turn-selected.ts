import type { BoardModel, Id, Pose } from '../../core/board'
import type { Degrees } from '../../core/units'
import type { Desk } from '../desk'
import { selectedModels } from '../desk-state'
import { turnTogether } from '../build/edits'
import { pickedPieces } from '../build/picked'
import { BY_ANSWER } from '../game/by-answer'
import { normalTurn } from '../poses'

/** Why the model cannot face that way where it stands: a base that is not round may not turn into something. */
export function turnRefusal(desk: Desk, model: BoardModel, yaw: Degrees): string | null {
  if (desk.now.settings.referee === 'free' || desk.now.tool === 'build' || model.base?.kind === 'circle') return null
  const fact = desk.world.stand(model.id, { at: model.at, yaw })
  if (fact.overlaps.length > 0) {
    const { models, pieces } = desk.now.board
    const other = [...models, ...pieces].find((each) => each.id === fact.overlaps[0])
    return `its base would turn into ${other?.name ?? fact.overlaps[0]}`
  }
  return fact.onTable ? null : 'its base would stand over the edge of the table'
}

/** Turns what is selected about its own centre, each model by itself; one entry of the history. */
export function turnSelected(desk: Desk, by: Degrees): void {
  if (desk.game) return desk.say('info', BY_ANSWER)
  if (pickedPieces(desk.now).length > 0) {
    if (desk.now.tool !== 'build') desk.say('info', 'Terrain is turned while editing the table (B)')
    else turnTogether(desk, by)
    return
  }
  const models = selectedModels(desk.now)
  const poses = new Map<Id, Pose>()
  for (const model of models) {
    const yaw = normalTurn(model.yaw + by)
    const why = turnRefusal(desk, model, yaw)
    if (why) {
      desk.say('info', `${model.name} stays as it is: ${why}`)
      return
    }
    poses.set(model.id, { at: model.at, yaw })
  }
  if (models.length > 0) desk.move(models.length > 1 ? `${models.length} models turned` : `${models[0]!.name} turned`, poses)
}
