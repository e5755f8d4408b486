import type { Id, SideId } from '../../../../core/board'
import { RandomStream } from '../../../../core/random'
import type { Option } from '../../../engine/question'
import { alike, differing } from '../armament'
import { byRoom, judgeDeployment, proposeDeployment } from '../deploying'
import { modelAt } from '../models'
import { rollOffD10 } from '../scenarios/scenario'
import { hasRule, ruleX } from '../specials'
import { friendsOf, unitOf, type Rs, type Unit } from '../state'
import { noRoom } from './transport'
import type { Answers, RsAct, Steps } from '../act'
import { otherSide } from '../../../../core/sides'
import { goOf, unitOptions } from '../../../kit/alternation'
import type { Poses } from '../tasks'

export const steps = {
  /** RS-DEPLOY-9, RS-DEPLOY-10: one unit at a time in turn, the loser of the roll-off first unless it was settled otherwise. */
  deployment(act) {
    act.state.phase = 'deployment'
    const first = act.state.notes.first ?? otherSide(rollOffD10(act, 'who deploys first', ['RS-DEPLOY-10']))
    act.push({ step: 'deploy', turn: first })
  },

  /** RS-DEPLOY-9, RS-DEPLOY-11: whoever has none left is passed over. */
  deploy(act, { turn }) {
    const go = goOf(turn, (side) => waitingUnits(act.state, side))
    if (!go) {
      act.state.phase = 'start'
      return act.emit({ kind: 'deployed', text: 'Both armies are deployed.', rules: ['RS-DEPLOY-11'] })
    }
    const { side, left } = go
    act.push({ step: 'deploy', turn: otherSide(side) })
    const only = act.state.quick ? left.toSorted((a, b) => byRoom(act, a, b))[0] : left.length === 1 ? left[0] : undefined
    if (only) return act.push({ step: 'deploy-unit', unit: only.id })
    act.ask({
      kind: 'deploy', of: side, text: 'Which unit do you deploy?', rules: ['RS-DEPLOY-9'], about: { side },
      form: { form: 'option', options: unitOptions(left) },
    })
  },

  /** RS-DEPLOY-4, RS-SPECIAL-TRANSPORT-6: where the unit has a choice, its owner is asked. */
  'deploy-unit'(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    const options = waysOf(act.state, unit)
    const onTable = options.filter((option) => !option.refused).length === 1
    if (act.state.quick || onTable) return act.push({ step: 'nominate', unit: id }, { step: 'deploy-on-table', unit: id })
    act.ask({
      kind: 'deploy-how', of: unit.side, text: `How does ${unit.name} begin the game?`, rules: ['RS-DEPLOY-4', 'RS-SPECIAL-TRANSPORT-6'], about: { unit: id },
      form: { form: 'option', options },
    })
  },

  /**
   * RS-UNIT-4: the owner names the leader when the unit is first set on the table, and it stays. Where all its models are
   * alike there is nothing to name: which of the like figures leads is said by where they are put.
   */
  nominate(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    if (unit.named) return
    unit.named = true
    // RS-SPECIAL-LEADERLESS-1.
    if (unit.leader === null || act.state.quick || alike(act.state, unit, unit.models.map((model) => model.id))) return
    act.ask({
      kind: 'nominate', of: unit.side, text: `Which model leads ${unit.name}?`, rules: ['RS-UNIT-4', 'RS-UNIT-3'], about: { unit: id },
      form: { form: 'option', options: differing(act.state, unit, unit.models.map((model) => model.id)) },
    })
  },

  /** RS-DEPLOY-2: all its models wholly within the zone, in coherency with their leader. */
  'deploy-on-table'(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    if (act.state.quick) {
      const poses = act.workOut(`deploys ${id}`, () => proposeDeployment(act, unit, new RandomStream(`deploys ${id} ${act.state.notes.first ?? ''}`)), null)
      return poses ? standUp(act, unit, poses) : noPlace(act, unit)
    }
    act.ask({
      kind: 'deploy-place', of: unit.side, text: `Deploy ${unit.name} wholly within your zone.`,
      rules: ['RS-DEPLOY-2', ...(act.state.scenario === 9 ? ['RS-S9-3'] : []), 'RS-COHERENCY-1', 'RS-UNIT-4'], about: { unit: id },
      form: { form: 'place', models: ordered(unit), mayLeaveOut: true },
    })
  },
} satisfies Steps

