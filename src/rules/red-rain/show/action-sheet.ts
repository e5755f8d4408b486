import type { SideId } from '../../../core/board'
import { fact } from '../../kit/sheet-rows'
import { optionsOf, optionSheet, type About } from '../../kit/sheets'
import { inches, listed } from '../../kit/words'
import { standsFact, terrainFact, toldApart, zoneSeen } from '../../kit/zone-words'
import type { FactShown, Sheet, SheetRow } from '../../playable'
import { END } from '../../kit/action-table'
import type { WeaponKind } from '../card'
import { readyWeapons, targetRefused } from '../game/combat'
import { allowanceFor } from '../game/movement'
import { combatOf } from '../game/near'
import { movablesNear, shortWallsNear } from '../game/pieces'
import { abilitiesOf, cardOf, hostilesOf, modelOf, movementOf, turnOf, type Edge, type Model, type RrLook } from '../game/state'
import { spellOf } from '../game/spells'
import type { OfModel } from '../game/tasks'
import { zoneOf } from '../game/zones'
import { inPercent, rollsAtLeast } from './chances'
import { chargeParts } from './charge-sheet'
import { againstFact } from './terrain-sheet'

/** What each Action could come to. */
export const actionSheet = (look: RrLook, question: About<OfModel>): Sheet => {
  const model = modelOf(look.state, question.about.model)
  return optionSheet(question, (option) => (option.refused ? {} : rowOf(look, model, option.id)))
}

/** RR-RETREAT-3: whoever is In Combat with it and can strike at it, which who is Knocked Down or does not reach it cannot. */
function freeAttacks(look: RrLook, model: Model): FactShown {
  const strikers = combatOf(look, model).filter((foe) => readyWeapons(look, foe, model.id, ['melee']).length > 0)
  const text = strikers.length > 0 ? `of ${listed(strikers.map(({ name }) => name))}` : 'nobody can strike at it'
  return fact('Free attacks', text, strikers.length === 0, 'RR-RETREAT-3')
}

function rowOf(look: RrLook, model: Model, id: string): Partial<SheetRow> {
  const [what, which] = id.split(':')
  const turn = turnOf(look.state)
  switch (what) {
    case 'move':
      return {
        facts: [
          fact('Distance', `${inches(allowanceFor(look, model, 'move'))} left of ${inches(movementOf(look.state, model))}`, true, 'RR-MOVE-1', ''),
          turn.stood ? fact('Stood up', 'to move is its Action', false, 'RR-KNOCK-4', 'is its Action: it stood up')
            : fact('Before its Action', 'in one go or in parts', true, 'RR-MOVE-4', 'before its Action, in parts if you like'),
          ...held(look, model),
        ],
      }
    case 'run':
      return { facts: [fact('Distance', inches(allowanceFor(look, model, 'run')), true, 'RR-RUN-1', ''), itsAction('RR-RUN-2', 'without spells'),
        ...held(look, model)] }
    case 'charge': {
      const { facts, outcomes } = chargeParts(look, model)
      return { facts: [...facts, ...held(look, model)], outcomes }
    }
    case 'retreat':
      return { facts: [fact('Distance', `${inches(movementOf(look.state, model) + RETREAT_LEAST)} to ${inches(movementOf(look.state, model) + RETREAT_MOST)}`,
        true, 'RR-RETREAT-2'), freeAttacks(look, model)] }
    case 'attack':
      return { facts: [targets(look, model, which as WeaponKind),
        fact('Fight', `${turn.fight} of ${cardOf(look.state, model).fight} uses`, true, 'RR-CARD-7', '')] }
    case 'cast': {
      const { cost, casts, text } = spellOf(look.state, model.id, which!)
      return {
        facts: [fact('Does', text, true, 'RR-SPELL-4', text), fact('Arcane', `${cost} of ${turn.arcane}`, true, 'RR-SPELL-2'),
          fact('Casting Roll', `${casts} or more`, true, 'RR-SPELL-4', `casts on ${casts}+ (${inPercent(rollsAtLeast(casts))})`)],
        outcomes: [{ text: 'it is cast', chance: rollsAtLeast(casts) }],
      }
    }
    case 'prelude': {
      const prelude = abilitiesOf(look.state, model).find((one) => one.id === which)
      return prelude?.kind === 'prelude'
        ? { facts: [fact('Does', prelude.text, true, 'RR-SPECIALIST-4', `${prelude.needs}+: +1 to hit in this turn; costs nothing`)] } : {}
    }
    case 'ability': {
      const ability = abilitiesOf(look.state, model).find((one) => one.id === which)
      return ability?.kind === 'action' ? { facts: [fact('Does', ability.text, true, 'RR-CARD-11', ability.text)] } : {}
    }
    case 'grab':
      return { facts: [look.state.readings.flagTaken === 'free' ? fact('Takes', 'nothing', true, 'RR-FLAG-3', 'costs nothing') : itsAction('RR-FLAG-3')] }
    case 'cover': {
      const walls = shortWallsNear(look, model)
      return { facts: walls.map((wall) => againstFact(look, model.id, wall)) }
    }
    case 'portal':
      return { facts: [itsAction('RR-PORTAL-2'),
        ...(combatOf(look, model).length > 0 ? [fact('Leaves combat', 'nobody strikes at it', true, 'RR-COMBAT-4')] : [])] }
    case 'push':
      return { facts: [fact('Near', listed(movablesNear(look, model).map(({ name }) => name)), true, 'RR-MOVABLE-2',
        listed(movablesNear(look, model).map(({ name }) => name)))] }
    case END:
      return endFacts(look, model)
    default:
      return {}
  }
}

/** RR-RETREAT-2: what a D3 and 3" add. */
const [RETREAT_LEAST, RETREAT_MOST] = [4, 6]

const itsAction = (rule: string, more = ''): FactShown => fact('Takes', `its Action${more && `, ${more}`}`, true, rule, `its Action${more && `, ${more}`}`)

/** What would be left undone. */
function endFacts({ state }: RrLook, model: Model): Partial<SheetRow> {
  const turn = turnOf(state)
  const left = turn.actions - turn.taken
  const text = left > 0 ? `${turn.moved > 0 || turn.cast ? '' : 'it stays as it is: '}its Action is not used` : ''
  return text === '' || model.down ? {} : { facts: [fact('Left', text, false, 'RR-ACTION-1', text)] }
}

/** RR-COMBAT-2. */
const held = (look: RrLook, model: Model): readonly FactShown[] => {
  const foes = combatOf(look, model)
  const text = `only closer to ${listed(foes.map(({ name }) => name))}`
  return foes.length === 0 ? [] : [fact('In Combat', text, false, 'RR-COMBAT-2', `In Combat: ${text}`)]
}

const targets = (look: RrLook, model: Model, kind: WeaponKind): FactShown => {
  const open = hostilesOf(look.state, model).filter(({ id }) => !targetRefused(look, model, kind, id))
  return fact('Targets', listed(open.map(({ name }) => name)), open.length > 0, 'RR-ATTACK-1')
}

/** RR-DEPLOY-2: what stands in each area. */
export const areaSheet = (look: RrLook, question: About<{ side: SideId }>): Sheet => {
  const zone = (id: string) => zoneSeen(look.board, zoneOf(id as Edge, look.board.width, look.board.depth))
  const facts = toldApart(optionsOf(question), ({ id }) => [terrainFact(zone(id), 0, 'RR-DEPLOY-3')], ({ id }) => standsFact(zone(id), 'RR-DEPLOY-3'))
  return optionSheet(question, (option) => ({ facts: facts.get(option) ?? [] }))
}
