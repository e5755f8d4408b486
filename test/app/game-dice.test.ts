import { describe, expect, it } from 'vitest'
import { Cup } from '../../src/app/dice/cup'
import { GameDice } from '../../src/app/dice/game-dice'
import { commitmentOf } from '../../src/core/random'
import { choose, pledge, start, type Host } from '../../src/rules/engine/play'
import { verify } from '../../src/rules/engine/verify'
import { boardOf, flatTable } from '../rules/engine/flat-table'
import { toySkirmish } from '../rules/engine/toy-skirmish'

describe('a cup', () => {
  it('hides a word behind something drawn: the same word twice has two seals', () => {
    const [one, two] = [new Cup().put('A', 'typed', 'moon'), new Cup().put('A', 'typed', 'moon')]
    expect(one.commitment).not.toBe(two.commitment)
    expect(one.commitment).not.toBe(commitmentOf('moon'))
  })

  it('takes one secret of each side, the program’s before all others, and draws what nobody gave', () => {
    const cup = new Cup(['B'])
    expect(cup.shares).toMatchObject([{ by: 'B', how: 'program' }])
    cup.put('A', 'shaken', 'abc')
    expect(() => cup.put('A', 'typed', 'x')).toThrow('has added to the dice already')
    const { pledge: poured, secrets } = cup.pour()
    expect(poured.shares.map(({ by }) => by)).toEqual(['B', 'A'])
    for (const { commitment } of poured.shares) expect(commitmentOf(secrets.get(commitment)!)).toBe(commitment)
    expect(commitmentOf(secrets.get(poured.commitment)!)).toBe(poured.commitment)
    expect(new Cup().pour().pledge.shares).toMatchObject([{ by: 'A', how: 'drawn' }, { by: 'B', how: 'drawn' }])
  })

  it('keeps what was put in to itself', () => {
    const cup = new Cup()
    expect(JSON.stringify(cup.put('A', 'typed', 'moon'))).not.toContain('moon')
    expect(JSON.stringify(cup.shares)).not.toContain('moon')
  })
})

describe('the dice of a game', () => {
  const begun = async () => {
    const { dice, pledge: first } = await GameDice.begin('game', new Cup())
    const host: Host = { table: flatTable, secrets: dice.secrets }
    return { dice, host, play: start(toySkirmish, { options: { size: 3 }, board: boardOf([]), seed: null, pledge: first }, host) }
  }

  it('serve until a file has told their secret; then others are there, the same until they are taken', async () => {
    const { dice, host, play } = await begun()
    expect(dice.renew(play.record)).toBeNull()
    const file = dice.out(play.record)
    expect(file.seed).not.toBeNull()
    expect(verify(toySkirmish, file, { table: flatTable })).toBeNull()
    const next = dice.renew(play.record)!
    expect(next.commitment).not.toBe(play.record.commitment)
    expect(dice.renew(play.record)).toEqual(next)
    const on = pledge(play, next, host)
    if (!on.ok) throw new Error(on.error.text)
    expect(dice.renew(on.value.record)).toBeNull()
    dice.out(on.value.record)
    expect(dice.renew(on.value.record)!.commitment).not.toBe(next.commitment)
  })

  it('are replaced where their secret is not here, as in a game that was played elsewhere', async () => {
    const { play } = await begun()
    const here = await GameDice.open('elsewhere')
    const host: Host = { table: flatTable, secrets: here.secrets }
    const on = pledge(play, here.renew(play.record)!, host)
    if (!on.ok) throw new Error(on.error.text)
    expect(choose(on.value, { question: on.value.state.question!.id, side: 'A', answer: { option: 'A1' } }, host).ok).toBe(true)
  })

  it('are left alone in games by hand and of earlier versions', async () => {
    const { dice, play } = await begun()
    const hand = start(toySkirmish, { options: { size: 1 }, board: boardOf([]), seed: null }, { table: flatTable, dice: () => () => [1] })
    expect(dice.renew(hand.record)).toBeNull()
    expect(dice.renew({ ...play.record, version: 2, seed: 'x' })).toBeNull()
  })
})
