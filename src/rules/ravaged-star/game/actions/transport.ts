import type { Broken } from '../../../engine/question'
import { leadWithin } from '../ranges'
import { onTable, unitOf, type RsLook, type Unit } from '../state'
import { aboard, embark, noRoom, places, transports } from '../steps/transport'
import type { Action } from './action'
import type { Answers } from '../act'

export const questions = {
  embark: { take: (act, { unit }, { option }) => embark(act, unitOf(act.state, unit), unitOf(act.state, option)) },

  disembark: {
    take: (act, { transport }, { options }) =>
      act.push(...options.map((unit) => ({ step: 'unload' as const, unit, transport, forced: false }))),
  },
} satisfies Answers

/** RS-SPECIAL-TRANSPORT-7: transports near the leader, each with the reason why it cannot take the unit. */
const near = (look: RsLook, unit: Unit): readonly { readonly transport: Unit; readonly refused: Broken | undefined }[] =>
  transports(look, unit).filter((one) => leadWithin(look, unit, one, 2)).map((transport) => ({ transport, refused: noRoom(look.state, unit, transport) }))

export const embarkAction: Action = {
  id: 'embark', text: 'Interact: embark', cost: 'Single', rules: ['RS-SPECIAL-TRANSPORT-7', 'RS-INTERACT-2'],
  has: (look, unit) => onTable(unit) && transports(look, unit).length > 0,
  refuse(look, unit) {
    const found = near(look, unit)
    if (found.length === 0) return { rule: 'RS-SPECIAL-TRANSPORT-7', text: 'No transport is within 2" of the leader.' }
    return found.some(({ refused }) => !refused) ? undefined : found[0]!.refused
  },
  begin: (act, unit) =>
    act.ask({
      kind: 'embark', of: unit.side, text: 'Aboard which transport?', rules: ['RS-SPECIAL-TRANSPORT-3', 'RS-SPECIAL-TRANSPORT-7'], about: { unit: unit.id },
      form: {
        form: 'option', options: near(act, unit).map(({ transport, refused }) => ({ id: transport.id, text: transport.name, thing: transport.id, refused })),
      },
    }),
}

/** RS-SPECIAL-TRANSPORT-8: any number of units by one Interact; those whose leader finds no place stay aboard. */
const mayLeave = (look: RsLook, transport: Unit): readonly Unit[] =>
  aboard(look.state, transport).filter((unit) => places(look, unit, transport).length > 0)

export const disembark: Action = {
  id: 'disembark', text: 'Interact: disembark', cost: 'Single', rules: ['RS-SPECIAL-TRANSPORT-8', 'RS-INTERACT-2'],
  has: (look, unit) => onTable(unit) && aboard(look.state, unit).length > 0,
  refuse: (look, unit) => (mayLeave(look, unit).length > 0 ? undefined : { rule: 'RS-SPECIAL-TRANSPORT-9', text: 'Nobody finds a place outside.' }),
  begin(act, unit) {
    const units = mayLeave(act, unit)
    act.ask({
      kind: 'disembark', of: unit.side, text: 'Who gets out?', rules: ['RS-SPECIAL-TRANSPORT-8'], about: { transport: unit.id },
      form: { form: 'subset', options: units.map((one) => ({ id: one.id, text: one.name })), min: 1, max: units.length },
    })
  },
}
