import type { Id, SideId } from '../../../../core/board'
import { SIDES, otherSide } from '../../../../core/sides'
import { asBoard } from '../../../engine/board'
import { bySide, sideWithMore } from '../../../kit/by-side'
import { groundWarnings } from '../../ground'
import { INTELLIGENCE_ROLL, isGood, startModifiers } from '../../judge/rolls'
import type { Answers, RoAct, Steps } from '../act'
import { judgeLayOut } from '../lay-out'
import { rollAgainst, rolledWords } from '../rolling'
import { cardOf, figureOf, squadOf } from '../state'

const NOBODY = 'none'

/** RO-HOUSE-14: what each of the three tables has, whatever is rolled. */
const TABLE_ROWS = { mission: 'Retrieve', location: 'an open table', complication: 'none' } as const

export const steps = {
  /** RO-HOUSE-14: the steps before the first activation, in their order. */
  'set-up'(act) {
    act.state.phase = 'intelligence'
    act.push(
      ...SIDES.map((side) => ({ step: 'intelligence' as const, side })),
      { step: 'starting-roll' }, { step: 'mission' }, { step: 'terrain' }, { step: 'open-profiles' }, { step: 'deployment' },
    )
  },

  /** RO-INTEL-1: one figure of each squad may try. */
  intelligence(act, { side }) {
    const { state } = act
    if (state.quick) return investigate(act, side, state.squads[side].leader)
    const options = squadOf(state, side).map(({ id, name }) => ({ id, text: name }))
    act.ask({
      kind: 'intelligence', of: side, rules: ['RO-INTEL-1', 'RO-INTEL-2'], about: { side },
      text: `Who looks into the other squad? A Tech roll of ${INTELLIGENCE_ROLL.needs} or more lays its profiles open before it is deployed.`,
      form: { form: 'option', options: [...options, { id: NOBODY, text: 'Nobody' }] },
    })
  },

  /** RO-START-1 to RO-START-6: the higher total attacks; ties again. A natural 1 or 20 means nothing here. */
  'starting-roll'(act) {
    const { state } = act
    state.phase = 'initiative'
    if (state.attacker) return
    for (;;) {
      const faces = bySide((by) => act.roll({ dice: 1, sides: 20, by, why: 'the starting initiative', rules: ['RO-START-1'] })[0]!)
      const modifiers = bySide((side) => modifiersFor(act, side))
      const totals = bySide((side) => modifiers[side].reduce((sum, { by }) => sum + by, faces[side]))
      const attacker = sideWithMore(totals)
      const words = (side: SideId) => (modifiers[side].length === 0 ? '' : ` (${modifiers[side].map(({ text }) => text).join(', ')})`)
      act.emit({
        kind: 'starting-roll', rules: ['RO-START-1', 'RO-START-6', ...SIDES.flatMap((side) => modifiers[side].map(({ rule }) => rule))],
        data: { faces, totals, attacker },
        text: [
          'For the initiative: ', ...SIDES.flatMap((side) => [
            ...(side === 'B' ? [', '] : []), { side }, ' ', { die: faces[side], good: attacker === side }, `${words(side)}: ${totals[side]}`,
          ]),
          ...(attacker ? ['. ', { side: attacker }, ' attacks.'] : [', a tie: again.']),
        ],
      })
      state.attacker = attacker
      if (attacker) return
    }
  },

  /** RO-MISSION-1 to RO-MISSION-3: the attacker rolls its goal, the defender where and amid what. */
  mission(act) {
    const { state } = act
    state.phase = 'mission'
    const attacker = state.attacker!
    const defender = otherSide(attacker)
    const die = (by: SideId, why: string, rule: string) => act.roll({ dice: 1, sides: 20, by, why, rules: [rule] })[0]!
    const faces = {
      mission: die(attacker, 'the mission', 'RO-MISSION-1'), location: die(defender, 'the location', 'RO-MISSION-2'),
      complication: die(defender, 'the complication', 'RO-MISSION-2'),
    }
    act.emit({
      kind: 'mission', rules: ['RO-MISSION-1', 'RO-MISSION-2', 'RO-MISSION-3', 'RO-HOUSE-14'], data: { faces },
      text: [
        { side: attacker }, ' rolls the mission, ', {
          die: faces.mission, good: null,
        }, `: ${TABLE_ROWS.mission}. `, { side: defender }, ' rolls the location, ',
        { die: faces.location, good: null }, `: ${TABLE_ROWS.location}, and the complication, `, { die: faces.complication, good: null },
        `: ${TABLE_ROWS.complication}.${state.story === '' ? '' : ` ${state.story}`}`,
      ],
    })
  },

  /** RO-START-7: the table as it is set up, and as the defender lays it out. */
  terrain(act) {
    const { state, board } = act
    state.phase = 'terrain'
    const pieces = Object.values(board.pieces)
    if (state.quick || state.terrain === 'as-laid' || pieces.length === 0) return warn(act)
    const side = otherSide(state.attacker!)
    act.ask({
      kind: 'terrain', of: side, text: 'You lay out the terrain: move what you like.', rules: ['RO-START-7', 'RO-TABLE-4'], about: { side },
      form: { form: 'place', models: [], pieces, mayLeaveOut: true },
    })
  },

  /** RO-INTEL-2: what was found out lies open from here on. */
  'open-profiles'(act) {
    for (const figure of Object.values(act.state.figures)) if (act.state.squads[figure.side].revealed) figure.known = true
  },
} satisfies Steps

export const questions = {
  intelligence: {
    take(act, { side }, { option }) {
      if (option !== NOBODY) return investigate(act, side, option)
      act.emit({
        kind: 'intelligence', text: [{ side }, ' does not look into the other squad.'], rules: ['RO-INTEL-1'],
        data: { side, by: null, roll: null, revealed: false },
      })
    },
  },
  terrain: {
    check: (look, _about, { poses }) => judgeLayOut(look, poses),
    take(act, { side }, { poses }) {
      for (const [id, pose] of Object.entries(poses)) act.place(id, pose)
      act.emit({ kind: 'laid-out', text: [{ side }, ' has laid out the terrain.'], rules: ['RO-START-7'], data: { pieces: Object.keys(poses) } })
      warn(act)
    },
    propose: () => ({ poses: {} }),
  },
} satisfies Answers

const modifiersFor = ({ state }: Pick<RoAct, 'state'>, side: SideId) => {
  const { leader, disciplines } = state.squads[side]
  return startModifiers(cardOf(state, leader).leadership, squadOf(state, side).map((figure) => cardOf(state, figure).level), disciplines.includes('blitzkrieg'))
}

function investigate(act: RoAct, side: SideId, by: Id): void {
  const figure = figureOf(act.state, by)
  const roll = rollAgainst(act, figure, INTELLIGENCE_ROLL, 'Tech, for intelligence', ['RO-INTEL-1'])
  const revealed = isGood(roll)
  if (revealed) act.state.squads[otherSide(side)].revealed = true
  act.emit({
    kind: 'intelligence', rules: ['RO-INTEL-1', 'RO-INTEL-2'], data: { side, by, roll, revealed },
    text: [
      { unit: by }, ...rolledWords(roll), revealed ? ' for intelligence: the other squad shows its profiles.' : ' for intelligence: nothing is found out.',
    ],
  })
}

/** RO-TABLE-2, RO-TABLE-3: nothing keeps a game from starting. */
function warn(act: RoAct): void {
  for (const { rule, text } of groundWarnings(asBoard(act.board))) act.emit({ kind: 'warning', text, rules: [rule] })
}
