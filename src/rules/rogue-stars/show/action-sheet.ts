import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import { sumShown } from '../../kit/sums'
import { inches, listed } from '../../kit/words'
import { atMost } from '../../lines/asked'
import type { FactShown, Sheet, SheetRow } from '../../playable'
import { D20 } from '../die'
import { allowanceOf } from '../game/movement'
import { enemiesBeside, opponentsBeside } from '../game/near'
import { friendsAround, rangeBetween, reachOfWeapon } from '../game/shooting'
import { seen } from '../game/sight'
import { figureOf, type Figure, type RoLook } from '../game/state'
import { meleeSum, shootSum, spotSum } from '../game/sums'
import { THREADS } from '../judge/sight'
import type { Doing, OfFigure } from '../game/tasks'
import { attackParts, bestShot } from './attack-sheet'
import { initiativeFacts, initiativeShown } from './dice-sheet'

/** What each action, or each Reaction, could come to. */
export const actionSheet = (look: RoLook, question: About<OfFigure>): Sheet => {
  const figure = figureOf(look.state, question.about.unit)
  return optionSheet(question, ({ id, refused }) => (refused ? {} : rowOf(look, figure, id)))
}

function rowOf(look: RoLook, figure: Figure, deed: string): Partial<SheetRow> {
  switch (deed) {
    case 'move':
      return { facts: [plainly('Distance', `up to ${inches(allowanceOf(look))}`, 'RO-HOUSE-3'), ...leaving(look, figure)] }
    case 'shoot':
      return { facts: [plainly('Targets', `at best ${bestShot(look, figure)}`, 'RO-HOUSE-4')] }
    case 'melee':
      return { facts: [fact('Beside it', listed(enemiesBeside(look, figure).map(({ name }) => name)), true, 'RO-HOUSE-5')] }
    case 'recover':
      return told('Pins', `${figure.pins} Pin${figure.pins === 1 ? '' : 's'}, one comes off`, 'RO-HOUSE-7')
    case 'hide':
      return told('Hidden', 'cannot be shot at until it is spotted', 'RO-HOUSE-7')
    case 'spot':
      return { sums: [sumShown(D20, 'Spot', spotSum(), 1)] }
    case 'leave':
      return { facts: leaving(look, figure) }
    case 'initiative':
      return { sums: [initiativeShown(look, figure.side)], facts: initiativeFacts(look, figure.side) }
    default:
      return {}
  }
}

const plainly = (label: string, text: string, rule: string): FactShown => fact(label, text, true, rule, text)

const told = (label: string, text: string, rule: string): Partial<SheetRow> => ({ facts: [plainly(label, text, rule)] })

/** RO-HOUSE-17. */
const leaving = (look: RoLook, figure: Figure): readonly FactShown[] => {
  const foes = opponentsBeside(look, figure)
  const text = `${listed(foes.map(({ name }) => name))} may strike first`
  return foes.length === 0 ? [] : [fact('Leaving', text, false, 'RO-HOUSE-17', text)]
}

/** Each target with range, threads and what comes of it. */
export const targetSheet = (look: RoLook, question: About<Doing>): Sheet => {
  const { unit, deed } = question.about
  const figure = figureOf(look.state, unit)
  return {
    ...optionSheet(question, ({ id, refused }) => {
      if (!look.state.figures[id]) return {}
      if (refused) return deed === 'shoot' ? { facts: [rangeFact(look, figure, id)] } : {}
      const target = figureOf(look.state, id)
      switch (deed) {
        case 'shoot':
          return {
            facts: [rangeFact(look, figure, id), threadFact(look, unit, id)],
            ...attackParts(look, 'Shoot', shootSum(look, figure, id), target, friendsAround(look, figure, target).length > 0),
          }
        case 'melee':
          return attackParts(look, 'Melee', meleeSum(look, figure, id), target)
        case 'spot':
          return { facts: [threadFact(look, unit, id)], sums: [sumShown(D20, 'Spot', spotSum(), 1)] }
        default:
          return {}
      }
    }),
    comesUp: true,
  }
}

function rangeFact(look: RoLook, figure: Figure, target: string): FactShown {
  const range = reachOfWeapon(look, figure) ?? 0
  const away = rangeBetween(look, figure.id, target)
  return fact('Range', `${inches(away)} of ${inches(range)}${atMost(away, range / 2) ? '' : ', beyond half'}`, atMost(away, range / 2), 'RO-HOUSE-4')
}

/** RO-DEFINE-8, RO-HOUSE-4. */
function threadFact(look: RoLook, from: string, to: string): FactShown {
  const { clear, coverFrom } = seen(look, from, to)
  const name = (id: string) => look.board.pieces[id]?.name ?? id
  const cover = coverFrom.length > 0 ? `, cover from ${listed(coverFrom.map(name))}` : ''
  return fact('Threads', `${clear} of ${THREADS} clear${cover}`, coverFrom.length === 0, 'RO-DEFINE-8', `${clear} of ${THREADS} threads${cover && ', cover'}`)
}
