import { expect, it } from 'vitest'
import type { SideId } from '../../../../src/core/board'
import type { Figure, Ro } from '../../../../src/rules/rogue-stars/game/state'
import { Stars, type Scene, type SceneFigure } from '../game/driver'

/**
 * One thing done: `activate A1 12 3` on those dice; `react B1 15` with all dice on those faces; `shoot B1 10 2`, `melee`, `spot` at somebody, with the
 * dice that follow; `move 0 -3`, with dice after a colon; `pick` an option; `roll` dice for an option: `roll initiative 16`.
 */
export type Doing = string

/** A case from the text: what stands where, what is done, and what is so gives. */
export interface TextCase {
  readonly title: string
  readonly figures?: readonly SceneFigure[]
  readonly scene?: Partial<Omit<Scene, 'figures'>>
  readonly does: readonly Doing[]
  readonly gives: {
    /** Which question stands, and of whom, as in "react B". */
    readonly asks?: string
    readonly figures?: Readonly<Record<string, Partial<Figure>>>
    readonly state?: Partial<Ro> | object
    readonly xp?: Readonly<Record<SideId, number>>
    /** Options that may be taken, all of them. */
    readonly open?: readonly string[]
    /** By which rule an option is refused. */
    readonly refused?: Readonly<Record<string, string>>
    /** The last line of each kind holds that. */
    readonly told?: Readonly<Record<string, object>>
    /** How often lines of each kind were told. */
    readonly count?: Readonly<Record<string, number>>
    readonly over?: object | null
  }
}

const numbers = (words: readonly string[]): readonly number[] => words.map(Number)

function carryOut(game: Stars, doing: Doing): void {
  const [verb, ...words] = doing.split(' ')
  const [who, ...rest] = words
  switch (verb) {
    case 'activate':
      return void game.activate(who!, ...numbers(rest))
    case 'react':
      return void game.react(who!, ...numbers(rest))
    case 'shoot':
    case 'melee':
    case 'spot':
      return void game.deed(verb, who!, ...numbers(rest))
    case 'move': {
      const [way, dice] = doing.slice(5).split(':')
      const [x, z] = numbers(way!.trim().split(' '))
      return void game.dice(...numbers(dice ? dice.trim().split(' ') : [])).pick('move').go([x!, z!])
    }
    case 'roll':
      return void game.dice(...numbers(rest)).pick(who!)
    case 'pick':
      return void game.pick(...words)
    default:
      throw new Error(`Nobody knows how to "${doing}".`)
  }
}

/** Runs cases; each of them uses up its dice. */
export function playCases(usual: readonly SceneFigure[], cases: readonly TextCase[]): void {
  for (const { title, figures = usual, scene, does, gives } of cases) {
    it(title, () => {
      const game = new Stars({ case: { at: [12, 0, -12] }, ...scene, figures })
      for (const doing of does) carryOut(game, doing)
      game.done()
      if (gives.asks) expect(`${game.kind} ${game.asked?.of.join('')}`).toBe(gives.asks)
      for (const [id, is] of Object.entries(gives.figures ?? {})) expect(game.figure(id), id).toMatchObject(is)
      if (gives.state) expect(game.state).toMatchObject(gives.state)
      if (gives.xp) expect({ A: game.xp('A'), B: game.xp('B') }).toEqual(gives.xp)
      if (gives.open) expect(game.open).toEqual(gives.open)
      for (const [option, rule] of Object.entries(gives.refused ?? {})) expect([option, game.refusal(option)]).toEqual([option, rule])
      for (const [kind, data] of Object.entries(gives.told ?? {})) expect(game.last(kind)).toMatchObject(data)
      for (const [kind, count] of Object.entries(gives.count ?? {})) expect([kind, game.data(kind).length]).toEqual([kind, count])
      if (gives.over === null) expect(game.play.state.over).toBeNull()
      else if (gives.over) expect(game.play.state.over).toMatchObject(gives.over)
    })
  }
}
