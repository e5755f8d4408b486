import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../../src/core/random'
import { proposeLegal } from '../../../../src/rules/engine/random-player'
import { contests } from '../../../../src/rules/ravaged-star/game/objectives'
import { isCoherent, leaderCandidates } from '../../../../src/rules/ravaged-star/game/ranges'
import { candidatesFor } from '../../../../src/rules/ravaged-star/game/steps/draw'
import { unitTokens } from '../../../../src/rules/ravaged-star/game/steps/round'
import { enemiesOf, friendsOf } from '../../../../src/rules/ravaged-star/game/state'
import { flatTable } from '../../engine/flat-table'
import { column, Rst, type Scene } from './driver'
import { rifle, rule, weapon } from './profiles'

type Units = Scene['units']
const game = (units: Units, faces: readonly number[] = [], more: Partial<Scene> = {}) =>
  new Rst({ ...more, units: [...units, ...(units.some(({ id }) => id.startsWith('B')) ? [] : [{ id: 'B1', at: [20, 20] as const }])] }, faces)

describe('friends and enemies', () => {
  it('RS-UNIT-7: a unit is not its own friend', () => {
    const three = game([{ id: 'A1', at: [0, 0] }, { id: 'A2', at: [3, 0] }, { id: 'B1', at: [9, 9] }])
    expect(friendsOf(three.state, three.unit('A1')).map((unit) => unit.id)).toEqual(['A2'])
    expect(enemiesOf(three.state, three.unit('A1')).map((unit) => unit.id)).toEqual(['B1'])
  })
})

describe('Rallying', () => {
  const scene = (x: number, more: Units[0]['is'] = {}, faces: readonly number[] = []) =>
    game(
      [
        { id: 'A1', at: [0, 0], is: { rules: [rule('Rallying', 6)], ...more } }, { id: 'A2', at: [x, 0], shaken: true },
        { id: 'A3', at: [-9, 0], shaken: true },
      ],
      faces,
    )

  it('RS-SPECIAL-RALLYING-1: shaken friends in the aura test, without the penalty for being shaken', () => {
    const rallied = scene(6, {}, [6]).act('A1').pick('rally').done()
    expect(rallied.unit('A2').shaken).toBe(false)
    expect(rallied.unit('A3').shaken).toBe(true)
    expect(scene(6, {}, [5]).act('A1').pick('rally').done().unit('A2').shaken).toBe(true)
    expect(scene(7.1).act('A1').refusal('rally')).toBe('RS-SPECIAL-RALLYING-1')
  })

  it('RS-SPECIAL-RALLYING-1, RS-AURA-2: all test before any recovers, so that their order is no matter', () => {
    const needs = (inspiring: 'A2' | 'A3') => {
      const friend = (id: string, x: number): Units[0] => ({ id, at: [x, 0], shaken: true, is: { rules: id === inspiring ? [rule('Inspiring', 9)] : [] } })
      const feared: Units[0] = { id: 'B1', at: [0, 5], is: { rules: [rule('Fear', 9)] } }
      const rallied = game([{ id: 'A1', at: [0, 0], is: { rules: [rule('Rallying', 9)] } }, friend('A2', 3), friend('A3', -3), feared], [9, 9])
      return rallied.act('A1').pick('rally').done().data('leadership').map((test) => test['needs'])
    }
    expect([needs('A2'), needs('A3')]).toEqual([[8, 8], [8, 8]])
  })

  it('RS-SPECIAL-RALLYING-2, RS-SHAKEN-4: not by the shaken, nor itself', () => {
    const shaken = game([{ id: 'A1', at: [0, 0], shaken: true, is: { rules: [rule('Rallying', 6)] } }, { id: 'A2', at: [3, 0], shaken: true }], [2]).act('A1')
    expect(shaken.refusal('rally')).toBe('RS-SPECIAL-RALLYING-2')
  })
})

