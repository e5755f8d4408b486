import { profileOf, woundsOf, type Rs, type Unit } from '../state'
import { depletedNow } from './attack'
import type { RsAct, Steps } from '../act'

export const steps = {
  /**
   * RS-BOOST-3, RS-MODIFY-6: the round is over and every ability goes off. Wounds lost stay lost, so that a model which lost as
   * many as it has without the boost falls (RS-WOUND-5), credited to nobody; a leader holds out on its last Wound while others
   * stand (RS-UNIT-5).
   */
  'boosts-end'(act) {
    const { state } = act
    const falls = Object.values(state.units).flatMap((unit) => {
      const more = moreWounds(state, unit)
      unit.boosted = false
      if (more === 0 || unit.models.length === 0) return []
      for (const model of unit.models) model.wounds = Math.max(0, model.wounds - more)
      const leader = unit.models.find((model) => model.id === unit.leader)
      if (leader?.wounds === 0 && unit.models.some((model) => model.wounds > 0)) leader.wounds = 1
      act.emit({
        kind: 'boost-over', text: [{ unit: unit.id }, ` has ${more} Wounds less on each model: its Boost ability is over.`],
        rules: ['RS-BOOST-3', 'RS-MODIFY-6'], data: { unit: unit.id, more },
      })
      const spent = unit.models.filter((model) => model.wounds === 0)
      return spent.toSorted((a, b) => Number(a === leader) - Number(b === leader)).map((model) => ({ unit: unit.id, model: model.id }))
    })
    if (falls.length === 0) return
    // One that falls may explode, and that may deplete others (RS-WOUND-10).
    act.push(...falls.map((fall) => ({ step: 'fall' as const, ...fall, by: null })), { step: 'depletion', before: depletedNow(state), first: 'A' })
  },
} satisfies Steps

/** What a Boost ability that is on adds to the Wounds of each model of the unit. */
const moreWounds = (state: Rs, unit: Unit): number => woundsOf(state, unit) - profileOf(state, unit).wounds

/** RS-BOOST-2, RS-MODIFY-1: the ability is on; where it improves Wounds, each model has so many more left. */
export function boostOn(act: RsAct, unit: Unit): void {
  unit.boosted = true
  const more = moreWounds(act.state, unit)
  if (more === 0) return
  for (const model of unit.models) model.wounds += more
  act.emit({
    kind: 'toughened', text: [{ unit: unit.id }, ` has ${more} more Wounds on each model until the end of the round.`],
    rules: ['RS-BOOST-2', 'RS-MODIFY-1'], data: { unit: unit.id, more },
  })
}
