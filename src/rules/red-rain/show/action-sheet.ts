import type { SideId } from '../../../core/board'
import { fact } from '../../kit/sheet-rows'
import { optionsOf, optionSheet, type About } from '../../kit/sheets'
import { inches, listed } from '../../kit/words'
import { standsFact, terrainFact, toldApart, zoneSeen } from '../../kit/zone-words'
import type { FactShown, Sheet, SheetRow } from '../../playable'
import { meleeReach, type WeaponKind } from '../card'
import { targetRefused } from '../game/combat'
import { allowanceFor } from '../game/movement'
import { combatOf, gapOf } from '../game/near'
import { cardOf, hostilesOf, modelOf, movementOf, turnOf, type Edge, type Model, type RrLook } from '../game/state'
import { spellOf } from '../game/spells'
import type { OfModel } from '../game/tasks'
import { zoneOf } from '../game/zones'
import { UNARMED } from '../judge/charge'
import { rollsAtLeast } from './chances'

/** What each Action could come to. */
export const actionSheet = (look: RrLook, question: About<OfModel>): Sheet => {
  const model = modelOf(look.state, question.about.model)
  return optionSheet(question, (option) => (option.refused ? {} : rowOf(look, model, option.id)))
}

function rowOf(look: RrLook, model: Model, id: string): Partial<SheetRow> {
  const [what, which] = id.split(':')
  const turn = turnOf(look.state)
  switch (what) {
    case 'move':
      return {
        facts: [
          fact('Distance', `${inches(allowanceFor(look, model, 'move'))} left of ${inches(movementOf(look.state, model))}`, true, 'RR-MOVE-1', ''),
          ...(turn.stood ? [fact('Stood up', 'to move is its Action', false, 'RR-KNOCK-4')] : []), ...held(look, model),
        ],
      }
    case 'run':
      return { facts: [fact('Distance', inches(allowanceFor(look, model, 'run')), true, 'RR-RUN-1', ''), ...held(look, model)] }
    case 'charge':
      return { facts: held(look, model), outcomes: chargeOutcomes(look, model) }
    case 'retreat':
      return { facts: [fact('Free attacks', `of ${listed(combatOf(look, model).map(({ name }) => name))}`, false, 'RR-RETREAT-3')] }
    case 'attack':
      return { facts: [targets(look, model, which as WeaponKind),
        fact('Fight', `${turn.fight} of ${cardOf(look.state, model).fight} uses`, true, 'RR-CARD-7', '')] }
    case 'cast': {
      const { cost, casts, text } = spellOf(look.state, model.id, which!)
      return {
        facts: [fact('Does', text, true, 'RR-SPELL-4', ''), fact('Arcane', `${cost} of ${turn.arcane}`, true, 'RR-SPELL-2')],
        outcomes: [{ text: 'it is cast', chance: rollsAtLeast(casts) }],
      }
    }
    default:
      return {}
  }
}

/** RR-COMBAT-2. */
const held = (look: RrLook, model: Model): readonly FactShown[] => {
  const foes = combatOf(look, model)
  return foes.length === 0 ? [] : [fact('In Combat', `with ${listed(foes.map(({ name }) => name))}: only closer`, false, 'RR-COMBAT-2')]
}

const targets = (look: RrLook, model: Model, kind: WeaponKind): FactShown => {
  const open = hostilesOf(look.state, model).filter(({ id }) => !targetRefused(look, model, kind, id))
  return fact('Targets', listed(open.map(({ name }) => name)), open.length > 0, 'RR-ATTACK-1')
}

/** RR-CHARGE-1, RR-CHARGE-2: the chance that the Charge Roll reaches each of the nearest. */
function chargeOutcomes(look: RrLook, model: Model): SheetRow['outcomes'] {
  const movement = movementOf(look.state, model)
  const reach = meleeReach(cardOf(look.state, model)) || UNARMED
  return hostilesOf(look.state, model).map((hostile) => ({ hostile, needs: Math.max(1, Math.ceil(gapOf(look, model.id, hostile.id) - reach - 0.01)) }))
    .toSorted((a, b) => a.needs - b.needs).slice(0, 3)
    .map(({ hostile, needs }) => ({ text: `it reaches ${hostile.name}`, chance: needs > movement + 0.01 ? 0 : rollsAtLeast(needs) }))
}

/** RR-DEPLOY-2: what stands in each area. */
export const areaSheet = (look: RrLook, question: About<{ side: SideId }>): Sheet => {
  const zone = (id: string) => zoneSeen(look.board, zoneOf(id as Edge, look.board.width, look.board.depth))
  const facts = toldApart(optionsOf(question), ({ id }) => [terrainFact(zone(id), 0, 'RR-DEPLOY-3')], ({ id }) => standsFact(zone(id), 'RR-DEPLOY-3'))
  return optionSheet(question, (option) => ({ facts: facts.get(option) ?? [] }))
}