describe('Heal', () => {
  const medic = (x: number, friends: Units) => game([
    { id: 'A1', at: [0, 0], is: { type: 'Support', rules: [rule('Heal', x, undefined, 'Core')] } }, ...friends,
  ]).act('A1')

  const lost = (started: number, left: number, wounds: number): Units[0] => ({
    id: 'A2', at: column(left, 3, 0), started, is: { models: started, wounds, leadership: 2 },
  })

  it('RS-SPECIAL-HEAL-1: friends of the named type or name within 3"', () => {
    const hurt = (id: string, x: number, type: 'Core' | 'Elite'): Units[0] => ({ id, at: [x, 0], wounds: [1], is: { type, wounds: 6 } })
    const near = medic(4, [hurt('A2', 4, 'Core'), hurt('A3', -2, 'Elite')]).pick('heal')
    expect(near.open).toEqual([4, 3, 2, 1].map((by) => `mend>A2>A2-1>${by}`))
    expect(medic(4, [hurt('A2', 4.1, 'Core')]).refusal('heal')).toBe('RS-SPECIAL-HEAL-1')
  })

  it('RS-SPECIAL-HEAL-2: up to X Wounds of one model, no more than it has', () => {
    const mend = (wounds: number) => medic(
      4, [{ id: 'A2', at: [3, 0], wounds: [1], is: { wounds } }],
    ).pick('heal').pick('mend>A2>A2-1>4').unit('A2').models[0]!.wounds
    expect([mend(6), mend(3)]).toEqual([5, 3])
  })

  it('RS-SPECIAL-HEAL-2, RS-SPECIAL-HEAL-3: as many as its owner likes, the most offered first', () => {
    const some = medic(4, [{ id: 'A2', at: [3, 0], wounds: [1], is: { wounds: 3 } }]).pick('heal')
    expect(some.open).toEqual(['mend>A2>A2-1>4', 'mend>A2>A2-1>1'])
    expect(some.pick('mend>A2>A2-1>1').unit('A2').models[0]!.wounds).toBe(2)
    const one = medic(4, [lost(5, 2, 2)]).pick('heal')
    expect(one.options.map(({ text }) => text)).toEqual(['2 models return to A2', '1 model returns to A2'])
    expect(one.pick('return>A2>1').settle().unit('A2').models).toHaveLength(3)
  })

  it('RS-SPECIAL-HEAL-3: or models for X Wounds, whole ones, in coherency', () => {
    const two = medic(4, [lost(5, 2, 2)]).pick('heal').pick('return>A2>2').settle()
    expect(two.unit('A2').models).toHaveLength(4)
    expect(isCoherent(two.look, two.unit('A2'))).toBe(true)
    expect(medic(4, [lost(5, 2, 3)]).pick('heal').open).toEqual(['return>A2>1'])
    expect(medic(4, [lost(5, 2, 5)]).refusal('heal')).toBe('RS-SPECIAL-HEAL-1')
  })

  it('RS-SPECIAL-HEAL-1: by what is printed, not by what its owner calls a unit', () => {
    const called = (more: Partial<Units[0]>) => medic(4, [{ id: 'A2', at: [3, 0], wounds: [1], ...more, is: { type: 'Elite', wounds: 6, ...more.is } }])
    expect(called({ name: 'Core' }).refusal('heal')).toBe('RS-SPECIAL-HEAL-1')
    expect(called({ is: { name: 'Core' } }).refusal('heal')).toBe('RS-SPECIAL-HEAL-1')
    const crews = (is: Units[0]['is']) => game([
      { id: 'A1', at: [0, 0], is: { rules: [rule('Heal', 4, undefined, 'Crew')] } },
      { id: 'A2', name: 'Old Guard', at: [3, 0], wounds: [1], is: { wounds: 6, ...is } },
    ]).act('A1')
    expect(crews({ name: 'Crew' }).open).toContain('heal')
    expect(crews({}).refusal('heal')).toBe('RS-SPECIAL-HEAL-1')
  })

  it('RS-SPECIAL-HEAL-3: its owner says which of the fallen return, by what they carry', () => {
    // Model 1 leads, 2 and 3 carry the cannons; 3 and 4 have fallen.
    const squad: Units[0] = { id: 'A2', at: column(2, 3, 0), started: 4, is: { weapons: [rifle(), weapon('cannon', { carriers: 2 })], models: 4, wounds: 2 } }
    const hurt = medic(2, [squad])
    const one = hurt.pick('heal', 'return>A2>1')
    expect(one.options.map(({ text }) => text)).toEqual(['Model 3: rifle, cannon', 'Model 4: rifle'])
    one.answer({ options: ['A2-4'] })
    expect(one.unit('A2').models.map(({ id }) => id)).toEqual(['A2-1', 'A2-2', 'A2-4'])
  })

  it('RS-SPECIAL-HEAL-4: never beyond its starting number', () => {
    expect(medic(4, [lost(5, 4, 1)]).pick('heal').open).toEqual(['return>A2>1'])
  })

  it('RS-INTERACT-1, RS-INTERACT-2, RS-INTERACT-3: each effect is an action of its own, with its own cost', () => {
    const both = game(
      [
        { id: 'A1', at: [0, 0], is: { rules: [rule('Heal', 4, undefined, 'Core'), rule('Rallying', 6)] } },
        { id: 'A2', at: [3, 0], shaken: true, wounds: [1], is: { wounds: 6 } },
      ],
      [], { scenario: 5 },
    ).act('A1')
    const costs = both.options.filter((option) => option.text.startsWith('Interact')).map((option) => option.text.match(/\(([\w ]+)\)/)?.[1])
    expect(costs).toEqual(['1 action', '1 action', 'both actions'])
    both.pick('heal', 'mend>A2>A2-1>4')
    expect(both.refusal('heal')).toBe('RS-ACTIVATE-18')
    expect(both.open).toContain('rally')
    expect(game([{ id: 'A1', at: [0, 0] }]).act('A1').options.some((option) => option.text.startsWith('Interact'))).toBe(false)
  })
})

