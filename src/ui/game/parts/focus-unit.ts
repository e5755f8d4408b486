import type { Id } from '../../../core/board'
import type { Desk } from '../../../tools/desk'

/** Selects a unit's models on the table and brings them into the picture; false where none stands there. */
export function focusUnit(desk: Desk, unit: Id): boolean {
  const models = desk.now.board.models.filter((model) => model.unit === unit).map((model) => model.id)
  desk.select(models)
  if (models.length > 0) desk.camera('frame', models)
  return models.length > 0
}
