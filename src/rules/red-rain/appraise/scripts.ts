import type { Id } from '../../../core/board'
import { distance2, plan } from '../../../core/vec'
import type { Question } from '../../engine/question'
import { END } from '../../kit/action-table'
import { radiusOf } from '../../kit/round-base'
import { optionsOf } from '../../kit/sheets'
import { meleeReach, type WeaponKind } from '../card'
import { chanceHome, homingOf } from '../game/charging'
import { standsFree } from '../game/combat'
import { deedOf } from '../game/deeds'
import { canGrab } from '../game/flag'
import { allowanceFor } from '../game/movement'
import { combatOf, figureOf, gapOf } from '../game/near'
import { movablesNear, portalsNear, portalsOf, shortWallsNear } from '../game/pieces'
import { abilitiesOf, cardOf, friendsOf, hostilesOf, modelOf, movementOf, onTable, turnOf, type Model, type RrLook } from '../game/state'
import type { Moving } from '../game/tasks'
import { pairOf } from '../judge/portal'
import { isShortWall, terrainOf } from '../terrain'
import { leavingCost } from './attacks'
import { coverWorth } from './cover'
import { GRAB_WITHIN, lyingFlag, turnsHome, WON } from './flag'
import type { RainScript, Way, Wish } from './script'
import { castsFrom, deedWorth } from './spells'

type Made = Omit<RainScript, 'id' | 'unit' | 'moves' | 'strikes'> & { readonly id?: string; readonly moves?: number; readonly strikes?: number }

/** What the rest of a turn may be spent on: moves, spells ahead of the Action, the Action. */
export function scripts(look: RrLook, question: Question): readonly RainScript[] {
  const { kind } = question
  if (kind !== 'action' && kind !== 'path') return []
  const { model: id, mode } = question.about as { readonly model: Id } & Partial<Moving>
  const model = modelOf(look.state, id)
  const { active } = look.state
  if (!onTable(model) || active?.model !== id) return []
  const made = kind === 'path' ? onTheWay(look, model, mode!) : turns(look, model, question)
  return made.map(({ id: name, moves = null, strikes = null, ...rest }): RainScript =>
    ({ ...rest, id: name ?? rest.actions.join(' '), text: `${model.name} ${rest.text}`, unit: id, moves, strikes }))
}

/** A path that was asked for, and what may follow it; or to stay where it is after all. */
function onTheWay(look: RrLook, model: Model, mode: Moving['mode']): readonly Made[] {
  const stays: Made = { id: 'stay', text: 'stays where it is', actions: [mode] }
  if (mode === 'retreat') return [stays, { text: 'retreats', actions: ['retreat'], moves: 0, way: 'retreat' }]
  return [stays, ...going(look, model, mode)]
}

function turns(look: RrLook, model: Model, question: Question): readonly Made[] {
  const { state } = look
  const turn = turnOf(state)
  const open = new Set(optionsOf(question).filter(({ refused, id }) => !refused && !turn.stayed.includes(id)).map(({ id }) => id))
  const may = (id: string, ...made: readonly Made[]): readonly Made[] => (open.has(id) ? made : [])
  const aims = [...open].filter((id) => id.startsWith('prelude:'))
  const attack = (kind: WeaponKind): Made => ({
    text: kind === 'melee' ? 'fights' : 'fires', actions: [...aims, `attack:${kind}`], strikes: aims.length, blow: kind,
  })
  const here: readonly Made[] = [
    ...may('attack:melee', attack('melee')), ...may('attack:ranged', attack('ranged')),
    ...may('charge', ...charging(look, model)),
    ...deedsFrom(look, model, open),
    ...may('grab', { text: 'grabs the flag', actions: ['grab'], scores: grabScores(look, model) }),
    ...may('cover', { text: 'takes cover', actions: ['cover'], spends: -coverWorth(look, model, shortWallsNear(look, model)) }),
    ...may('portal', ...portalsNear(look, model).slice(0, 1).map(({ id }): Made => (
      { text: 'jumps into a Portal', actions: ['portal'], moves: 0, way: 'portal', piece: id }))),
    ...may('push', ...pushing(look, model)),
    ...may('retreat', { text: 'retreats', actions: ['retreat'], moves: 0, way: 'retreat', spends: RISKED * leavingCost(look, model) }),
  ]
  const walks = [...may('move', ...going(look, model, 'move'))]
  const runs = [...may('run', ...going(look, model, 'run'))]
  const ends: Made = { text: 'stays as it is', actions: [END] }
  const casts = castsFrom(look, model, turn.arcane).filter(({ spell, worth }) => open.has(`cast:${spell.id}`) && worth >= WORTH_CASTING)
  const [cast] = casts
  if (!cast) return [ends, ...here, ...walks, ...runs]
  const casting = (made: Made): Made => ({
    ...made, id: `cast:${cast.spell.id} ${made.id ?? made.actions.join(' ')}`, arcane: cast.spell.cost, text: `casts ${cast.spell.name} and ${made.text}`,
    actions: [`cast:${cast.spell.id}`, ...made.actions], ...(made.moves === undefined ? {} : { moves: made.moves + 1 }),
    ...(made.strikes === undefined ? {} : { strikes: made.strikes + 1 }), spends: (made.spends ?? 0) - cast.worth,
  })
  const after = state.readings.castAndRun ? runs.map(casting) : runs
  return [
    ends, ...after, { text: `casts ${cast.spell.name}`, actions: [`cast:${cast.spell.id}`], spends: -cast.worth }, ...[...here, ...walks].map(casting),
  ]
}

