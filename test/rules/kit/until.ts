import type { Question } from '../../../src/rules/engine/question'

/** A scripted game, as far as it matters here (`ScriptedGame`). */
interface Driven {
  readonly asked: Question | null
  readonly open: readonly string[]
  pick(...options: readonly string[]): unknown
}

/** What is answered to questions of a kind while something else is waited for: the id of an option, or which of those that are open. */
export type Meanwhile = Readonly<Record<string, string | ((open: readonly string[]) => string)>>

/** Answers what comes before, until it is so. Throws where something else is asked, or where it never comes to it. */
export function until<G extends Driven>(game: G, what: string, holds: () => boolean, meanwhile: Meanwhile): G {
  for (let i = 0; i < 80; i++) {
    if (holds()) return game
    const { kind, of } = game.asked!
    const answer = meanwhile[kind]
    if (answer === undefined) throw new Error(`${kind} is asked of ${of.join()} before ${what}.`)
    game.pick(typeof answer === 'string' ? answer : answer(game.open))
  }
  throw new Error(`It never comes to it that ${what}.`)
}

/** That unit where it may be picked, else the last: others that come first do nothing. */
export const pickOrLast = (unit: string) => (open: readonly string[]): string => (open.includes(unit) ? unit : open.at(-1)!)
