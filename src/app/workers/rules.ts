import type { Remote } from 'comlink'
import type { Board } from '../../core/board'
import type { Foreseen } from '../../rules/engine/foreseen'
import type { Beside } from '../../tools/game/beside'
import type { RulesWork } from './rules-work'
import { remoteOf, startThread, type Thread } from './thread'

const startRules = () => startThread('rules')

/**
 * The rules of one game in a thread of their own. Begun at once, so that the table is ready when the first choice is made. If it fails,
 * every question does, also those that wait: whoever asked measures for itself.
 */
export function rulesBeside(system: string, board: Board, start: () => Thread = startRules): Beside & { dispose(): void } {
  const thread = start()
  const remote: Remote<RulesWork> = remoteOf<RulesWork>(thread.endpoint)
  const broken = new Promise<never>((_, fail) => {
    thread.endpoint.addEventListener('error', () => fail(new Error('there is no thread to measure in')))
  })
  broken.catch(() => undefined)
  void remote.setUp(system, board).catch(() => undefined)
  const orBroken = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, broken])
  return {
    start: (record, luck) => orBroken<Foreseen>(remote.start(record, luck)),
    carryOut: (asked) => orBroken<Awaited<ReturnType<Beside['carryOut']>>>(remote.carryOut(asked)),
    measure: (asked) => orBroken(remote.measure(asked)),
    moment: (asked) => orBroken(remote.moment(asked)),
    draft: (asked) => orBroken(remote.draft(asked)),
    suggest: (asked) => orBroken(remote.suggest(asked)),
    doing: (asked) => orBroken(remote.doing(asked)),
    dispose: () => thread.end(),
  }
}
