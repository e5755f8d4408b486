import type { Id, SideId } from '../../../../core/board'
import { otherSide } from '../../../../core/sides'
import type { TextPart } from '../../../engine/event'
import type { CountRow, Option } from '../../../engine/question'
import { succeeds } from '../../die'
import type { Answers, RfAct, Steps } from '../act'
import type { BlowRolled } from '../events'
import { blowsBroken, edgeTowards, meleeSum, reachOf, usualFoe } from '../fighting'
import { within } from '../groups'
import { foesOf, mayAttack } from '../near'
import { armorSum } from '../shooting'
import { cardOf, fighterOf, fightersOf, onTable, wallOf, type Fighter, type RfLook } from '../state'
import { trigger, wound } from '../wounds'

const DONE = 'done'
/** RF-SONG-2: natural faces. */
const [SONG_WOUND, SONG_ARMOR] = [1, 6]
/** RF-SONG-4. */
const SONG_REACH = 3

/**
 * RF-MELEE-2: those of the side with several attackers who have not chosen yet; members of shield walls do not turn (RF-WALL-6), and it is all one
 * to whoever attacks nobody (RF-RALLY-2, RF-CAPTURE-3).
 */
const choosing = (look: RfLook, side: Fighter['side']): readonly Fighter[] =>
  fightersOf(look.state, side).filter((figure) =>
    figure.faces === null && !wallOf(look.state, figure.id) && mayAttack(look, figure) && foesOf(look, figure).length > 1)

export const steps = {
  /** RF-MELEE-2: a lone attacker is faced, unless another reading was agreed on; with several one chooses, and the rest face whom they face already. */
  'face-side'(act, { side }) {
    for (const figure of act.state.readings.lone === 'faced' ? fightersOf(act.state, side) : []) {
      if (!onTable(figure) || figure.faces !== null || wallOf(act.state, figure.id) || figure.captive) continue
      const [only, ...others] = foesOf(act, figure)
      if (only && others.length === 0) face(act, figure, only.id)
    }
    const asked = choosing(act, side)
    if (asked.length === 0) return
    const options = asked.flatMap((figure) => foesOf(act, figure).map((foe): Option => ({
      id: `${figure.id}>${foe.id}`, text: `${figure.name} faces ${foe.name}`, thing: figure.id,
    })))
    act.ask({
      kind: 'face', of: side, text: 'Who faces whom?', rules: ['RF-MELEE-2'], about: { side },
      form: { form: 'option', options: [...options, { id: DONE, text: 'All the rest as they stand' }] },
    })
  },

  /** Every attack of the side is named; nothing is asked where there is one way (RF-MELEE-3, RF-MELEE-7). */
  'strike-side'(act, { side }) {
    for (const figure of fightersOf(act.state, side)) {
      if (act.state.blows.some(({ by }) => by === figure.id)) continue
      const reach = reachOf(act, figure)
      const { attacks } = cardOf(act.state, figure).melee
      const [only] = reach.targets.length === 1 ? reach.targets : attacks === 1 && reach.front.length === 1 ? reach.front : []
      if (reach.targets.length === 0) continue
      if (only !== undefined) {
        name(act, figure, { [only]: attacks })
        continue
      }
      act.push({ step: 'strike-side', side })
      const rows: CountRow[] = [
        ...reach.targets.map((id) => ({ id, text: fighterOf(act.state, id).name, min: 0, max: attacks })),
        ...reach.behind.map((id) => ({
          id, text: fighterOf(act.state, id).name, min: 0, max: 0, refused: { rule: 'RF-FACING-2', text: `${fighterOf(act.state, id).name} is to its rear.`,
            by: id },
        })),
      ]
      return act.ask({
        kind: 'strike', of: side, text: `At whom do the attacks of ${figure.name} go?`, rules: ['RF-MELEE-3', 'RF-MELEE-4', 'RF-MELEE-7'],
        about: { figure: figure.id }, form: { form: 'counts', rows, min: attacks, max: attacks },
      })
    }
  },

  /** RF-MELEE-5, RF-MELEE-6, RF-TURN-2: all at once; casualties are marked when every die is thrown. */
  blows(act) {
    const { state } = act
    const wounds = new Map<Id, number>()
    const songs: { readonly by: Fighter; readonly target: Fighter }[] = []
    for (const side of state.order) {
      for (const figure of fightersOf(state, side)) {
        const blows = state.blows.filter(({ by }) => by === figure.id)
        if (blows.length === 0) continue
        const rolled = blows.map(({ at }) => strike(act, figure, fighterOf(state, at)))
        for (const blow of rolled) {
          if (blow.armor === null || succeeds(blow.armor, blow.armorNeeds)) continue
          wounds.set(blow.at, (wounds.get(blow.at) ?? 0) + 1)
          if (blow.again !== null && succeeds(blow.again, blow.needs)) songs.push({ by: figure, target: fighterOf(state, blow.at) })
        }
        act.emit({
          kind: 'struck', rules: ['RF-MELEE-5', 'RF-MELEE-6'], data: { unit: figure.id, blows: rolled },
          text: [{ side }, ': ', { unit: figure.id }, ' strikes ', ...rolled.flatMap((blow, i) =>
            [...(i > 0 ? ['; '] : []), ...blowText(side, blow, rolled.slice(0, i).some(({ armor }) => armor !== null))]), '.'],
        })
      }
    }
    for (const { by, target } of songs) sing(act, by, target, target.wounds - (state.readings.songWounds === 'after' ? wounds.get(target.id) ?? 0 : 0))
    for (const [id, n] of wounds) wound(act, fighterOf(state, id), n)
    state.blows = []
  },
} satisfies Steps