/** What is risked now is no surer than what is risked by staying, of which a share is counted, too. */
const RISKED = 0.75

/** Points of army below which Arcane is kept for what may come after a move. */
const WORTH_CASTING = 0.1

/** Straight at each enemy that the Charge Roll may reach. */
const charging = (look: RrLook, model: Model): readonly Made[] => {
  if (meleeReach(cardOf(look.state, model)) === 0) return []
  return hostilesOf(look.state, model).flatMap((foe): readonly Made[] => {
    const chance = chanceHome(homingOf(look, model, foe), turnOf(look.state).rallied)
    return chance === 0 ? [] : [{
      id: `charge@${foe.id}`, text: `charges ${foe.name} (${Math.round(100 * chance)}%)`, actions: ['charge', 'attack:melee'], moves: 0, strikes: 1,
      way: 'charge', charge: { target: foe.id, chance },
    }]
  })
}

const deedsFrom = (look: RrLook, model: Model, open: ReadonlySet<string>): readonly Made[] =>
  abilitiesOf(look.state, model).flatMap((ability): readonly Made[] => {
    if (ability.kind !== 'action' || !open.has(`ability:${ability.id}`)) return []
    const found = deedWorth(look, model, ability)
    return found ? [{ text: `uses ${ability.name}`, actions: [`ability:${ability.id}`], spends: -found.worth }] : []
  })

/** Out of a combat, or behind what is pushed. */
const pushing = (look: RrLook, model: Model): readonly Made[] => {
  const pieces = movablesNear(look, model)
  const wall = pieces.find(isShortWall)
  const leaves = combatOf(look, model).length > 0
  return [
    ...(leaves && pieces[0] ? [{ text: 'pushes its way out', actions: ['push'], moves: 0, way: 'push' as const, piece: pieces[0].id }] : []),
    ...(wall ? [{ id: 'push wall', text: `pushes ${wall.name} and takes cover`, actions: ['push'], spends: -0.9 * coverWorth(look, model, [wall.id]) }] : []),
  ]
}

/** Points of the game that having the flag in hand is worth: who is as good as home has won. */
function grabScores(look: RrLook, model: Model): number {
  const lies = lyingFlag(look)
  const figure = figureOf(look, model.id)
  const turns = turnsHome(look, model, plan(figure.at))
  return lies ? (turns === 0 ? WON : 2.5 + 3 / (1 + turns)) : 0
}

