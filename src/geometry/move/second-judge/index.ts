import { decorated } from '../../../core/decorated'
import type { Measure, SweepFact, SweepOptions } from '../../../core/measure'
import type { SecondOpinion } from '../../../core/second-opinion'
import type { judgeAgain } from './judge'

/** A table whose moves are noted as they are asked for, so that the path of a ruling can be judged once more. */
export interface Hearing {
  readonly measure: Measure
  /** What Rapier says of a path that was measured here. Loads it when first asked; rejects where it cannot be had. */
  opinion(fact: SweepFact): Promise<SecondOpinion>
}

export function hearing(table: Measure): Hearing {
  const asked = new WeakMap<SweepFact['path'], SweepOptions>()
  const note = <Fact extends SweepFact | null>(query: SweepOptions, fact: Fact): Fact => {
    if (fact) asked.set(fact.path, query)
    return fact
  }
  const measure = decorated(table, {
    sweep: (query) => note(query, table.sweep(query)),
    route: (query) => note(query, table.route(query)),
  })
  const opinion = async (fact: SweepFact): Promise<SecondOpinion> => {
    const query = asked.get(fact.path)
    if (!query) return { says: 'not judged', why: 'a hand lifts the model there' }
    const { board } = table
    return (await readyJudge())(board, query, fact)
  }
  return { measure, opinion }
}

let coming: Promise<typeof judgeAgain> | null = null

/** Fetches the judge with the physics engine, which is larger than all that a table is drawn with. A failure may be tried again. */
export function readyJudge(): Promise<typeof judgeAgain> {
  if (coming) return coming
  coming = fetched()
  coming.catch(() => {
    coming = null
  })
  return coming
}

async function fetched(): Promise<typeof judgeAgain> {
  const [judge, { init }] = await Promise.all([import('./judge'), import('@dimforge/rapier3d-compat')])
  await init()
  return judge.judgeAgain
}