describe('Redeploy', () => {
  const pose = (id: string, x: number, z: number) => ({ poses: { [id]: { at: [x, 0, z] as const, yaw: 0 } } })
  const unit = (more: Partial<Units[0]> = {}) => game([
    { id: 'A1', at: column(2, 0, 0), is: { rules: [rule('Redeploy')] }, ...more }, { id: 'B1', at: [0, 1.5] },
  ])

  it('RS-SPECIAL-REDEPLOY-1: the leader anywhere more than 8" from every enemy, though it was engaged', () => {
    const moved = unit().act('A1').pick('redeploy')
    expect(moved.breaks(pose('A1-1', 0, -7.5))).toEqual(['RS-SPECIAL-REDEPLOY-1'])
    expect(moved.breaks(pose('A1-1', 0, -7.6))).toEqual([])
  })

  it('RS-SPECIAL-REDEPLOY-2: and all others too', () => {
    const moved = unit().act('A1').pick('redeploy').answer(pose('A1-1', 0, -8.5))
    expect(moved.breaks(pose('A1-2', 1.2, -7.2))).toEqual(['RS-SPECIAL-REDEPLOY-2'])
    moved.settle()
    expect(moved.unit('A1').models).toHaveLength(2)
    expect(moved.at('A1-2')[1]).toBeLessThan(-7)
  })
})

describe('Redeploy on a crowded table', () => {
  /** Enemies every 12" but for those whose places are named. */
  const crowd = (free: readonly (readonly [number, number])[]): Units =>
    [-18, -6, 6, 18].flatMap((x) => [-18, -6, 6, 18].map((z) => [x, z] as const)).filter(
      ([x, z]) => !free.some((one) => one[0] === x && one[1] === z),
    ).map(([x, z], i) => ({ id: `B${i + 1}`, at: [x, z] }))

  it('RS-SPECIAL-REDEPLOY-1: refused where no place is free, on the table and from reserve', () => {
    expect(game([{ id: 'A1', at: [0, 0], is: { rules: [rule('Redeploy')] } }, ...crowd([])]).act('A1').refusal('redeploy')).toBe('RS-SPECIAL-REDEPLOY-1')
    const waiting = game([
      { id: 'A1', at: null, started: 2, reserve: true, is: { models: 2, rules: [rule('Advanced Deployment')] } }, { id: 'A2', at: [0, 0] }, ...crowd([]),
    ])
    while (waiting.state.round === 1) {
      expect(waiting.state.active?.unit === 'A1' && waiting.asked!.kind === 'action').toBe(false)
      waiting.pick(waiting.open.includes('end') ? 'end' : waiting.open.at(-1)!)
    }
    expect(waiting.unit('A1').where).toBe('reserve')
  })

  it('RS-SPECIAL-REDEPLOY-1: where there is a single spot, it is found in the end', () => {
    const left = game([{ id: 'A1', at: [0, 0], is: { rules: [rule('Redeploy')] } }, ...crowd([[18, 18], [6, 18], [18, 6]])]).act('A1').pick('redeploy')
    const answer = proposeLegal(left.play, { table: flatTable }, 'A', new RandomStream('spot'))!
    expect(left.breaks(answer)).toEqual([])
  })
})

describe('Advanced Deployment', () => {
  const scene = (more: Units = []) => game([
    { id: 'A1', at: null, started: 2, reserve: true, is: { models: 2, rules: [rule('Advanced Deployment')] } }, ...more, { id: 'B1', at: [0, 20] },
  ])

  it('RS-SPECIAL-ADVANCED-DEPLOYMENT-2: a unit in reserve has its token', () => {
    const two = scene([{ id: 'A2', at: [0, -18] }])
    expect(unitTokens(two.state, 'A')).toHaveLength(2)
    expect(candidatesFor(two.state, { side: 'A', kind: 'Core' }).map((unit) => unit.id)).toContain('A1')
  })

  it('RS-SPECIAL-ADVANCED-DEPLOYMENT-3: activated, it may Redeploy and take one other Single action', () => {
    const arrived = scene().act('A1')
    expect(arrived.options.map((option) => option.id)).toEqual(['redeploy', 'end'])
    arrived.pick('redeploy').answer({ poses: { 'A1-1': { at: [0, 0, 0], yaw: 0 } } }).settle()
    expect(arrived.unit('A1').where).toBe('table')
    expect(arrived.open).toEqual(expect.arrayContaining(['move', 'focus', 'shoot']))
    expect(arrived.refusal('run')).toBe('RS-ACTIVATE-16')
    const stayed = scene().act('A1').pick('end')
    expect(stayed.unit('A1')).toMatchObject({ where: 'reserve', activated: 'activation' })
  })

  it('RS-SPECIAL-ADVANCED-DEPLOYMENT-4: on the table the rule has no more effect', () => {
    const arrived = scene().act('A1').pick('redeploy').answer({ poses: { 'A1-1': { at: [0, 0, 0], yaw: 0 } } }).settle()
    expect(arrived.refusal('redeploy')).toBe('not offered')
  })

  it('RS-SPECIAL-ADVANCED-DEPLOYMENT-5: in reserve to the end it contests nothing and is not destroyed', () => {
    const away = new Rst({ rounds: 1, units: [{ id: 'A1', at: null, started: 1, reserve: true }, { id: 'B1', at: [0, 20] }] })
    for (let i = 0; i < 20 && away.asked; i++) away.pick(away.open.includes('end') ? 'end' : away.open[0]!)
    expect(away.play.state.over).not.toBeNull()
    expect(away.state.kills).toEqual([])
    expect(contests(away.look, away.unit('A1'), { id: '1', at: [0, 0], value: 1 })).toBe(false)
  })
})