/** A move or a run, and what may be done where it leads. */
function going(look: RrLook, model: Model, mode: 'move' | 'run'): readonly Made[] {
  const { state } = look
  const turn = turnOf(state)
  const card = cardOf(state, model)
  const goes = mode === 'move' ? 'moves' : 'runs'
  const plain: Made = { text: goes, actions: [mode], moves: 0, way: mode }
  const first = mode === 'move' && turn.moved > 0 && !plainAgain(look, model) ? [] : [plain]
  // To move was its Action, if it has stood up in this turn (RR-KNOCK-4); so is a run, unless it has another.
  if (turn.stood || (mode === 'run' && turn.actions - turn.taken < 2)) return [plain]
  const to = (wish: Wish, text: string, action: string, more: Partial<Made> = {}): Made =>
    ({ id: `${mode} ${action} ${wish}`, text: `${goes} and ${text}`, actions: [mode, action], moves: 0, way: mode, wish, ...more })
  const used = (kind: WeaponKind) => (turn.kind !== null && turn.kind !== kind) || turn.fight < 1 || !card.weapons.some((weapon) => weapon.kind === kind)
  const casts = mode === 'move' && card.spells.some(({ at, cost }) => at === 'hostile' && cost <= turn.arcane)
  const spells = casts ? { spells: true as const } : {}
  const lies = lyingFlag(look)
  const figure = figureOf(look, model.id)
  const far = allowanceFor(look, model, mode) + radiusOf(figure)
  const reaches = (at: readonly [number, number], within: number) => distance2(plan(figure.at), at) <= far + within
  const { shortWalls } = terrainOf(look.measure.board)
  const near = (is: (id: Id) => boolean, within: number) => look.measure.board.pieces.some(({ id, at }) => is(id) && reaches(plan(at), within))
  const deeds = abilitiesOf(state, model).flatMap((ability): readonly Made[] => {
    if (ability.kind !== 'action' || ability.does === 'rally') return []
    const medic = ability.does === 'patch-up'
    const whom = (medic ? friendsOf(state, model).filter(({ down }) => down) : hostilesOf(state, model).filter(({ down }) => !down))
      .filter((one) => gapOf(look, model.id, one.id) <= far + ability.within)
    if (whom.length === 0) return []
    return [to(medic ? 'friend' : 'foe', `uses ${ability.name}`, `ability:${ability.id}`, { spends: -hoped(look, model, ability.id, whom) })]
  })
  return [
    ...first,
    ...(casts ? [{ ...plain, id: `${mode} cast`, text: `${goes} and casts`, strikes: 1, ...spells }] : []),
    ...(casts && turn.moved === 0
      ? [{ ...plain, id: 'move cast move', text: 'steps out, casts and steps back', strikes: 1, ...spells, returns: true as const }] : []),
    ...(mode === 'run' ? [] : portalsWithin(look, model, far).map((piece) =>
      to('portal', 'jumps into a Portal', 'portal', { id: `move portal ${piece}`, piece }))),
    ...(used('melee') ? [] : [to('blow', 'fights', 'attack:melee', { strikes: 1, blow: 'melee', ...spells }),
      to('charge', 'charges', 'charge', { strikes: 1, charges: true, ...spells })]),
    ...(used('ranged') ? [] : [to('shot', 'fires', 'attack:ranged', { strikes: 1, blow: 'ranged', ...spells })]),
    ...(lies && !canGrab(look, model) && reaches(lies.at, lies.radius + GRAB_WITHIN)
      ? [to('flag', 'grabs the flag', 'grab', { scores: grabScores(look, model) })] : []),
    ...(near((id) => shortWalls.includes(id), 4) && !standsFree(state, model)
      ? [to('wall', 'takes cover', 'cover', { spends: -0.9 * coverWorth(look, model, null) })] : []),
    ...deeds,
  ]
}

/** Portals that it may get to; where they lead to nothing, no end is found. */
const portalsWithin = (look: RrLook, model: Model, far: number): readonly Id[] =>
  portalsOf(look).filter((portal) => pairOf(look.measure, portal) && distance2(plan(figureOf(look, model.id).at), plan(portal.at)) <= far + PORTAL_REACH)
    .map(({ id }) => id)
/** From the middle of a Portal to a base that may jump. */
const PORTAL_REACH = 3

/** What a deed at the end of a move may come to on the best of those who may be reached. */
function hoped(look: RrLook, model: Model, ability: string, whom: readonly Model[]): number {
  const deed = deedOf(look.state, model.id, ability)
  return Math.max(0, ...whom.map((one) => deedWorth(look, model, { ...deed, within: Infinity }, one.id)?.worth ?? 0))
}

/** Who has moved already moves again for something to be done there, not for a better place alone: unless it was drawn by a spell. */
const plainAgain = ({ state }: RrLook, model: Model): boolean => turnOf(state).cast && turnOf(state).moved < movementOf(state, model) / 2

/** Movements of a script that lead along legs. */
export const isWalk = (way: Way | undefined): way is Moving['mode'] => way === 'move' || way === 'run' || way === 'retreat'
