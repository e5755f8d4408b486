import type { GivenCard } from '../../contract'
import { markerIf, statNow } from '../../kit/cards'
import { agreedOn } from '../../kit/readings'
import { inches, listed } from '../../kit/words'
import type { MarkerShown, StatShown, UnitCard } from '../../playable'
import { abilityWord, printedStats, printedWeapon, roleOf, wordsOf } from '../army/cards'
import { combatOf } from '../game/near'
import { abilitiesOf, cardOf, movementOf, onTable, unitOf, type Model, type RrLook } from '../game/state'
import { DEFAULT_READINGS, READING_CHOICES } from '../readings'
import type { TableCard } from '../table/given'

/** A card for every model, in the order in which they joined. */
export function units(look: RrLook): readonly UnitCard[] {
  const agreed = agreedOn(READING_CHOICES, DEFAULT_READINGS, look.state.readings)
  return Object.values(look.state.models).map((model) => cardFor(look, model, agreed))
}

type Agreed = ReturnType<typeof agreedOn>

function cardFor(look: RrLook, model: Model, agreed: Agreed): UnitCard {
  const { state } = look
  const card = cardOf(state, model)
  const gone = model.where === 'gone'
  const unit = unitOf(state, model.unit)
  const together = unit.models.length > 1 ? `, ${unit.name}` : ''
  return {
    unit: model.id,
    name: model.name,
    side: model.side,
    profile: { name: model.card, card: tableCard(look, model, agreed) },
    sculpt: card.sculpt,
    about: `${roleOf(card) === 'Others' ? 'Model' : roleOf(card)}, ${card.points} points${together}`,
    models: { left: gone ? 0 : 1, of: 1 },
    leader: gone ? null : model.id,
    wounds: gone ? [] : [{ model: model.id, left: model.wounds, of: card.wounds }],
    stats: statsOf(look, model),
    weapons: card.weapons.map(printedWeapon),
    rules: [...wordsOf(card), ...abilitiesOf(state, model).slice(card.abilities.length).map(abilityWord)],
    boost: null,
    markers: gone ? [] : markersOf(look, model),
    // Sight is in plan (RR-SIGHT-1): no height of a figure counts.
    ...((model.down || model.bleeding) && { lies: true }),
    where: gone ? 'gone' : model.where === 'waiting' ? 'waiting' : 'table',
    whereText: whereText(look, model),
  }
}

/** What rulings on the table go by, as it counts now, with what was agreed on otherwise. */
const tableCard = ({ state }: RrLook, model: Model, agreed: Agreed): TableCard & GivenCard => {
  const { keywords, weapons } = cardOf(state, model)
  return { movement: movementOf(state, model), keywords, weapons, ...(agreed && { agreed }) }
}

/** As they count now: Wounds lost, haste, Arcane and Fight of the turn that goes on. */
function statsOf({ state }: RrLook, model: Model): readonly StatShown[] {
  const card = cardOf(state, model)
  const turn = state.active?.model === model.id ? state.active : null
  return printedStats(card).map((stat): StatShown => {
    const now = (value: string, why: string) => statNow(stat.label, value, stat.value, why)
    switch (stat.label) {
      case 'Wounds':
        return now(`${model.wounds}`, model.wounds === card.wounds ? '' : `${card.wounds - model.wounds} lost`)
      case 'Move':
        return now(inches(movementOf(state, model)), model.haste === 0 ? '' : `${model.haste > 0 ? '+' : '\u2212'}${inches(Math.abs(model.haste))} by a spell`)
      case 'Arcane':
        return turn ? now(`${turn.arcane}`, turn.arcane === card.arcane ? '' : `${card.arcane - turn.arcane} spent`) : stat
      case 'Fight':
        return turn ? now(`${turn.fight}`, turn.fight === card.fight ? '' : `${card.fight - turn.fight} used`) : stat
      default:
        return stat
    }
  })
}

function markersOf(look: RrLook, model: Model): readonly MarkerShown[] {
  const { state } = look
  const foes = onTable(model) ? combatOf(look, model) : []
  return [
    ...markerIf(model.bleeding, 'bleeding', 'Bleeding Out: rolls when its turn begins, and any damage removes it', 'B', 'wound', 'RR-BLEED-1'),
    ...markerIf(model.down && !model.bleeding, 'down', 'Knocked Down: does nothing but try to stand up', 'K', 'status', 'RR-KNOCK-1'),
    ...markerIf(state.flag?.is === 'held' && state.flag.by === model.id, 'flag', 'Holds the flag', 'F', 'good', 'RR-FLAG-4'),
    ...markerIf(foes.length > 0, 'combat', `In Combat with ${listed(foes.map(({ name }) => name))}`, '', 'status', 'RR-COMBAT-1'),
    ...markerIf(model.cover.length > 0, 'cover', `In Cover behind ${listed(model.cover)}`, 'C', 'good', 'RR-COVER-3'),
    ...markerIf(model.sheltered, 'sheltered', 'Cover by a spell: +1 to its Guard Rolls', 'C', 'good', 'RR-COVER-1'),
    ...markerIf(model.veiled, 'veiled', 'Concealment by a spell: -1 to hit it', 'V', 'good', 'RR-CONCEAL-1'),
    ...markerIf(model.haste !== 0, 'haste', `Movement ${model.haste > 0 ? '+' : ''}${model.haste}" to the end of its next turn`, 'M',
      model.haste > 0 ? 'good' : 'status', 'RR-CARD-4'),
    ...markerIf(state.rallied.includes(model.id), 'rally', 'Rally: friends that come within 8" may roll a Charge again', 'R', 'good', 'RR-SPECIALIST-7'),
    ...markerIf(model.acted, 'activated', 'Has acted this round', '✓', 'plain', 'RR-ROUND-4'),
  ]
}

function whereText({ state }: RrLook, model: Model): string {
  if (model.where === 'waiting') return 'not deployed yet'
  if (model.where === 'table') return ''
  const loss = state.losses.find(({ unit }) => unit === model.id)
  return loss ? `removed in round ${loss.round}` : 'removed'
}
