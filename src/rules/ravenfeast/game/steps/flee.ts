import { otherSide } from '../../../../core/sides'
import { listed } from '../../../kit/words'
import { succeeds } from '../../die'
import type { Answers, RfAct, Steps } from '../act'
import type { FigureRolled } from '../events'
import { meleeSum } from '../fighting'
import { flightOf } from '../flight'
import { holdOf } from '../movement'
import { escortsOf, foesOf, mayAttack } from '../near'
import { cardOf, fighterOf, onTable, type Fighter } from '../state'
import { leaveWall, remove, wound } from '../wounds'

export const steps = {
  /** RF-FLEE-1 to RF-FLEE-4: surrounded, it is captured or killed; else it takes a free attack of each enemy in contact and runs. */
  flee(act, { figure: id }) {
    const figure = fighterOf(act.state, id)
    if (!onTable(figure) || figure.marked) return
    leaveWall(act, id)
    figure.fled = true
    act.emit({ kind: 'fled', rules: ['RF-FLEE-1'], data: { unit: id }, text: [{ unit: id }, ' flees.'] })
    if (foesOf(act, figure).length > 0 && holdOf(act, figure, cardOf(act.state, figure).flies).held) return surrounded(act, figure)
    freeAttacks(act, figure, 'RF-FLEE-2')
    if (!figure.marked) run(act, figure)
  },
} satisfies Steps

export const questions = {
  capture: {
    take(act, { figure: id }, { option }) {
      const figure = fighterOf(act.state, id)
      if (option === 'kill') return remove(act, figure, 'killed')
      figure.captive = true
      figure.fled = false
      const by = escortsOf(act, figure)
      act.emit({
        kind: 'captured', rules: ['RF-FLEE-4', 'RF-CAPTURE-1'], data: { unit: id, by: by.map((one) => one.id) },
        text: [{ unit: id }, ` is a captive of ${listed(by.map(({ name }) => name))}.`],
      })
    },
  },
} satisfies Answers

/** RF-FLEE-4: nobody who could lead it away, and it can only be killed. */
function surrounded(act: RfAct, figure: Fighter): void {
  if (escortsOf(act, figure).length === 0) return remove(act, figure, 'killed')
  act.ask({
    kind: 'capture', of: otherSide(figure.side), text: `${figure.name} cannot flee. Is it captured, or killed?`, rules: ['RF-FLEE-4'],
      about: { figure: figure.id },
    form: { form: 'option', options: [{ id: 'capture', text: 'Captured', thing: figure.id }, { id: 'kill', text: 'Killed' }] },
  })
}

/** RF-FREE-1, RF-FREE-2, RF-WITHDRAW-2: one roll of each enemy in contact, casualties among them (RF-TURN-2), settled at once; a hit is a wound. */
export function freeAttacks(act: RfAct, figure: Fighter, rule: string): void {
  const strikers = foesOf(act, figure).filter((foe) => mayAttack(act, foe))
  if (strikers.length === 0) return
  const needs = strikers.map((striker) => meleeSum(act, striker, figure).needs)
  const faces = act.roll({ dice: strikers.length, sides: 6, by: otherSide(figure.side), why: `free attacks on ${figure.name}`, rules: ['RF-FREE-1', rule] })
  const rolls = strikers.map((striker, i): FigureRolled => ({ figure: striker.id, face: faces[i]!, needs: needs[i]! }))
  const wounds = rolls.filter((one) => succeeds(one.face, one.needs)).length
  act.emit({
    kind: 'free-attack', rules: ['RF-FREE-1', 'RF-FREE-2', rule], data: { at: figure.id, rolls, wounds },
    text: ['Free attacks on ', { unit: figure.id }, ': ', ...rolls.flatMap((one, i) => [
      ...(i > 0 ? [', '] : []), { unit: one.figure }, ` needs ${one.needs} `, { die: one.face, good: succeeds(one.face, one.needs) },
    ]), '.'],
  })
  wound(act, figure, wounds)
}

/** RF-FLEE-1, RF-FLEE-3. */
function run(act: RfAct, figure: Fighter): void {
  const { ruling, end, leaves } = act.workOut(`the flight of ${figure.id}`, () => {
    const flight = flightOf(act, figure)
    return { ...flight, ruling: flight.ruling && { path: flight.ruling.path, cost: flight.ruling.cost } }
  }, figure.id)
  if (ruling) {
    act.place(figure.id, end)
    act.emit({
      kind: 'moved', rules: ['RF-FLEE-1'], data: { unit: figure.id, how: 'flee', path: ruling.path, cost: ruling.cost },
      text: [{ unit: figure.id }, ` runs ${Math.round(ruling.cost * 100) / 100}".`],
    })
  }
  if (leaves) remove(act, figure, 'off-table')
}