export const questions = {
  face: {
    take(act, { side }, { option }) {
      const rest = option === DONE
      if (!rest) {
        const [figure, foe] = option.split('>') as [Id, Id]
        face(act, fighterOf(act.state, figure), foe)
      } else {
        for (const figure of choosing(act, side)) {
          const foe = usualFoe(act, figure)
          if (foe !== null) face(act, figure, foe)
        }
      }
      act.push({ step: 'face-side', side })
    },
  },
  strike: {
    check: (look, { figure }, { counts }) => blowsBroken(look, reachOf(look, fighterOf(look.state, figure)), counts),
    take: (act, { figure }, { counts }) => name(act, fighterOf(act.state, figure), counts),
    propose(look, { figure }, _side, random) {
      const { targets, front } = reachOf(look, fighterOf(look.state, figure))
      const counts: Record<Id, number> = {}
      const add = (id: Id) => (counts[id] = (counts[id] ?? 0) + 1)
      const { attacks } = cardOf(look.state, fighterOf(look.state, figure)).melee
      add(random.pick(front.length > 0 ? front : targets))
      for (let i = 1; i < attacks; i++) add(random.pick(targets))
      return { counts }
    },
  },
} satisfies Answers

function face(act: RfAct, figure: Fighter, foe: Id): void {
  figure.faces = foe
  figure.front = edgeTowards(act, figure, foe)
  act.emit({ kind: 'faces', rules: ['RF-MELEE-2'], data: { unit: figure.id, at: foe }, text: [{ unit: figure.id }, ' faces ', { unit: foe }, '.'] })
}

function name({ state }: RfAct, figure: Fighter, counts: Readonly<Record<Id, number>>): void {
  for (const [at, n] of Object.entries(counts)) for (let i = 0; i < n; i++) state.blows.push({ by: figure.id, at })
}

/** One attack: to wound, Armor, and the third roll of a Death Worthy of a Song (RF-SONG-2). */
function strike(act: RfAct, figure: Fighter, target: Fighter): BlowRolled {
  const { needs } = meleeSum(act, figure, target)
  const armorNeeds = armorSum(act, target, figure).needs
  const [face] = act.roll({ dice: 1, sides: 6, by: figure.side, why: `${figure.name} strikes ${target.name}`, rules: ['RF-MELEE-5'] }) as [number]
  const blow = { at: target.id, face, needs, armor: null, armorNeeds, again: null }
  if (!succeeds(face, needs)) return blow
  const [armor] = act.roll({ dice: 1, sides: 6, by: target.side, why: `${target.name}: Armor`, rules: ['RF-MELEE-6'] }) as [number]
  if (face !== SONG_WOUND || armor !== SONG_ARMOR) return { ...blow, armor }
  const [again] = act.roll({ dice: 1, sides: 6, by: figure.side, why: 'a death worthy of a song?', rules: ['RF-SONG-2'] }) as [number]
  return { ...blow, armor, again }
}

/** RF-SONG-3 to RF-SONG-5: a token, and who of its friends saw it; the victim too, if it has more than a wound left. */
function sing(act: RfAct, by: Fighter, target: Fighter, left: number): void {
  const { state } = act
  target.token = true
  const { morale } = cardOf(state, target)
  const friends = fightersOf(state, target.side).filter((friend) =>
    onTable(friend) && friend.id !== target.id && friend.player === target.player && within(act, friend, target, SONG_REACH)
    && (state.readings.song === 'all' || cardOf(state, friend).morale <= morale))
  const figures = [...friends.map(({ id }) => id), ...(left > 1 ? [target.id] : [])]
  act.emit({ kind: 'song', rules: ['RF-SONG-3', 'RF-SONG-4'], data: { unit: target.id, by: by.id }, text: [{ unit: by.id }, ' strikes ',
    { unit: target.id }, ': worthy of a song.'] })
  trigger(act, { why: 'song', side: target.side, by: target.id, figures }, 'RF-MORALE-3')
}

/** Whose dice they are is said wherever it changes. */
const blowText = (side: SideId, { at, face, needs, armor, armorNeeds, again }: BlowRolled, afterArmor: boolean): readonly TextPart[] => [
  { unit: at }, ', ', ...(afterArmor ? [{ side }, ' '] : []), `needs ${needs} `, { die: face, good: succeeds(face, needs) },
  ...(armor === null ? [] : [', ', { side: otherSide(side) }, `’s Armor ${armorNeeds} `, { die: armor, good: succeeds(armor, armorNeeds) }]),
  ...(again === null ? [] : [', ', { side }, ' once more ', { die: again, good: succeeds(again, needs) }]),
]