export const questions = {
  deploy: {
    take: (act, _about, { option }) => act.push({ step: 'deploy-unit', unit: option }),
    /** What needs most room goes down first, and what carries others before them. */
    propose(look, { side }, _side, random) {
      const units = waitingUnits(look.state, side)
      const carriers = units.filter((unit) => hasRule(look.state, unit, 'Transport'))
      return { option: carriers[0]?.id ?? random.pick(units.toSorted((a, b) => byRoom(look, a, b)).slice(0, 2)).id }
    },
  },

  'deploy-how': {
    take(act, { unit: id }, { option }) {
      const unit = unitOf(act.state, id)
      if (option === ON_TABLE) return act.push({ step: 'nominate', unit: id }, { step: 'deploy-on-table', unit: id })
      if (option === RESERVE) return intoReserve(act, unit, ' is kept in reserve.', ['RS-DEPLOY-4', 'RS-SPECIAL-ADVANCED-DEPLOYMENT-1'])
      unit.where = 'aboard'
      unit.transport = option.slice(ABOARD.length)
      act.emit({
        kind: 'embarked', text: [{ unit: id }, ' begins aboard ', { unit: unit.transport }, '.'], rules: ['RS-SPECIAL-TRANSPORT-6'],
        data: { unit: id, transport: unit.transport },
      })
    },
  },

  nominate: {
    take(act, { unit: id }, { option }) {
      unitOf(act.state, id).leader = option
      act.emit({
        kind: 'leader', text: [{ unit: id }, `: model ${unitOf(act.state, id).started.indexOf(option) + 1} leads.`], rules: ['RS-UNIT-4'],
        data: { unit: id, leader: option },
      })
    },
  },

  'deploy-place': {
    check(look, { unit: id }, { poses }) {
      const unit = unitOf(look.state, id)
      const n = Object.keys(poses).length
      if (n === 0) {
        const room = look.workOut('room', () => proposeDeployment(look, unit, new RandomStream('room')) !== null, id)
        return room ? [{ rule: 'RS-DEPLOY-2', text: 'There is room for it in your zone.' }] : []
      }
      if (n < unit.models.length) return [{ rule: 'RS-DEPLOY-2', text: `All ${unit.models.length} models are set up.` }]
      return judgeDeployment(look, unit, poses)
    },
    take(act, { unit: id }, { poses }) {
      const unit = unitOf(act.state, id)
      if (Object.keys(poses).length === unit.models.length) standUp(act, unit, poses)
      else noPlace(act, unit)
    },
    propose: (look, { unit }, _side, random, attempt) =>
      ({ poses: proposeDeployment(look, unitOf(look.state, unit), random, attempt) ?? {} }),
  },
} satisfies Answers


/** Units of the side that are not deployed yet. */
export const waitingUnits = (state: Rs, side: SideId): readonly Unit[] =>
  Object.values(state.units).filter((unit) => unit.side === side && unit.where === 'waiting')

const ON_TABLE = 'table'

const RESERVE = 'reserve'

const ABOARD = 'aboard>'

/** On the table, in reserve or aboard; refused ways with their reasons. */
export function waysOf(state: Rs, unit: Unit): readonly Option[] {
  const advanced = hasRule(state, unit, 'Advanced Deployment')
  const carriers = friendsOf(state, unit).filter((friend) => ['table', 'reserve'].includes(friend.where) && ruleX(state, friend, 'Transport') !== null)
  return [
    { id: ON_TABLE, text: 'Set it up on the table' },
    {
      id: RESERVE, text: 'Keep it in reserve',
      refused: advanced ? undefined : { rule: 'RS-SPECIAL-ADVANCED-DEPLOYMENT-1', text: 'It has no Advanced Deployment.' },
    },
    ...carriers.map((carrier): Option => ({
      id: `${ABOARD}${carrier.id}`, text: `Aboard ${carrier.name}`, thing: carrier.id, refused: noRoom(state, unit, carrier),
    })),
  ]
}

function intoReserve(act: RsAct, unit: Unit, text: string, rules: readonly string[]): void {
  unit.where = 'reserve'
  act.emit({ kind: 'reserve', text: [{ unit: unit.id }, text], rules, data: { unit: unit.id } })
}

/** The leader first. */
const ordered = (unit: Unit): readonly Id[] =>
  unit.models.map((model) => model.id).sort((a, b) => Number(b === unit.leader) - Number(a === unit.leader))

function standUp(act: RsAct, unit: Unit, poses: Poses): void {
  unit.where = 'table'
  for (const [id, pose] of Object.entries(poses)) act.set(modelAt(act.state, unit, id, pose))
  act.emit({
    kind: 'deployed-unit', text: [{ unit: unit.id }, ' is deployed.'], rules: ['RS-DEPLOY-2', 'RS-DEPLOY-9'],
    data: { unit: unit.id, leader: unit.leader, poses },
  })
}

/** The rules do not say what becomes of a unit for which its zone has no room: here it waits in reserve. */
const noPlace = (act: RsAct, unit: Unit): void => intoReserve(act, unit, ' finds no room in its zone and waits in reserve.', ['RS-DEPLOY-2'])
