import { areEnemies } from '../../../core/sides'
import type { BoardModel, Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import { unitModels, type GivenProfile, type MoveOptions } from '../../contract'
import { engagements } from '../judge/engage'
import { leaderOf } from '../judge/measure'
import type { Bystander, Mover } from '../judge/mover'
import { fliesBy, sizeBy } from '../profile'
import { profileGiven } from './given-profile'

/** The Move action of a model of the table, by the profiles that its entry and the other units' name; null for one that is not there. */
export function moverOf(measure: Measure, options: MoveOptions, climb: boolean): Mover | null {
  const { models } = measure.board
  const model = models.find(({ id }) => id === options.model)
  if (!model) return null
  const profile = profileGiven(options.profile)
  const others = bystanders(models.filter(({ unit }) => unit !== model.unit), options.profiles ?? {})
  return {
    model, climb, mode: 'move',
    movement: options.allow ?? profile?.movement ?? null,
    fly: fliesBy(profile?.rules ?? []),
    // A unit moves its leader, and the others are set down anew; any other model is asked for by itself.
    mates: leaderOf(measure, model.unit)?.id === model.id ? unitModels(measure.board, model.unit).filter(({ id }) => id !== model.id).map(({ id }) => id) : [],
    friends: others.filter(({ models: [one] }) => one && !areEnemies(one, model)),
    foes: others.filter(({ models: [one] }) => one && areEnemies(one, model)),
    engagedBy: [...new Set(engagements(measure, model.unit).map((pair) => pair.enemy))],
  }
}

function bystanders(models: readonly BoardModel[], profiles: Readonly<Record<Id, GivenProfile>>): readonly Bystander[] {
  const units = new Map<Id, BoardModel[]>()
  for (const model of models) units.set(model.unit, [...(units.get(model.unit) ?? []), model])
  return [...units].map(([unit, own]) => {
    const profile = profileGiven(Object.hasOwn(profiles, unit) ? profiles[unit] : undefined)
    return { unit, name: unit, size: sizeBy(profile?.rules ?? []), models: own }
  })
}
