import type { Id, SideId } from '../../../core/board'
import { numberAtEnd } from '../../../core/trim'
import type { BoardState } from '../../../rules/engine/board'
import type { UnitCard } from '../../../rules/playable'
import type { GameDesk } from '../../../tools/game/game-desk'
import { useGame, useGameNow } from '../game-context'

export interface Namer {
  nameOf(id: Id): string
  /** Rules write ids, which are unique; people read names. Every id that stands alone in the text becomes a name. */
  say(text: string): string
}

type Known = Pick<GameDesk, 'nameOf'>

/** Names for people: a model that has none of its own is told by its unit and its number. */
export function createNamer(game: Known, units: readonly UnitCard[], boards: readonly BoardState[]): Namer {
  const names = new Map<Id, string>()
  const learn = (id: Id, otherwise: string) => {
    const own = game.nameOf(id)
    names.set(id, own === id ? otherwise : own)
  }
  for (const unit of units) learn(unit.unit, unit.name)
  for (const { pieces, models } of boards) {
    for (const piece of Object.values(pieces)) learn(piece.id, piece.name)
    for (const model of Object.values(models)) {
      const card = units.find((unit) => unit.unit === model.unit)
      learn(model.id, card ? memberName(card, model.id) : model.name)
    }
  }
  return {
    nameOf: (id) => names.get(id) ?? game.nameOf(id),
    say: (text) => inchesMarked(sidesNamed(text, (side) => game.nameOf(side))).replace(
      /[\w.-]*\w/g, (word) => (/[-\d]/.test(word) ? (names.get(word) ?? word) : word),
    ),
  }
}

/** Rules that write of a side by its letter, as in "zone of A", mean who plays it. */
export const sidesNamed = (text: string, nameOf: (side: SideId) => string): string =>
  text.replace(/\b((?:of|by|to|for|with) )(?:side )?([AB])(?![\w″"-])/g, (_, before: string, side: SideId) => `${before}${nameOf(side)}`)

/** Rules write inches as one types them. */
const inchesMarked = (text: string): string => text.replace(/(?<=\d)"/g, '″')

function memberName(unit: UnitCard, model: Id): string {
  if (unit.models.of === 1) return unit.name
  if (model === unit.leader) return `${unit.name}, leader`
  const number = numberAtEnd(model)
  return number ? `${unit.name}, no. ${number}` : unit.name
}

const namers = new WeakMap<readonly UnitCard[], Namer>()

/** The names of the moment that is shown. */
export function useNamer(): Namer {
  const game = useGame()
  const units = useGameNow((now) => now.units)
  const play = useGameNow((now) => now.play)
  let namer = namers.get(units)
  if (!namer) {
    namer = createNamer(game, units, [play.record.setup.board, play.state.board])
    namers.set(units, namer)
  }
  return namer
}
