import { SIDES } from '../../core/sides'
import type { Inches } from '../../core/units'
import type { ArmyFault, ArmyList, ArmyReport } from '../armoury'
import type { SettingOffer, SetupChoice } from '../setup-guide'

/* What keeps a game from starting, each fault with the system's own rule; none where the list is empty. */

/** There is nothing of that kind with that id. */
export const unknownFault = (rule: string, noun: string, id: string): ArmyFault => ({ rule, text: `There is no ${noun} "${id}".` })

export const unknownScenario = (offered: readonly { readonly id: string }[], { scenario }: SetupChoice, noun: string, rule: string): readonly ArmyFault[] =>
  offered.some(({ id }) => id === scenario) ? [] : [unknownFault(rule, noun, scenario)]

/** The table is to measure so much each way. */
export const tooSmall = ({ width, depth }: SetupChoice, least: Inches, rule: string): readonly ArmyFault[] =>
  Math.min(width, depth) >= least ? [] : [{ rule, text: `The table is ${width} by ${depth} inches; it needs ${least} each way.` }]

/** A game is for a number of points, whatever these are called. */
export const noSize = ({ points }: SetupChoice, noun: string, rule: string): readonly ArmyFault[] =>
  Number.isFinite(points) && points > 0 ? [] : [{ rule, text: `A game of ${points} ${noun} cannot be played.` }]

/** Every setting that was chosen is offered, and so is its value; `rule` where there is no such setting. */
export const settingFaults = (offered: readonly SettingOffer[], { settings = {} }: SetupChoice, rule: string): readonly ArmyFault[] =>
  Object.entries(settings).flatMap(([id, value]): readonly ArmyFault[] => {
    const setting = offered.find((one) => one.id === id)
    if (!setting) return [unknownFault(rule, 'setting', id)]
    return setting.values.some((one) => one.id === value) ? [] : [{ rule: setting.rule, text: `${setting.text}: there is no "${value}".` }]
  })

/** The lists of both sides are for this system, and what its check finds in each at the size of this game. */
export const armyFaults = ({ armies, points }: SetupChoice, system: string, rule: string, check: (list: ArmyList) => ArmyReport): readonly ArmyFault[] =>
  SIDES.flatMap((side) => {
    const list = armies[side]
    if (list.system !== system) return [{ rule, text: `${list.name} is an army of another game.`, side }]
    return check({ ...list, points }).faults.map((fault) => ({ ...fault, side }))
  })

/** What a list costs more than it may. */
export const overBudget = (cost: number, most: number, noun: string, rule: string): readonly ArmyFault[] =>
  cost <= most ? [] : [{ rule, text: `It costs ${cost} ${noun}, ${cost - most} more than the ${most} allowed.` }]
