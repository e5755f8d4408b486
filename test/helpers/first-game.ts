import { bare, measured } from '../../src/referee/games/ground'
import { TableLoader } from '../../src/referee/load'
import { playerById } from '../../src/bot/players'
import type { SideId } from '../../src/core/board'
import { RandomStream } from '../../src/core/random'
import { lookAt } from '../../src/rules/engine/look'
import type { Host, Play } from '../../src/rules/engine/play'
import type { Seat } from '../../src/rules/engine/seat'
import { viewFor } from '../../src/rules/engine/view'
import { playWatched } from '../../src/rules/engine/watch'
import type { Playable } from '../../src/rules/playable'
import { LEARNER, nextNote, type FirstGame, type FirstGameMoment } from '../../src/rules/teaching'
import { layFirstGame } from '../../src/table/setup/first-game'
import { newGame } from '../../src/table/setup/new-game'

export interface Lesson {
  /** Notes that came up, in their order. */
  readonly told: readonly string[]
  /** Of each note: the rules that questions, log, sums and cards had cited by then, and what the answers said. */
  readonly cited: ReadonlyMap<string, ReadonlySet<string>>
  readonly moments: number
  /** How many answers the learner gave. */
  readonly answers: number
  readonly over: boolean
}

/** What a learner sees of that play. */
function momentOf(playable: Playable, play: Play, host: Host): FirstGameMoment {
  const view = viewFor(play, LEARNER)
  const look = lookAt(view, host)
  const { question } = view.state
  const mine = question?.of.includes(LEARNER) && view.state.sealed[LEARNER] === undefined ? question : null
  const { show } = playable
  return {
    state: view.state.own, question: mine, log: view.log, status: show.status(look, question), units: show.units(look), marks: show.marks(look),
    sheet: mine ? show.sheet(look, mine, LEARNER, null) : null, over: view.state.over !== null,
  }
}

const optionsIn = (question: FirstGameMoment['question']): readonly string[] =>
  (question && 'form' in question.form && question.form.form === 'option' ? question.form.options.map(({ text }) => text) : [])

/** All rules that a learner has met by then, and answers. */
function citedIn({ question, log, marks, units, sheet }: FirstGameMoment): readonly string[] {
  return [
    ...(question?.rules ?? []), ...optionsIn(question), ...log.flatMap(({ rules }) => rules), ...marks.map(({ rule }) => rule),
    ...units.flatMap(({ markers }) => markers.map(({ rule }) => rule)),
    ...(sheet?.rows ?? []).flatMap(({ facts, sums }) => [...facts.map(({ rule }) => rule), ...sums.flatMap(({ changes }) => changes.map(({ rule }) => rule))]),
  ]
}

/** Programs play a system's guided first game to its end; all notes that come up are read at once, as are those that wait behind them. */
export async function playedFirstGame(
  playable: Playable, firstGame: FirstGame, seed: string, players: readonly [string, string], onMoment: (moment: FirstGameMoment) => void = () => {},
): Promise<Lesson> {
  const laid = layFirstGame(playable.system.id, firstGame)
  const loaded = bare(await new TableLoader('.').fromValue(laid.table))
  const ground = await measured(loaded)
  const host: Host = { table: ground.table }
  const told = new Set<string>()
  const cited = new Map<string, ReadonlySet<string>>()
  const met = new Set<string>()
  let moments = 0
  let answers = 0
  const seat = (side: SideId, id: string): Seat => {
    const player = playerById(id)
    if (!player.ok) throw new Error(player.error)
    return player.value.seat(playable, host, new RandomStream(`${seed} ${side}`))
  }
  const learner = seat('A', players[0])
  const { play, fault } = await playWatched(playable.game, newGame(laid, loaded.board, seed), host, {
    seats: { A: { answer: (view, asking) => (answers++, learner.answer(view, asking)) }, B: seat('B', players[1]) },
    onChoice(now) {
      const moment = momentOf(playable, now, host)
      onMoment(moment)
      moments++
      for (const rule of [...citedIn(moment), ...(now.state.over?.rules ?? [])]) met.add(rule)
      for (let next = nextNote(firstGame, moment, told); next; next = nextNote(firstGame, moment, told)) {
        told.add(next.note.id)
        cited.set(next.note.id, new Set(met))
      }
    },
  })
  ground.dispose()
  if (fault) throw new Error(`${playable.system.id} ${seed}: ${fault.what} ${fault.text}`)
  return { told: [...told], cited, moments, answers, over: play?.state.over !== null }
}