describe('Leaderless', () => {
  const swarm = (at: Units[0]['at'], more: Units[0]['is'] = {}) => game([{ id: 'A1', at, is: { movement: 4, rules: [rule('Leaderless')], ...more } }])

  it('RS-SPECIAL-LEADERLESS-1: no leader is named, and none is kept to the last', () => {
    const none = swarm(column(3, 0, 0))
    expect(none.unit('A1').leader).toBeNull()
    expect(Object.values(none.play.state.board.models).filter((model) => model.unit === 'A1' && model.leader)).toEqual([])
  })

  it('RS-SPECIAL-LEADERLESS-2: the owner names one for each action', () => {
    const named = swarm([[0, 0], [2, 0], [4, 0]]).act('A1').pick('move')
    expect(named.asked).toMatchObject({ kind: 'name-leader', of: ['A'] })
    named.pick('A1-3')
    expect(named.asked).toMatchObject({ kind: 'path', form: { model: 'A1-3' } })
    const there = swarm([[0, 0], [2, 0], [4, 0]])
    expect(contests(there.look, there.unit('A1'), { id: '1', at: [7.5, 0], value: 1 })).toBe(true)
  })

  it('RS-SPECIAL-LEADERLESS-2: an action is on offer if anybody who may lead can take it, and those who cannot are refused', () => {
    const lorry = (x: number): Scene['units'][number] => ({ id: 'A2', at: [x, 0], is: { type: 'Support', rules: [rule('Transport', 6)] } })
    const scene = (x: number) => new Rst({
      units: [{ id: 'A1', at: [[0, 0], [2, 0], [3.2, 0]], is: { rules: [rule('Leaderless')] } }, lorry(x), { id: 'B1', at: [0, 20] }],
    })
    const near = scene(6).act('A1')
    expect(near.open).toContain('embark')
    near.pick('embark')
    // A1-3 alone is within 2", so nobody is asked.
    expect(near.asked).toMatchObject({ kind: 'embark' })
    expect(near.pick('A2').unit('A1').where).toBe('aboard')
    const two = scene(5).act('A1').pick('embark')
    expect(two.asked).toMatchObject({ kind: 'name-leader' })
    expect(two.open).toEqual(['A1-2', 'A1-3'])
    expect(two.refusal('A1-1')).toBe('RS-SPECIAL-TRANSPORT-7')
    expect(scene(9).act('A1').refusal('embark')).toBe('RS-SPECIAL-TRANSPORT-7')
  })

  it('RS-SPECIAL-LEADERLESS-3: only one with whom the unit is in coherency; else the one with fewest out of reach', () => {
    const line = swarm([[0, 0], [2.5, 0], [5, 0]])
    expect(leaderCandidates(line.look, line.unit('A1')).map((model) => model.id)).toEqual(['A1-2'])
    expect(isCoherent(line.look, line.unit('A1'))).toBe(true)
    const broken = swarm([[0, 0], [2, 0], [9, 0]])
    expect(leaderCandidates(broken.look, broken.unit('A1')).map((model) => model.id)).toEqual(['A1-1', 'A1-2'])
    expect(isCoherent(broken.look, broken.unit('A1'))).toBe(false)
  })

  it('RS-SPECIAL-LEADERLESS-4: a follower placed ahead may be named next', () => {
    const creeping = swarm([[0, 0], [-1.2, 0]]).act('A1').pick('move', 'A1-1').go([4, 0])
    creeping.answer({ poses: { 'A1-2': { at: [8, 0, 0], yaw: 0 } } })
    creeping.pick('shoot')
    expect(creeping.open).toContain('A1-2')
  })
})
