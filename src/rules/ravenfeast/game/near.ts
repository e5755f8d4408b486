import type { BoardModel, Id } from '../../../core/board'
import { known } from '../../kit/known'
import { namesOf } from '../../kit/breach'
import { inContact } from '../judge/contact'
import { idOf, type Figure } from '../judge/figure'
import type { Field } from '../judge/mover'
import { cardOf, fighterOf, isActive, onTable, standing, wallOf, type Fighter, type Rf, type RfLook } from './state'

/* The door of games to the judge: figures in play as it knows them. */

type Standing = Pick<RfLook, 'state' | 'board'>

export const modelOf = ({ board }: Pick<Standing, 'board'>, id: Id): BoardModel => known(board.models[id], 'figure on the table', id)

/** RF-HOUSE-7: whose it is. */
export const ownerOf = ({ side, player }: Pick<Fighter, 'side' | 'player'>): string => `${side}${player}`

export const areFriends = (a: Fighter, b: Fighter): boolean => ownerOf(a) === ownerOf(b)

const described = (state: Rf, fighter: Fighter, model: BoardModel): Figure => ({
  model, profile: cardOf(state, fighter), owner: ownerOf(fighter), wall: wallOf(state, fighter.id)?.id ?? null, marked: fighter.marked,
  captive: fighter.captive,
})

export const figureOf = (look: Standing, id: Id): Figure => described(look.state, fighterOf(look.state, id), modelOf(look, id))

/** Everybody on the table. */
export const figuresOn = (look: Standing): readonly Figure[] => standing(look.state).map((fighter) => described(look.state, fighter, modelOf(look,
  fighter.id)))

/** Names are put together where somebody is told of: most of what is judged is in order. */
export const fieldOf = (look: Standing): Field => {
  const { figures, readings } = look.state
  let names: Field['names'] | null = null
  return {
    figures: figuresOn(look), readings,
    get names() {
      return (names ??= namesOf(Object.values(figures)))
    },
  }
}

/** RF-MELEE-1: enemies in base contact, captives left out: they take no part in a melee (RF-CAPTURE-3). */
export function foesOf(look: Standing, fighter: Fighter): readonly Fighter[] {
  if (fighter.captive) return []
  const own = modelOf(look, fighter.id)
  return standing(look.state).filter((other) => other.side !== fighter.side && !other.captive && inContact(own, modelOf(look, other.id)))
}

/** RF-CAPTURE-1: enemies in base contact with the captive that can lead it away: none of them fled. */
export function escortsOf(look: Standing, captive: Fighter): readonly Fighter[] {
  const own = modelOf(look, captive.id)
  return standing(look.state).filter((other) => other.side !== captive.side && isActive(other) && inContact(own, modelOf(look, other.id)))
}

/** RF-CAPTURE-3: its hands are full of a captive. */
export const isEscort = (look: Standing, fighter: Fighter): boolean =>
  isActive(fighter) && standing(look.state).some((other) => other.side !== fighter.side && other.captive && inContact(modelOf(look, fighter.id),
    modelOf(look, other.id)))

/** RF-RALLY-2, RF-CAPTURE-3: it may attack at all; a casualty still does to the end of its phase (RF-TURN-2). */
export const mayAttack = (look: Standing, fighter: Fighter): boolean => onTable(fighter) && isActive(fighter) && !isEscort(look, fighter)

export const idsOf = (figures: readonly Figure[]): readonly Id[] => figures.map(idOf)
