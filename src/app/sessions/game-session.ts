import type { Board, SideId } from '../../core/board'
import { RandomStream } from '../../core/random'
import { fail, ok, type Result } from '../../core/result'
import { createWorld } from '../../geometry/world'
import { tableOf } from '../../rules/engine/board'
import { tell } from '../../rules/engine/commitment'
import type { Pledge } from '../../rules/engine/pledge'
import { start, type Host, type Play } from '../../rules/engine/play'
import { replay } from '../../rules/engine/replay'
import type { Seat } from '../../rules/engine/seat'
import type { Playable } from '../../rules/playable'
import { playerById } from '../../rules/players'
import { playableById } from '../../rules/registry'
import { parseTable } from '../../table/file'
import { formatIssues } from '../../table/issue'
import { newGame as gameFrom } from '../../table/setup/new-game'
import type { Desk } from '../../tools/desk'
import { createGameDesk } from '../../tools/game/create-game-desk'
import type { GameDesk } from '../../tools/game/game-desk'
import type { Seats } from '../../tools/game/programs'
import { SIDES } from '../../core/sides'
import type { GameHost } from '../../ui/game/game-host'
import { openDesk, sayNotKept } from './desk-session'
import { saveRecord, saveTable } from '../files/save'
import { Cup } from '../dice/cup'
import { GameDice } from '../dice/game-dice'
import { diceHost } from '../dice/dice-host'
import { recordCheck } from '../dice/record-check'
import { freshSeed } from './fresh'
import { gameReach } from '../workers/game-reach'
import { GameKeeper, tidyGames } from '../storage/game-store'
import { loadGameSettings, saveGameSettings } from '../storage/game-settings'
import type { Bundle } from '../files/bundle'
import { routeTo } from '../route'
import type { GameSource, Players } from './game-source'
import type { Session, Shell } from './session'

/** Puts a game up: a World for the desk and another for the rules, and the record kept with every choice. */
export async function startGame(key: string, source: GameSource, shell: Shell): Promise<Result<Session, string>> {
  const found = readSource(source)
  if (!found.ok) return found
  const { playable, bundle } = found.value
  const opened = await openDesk(bundle, { save: () => save(), open: shell.open })
  if (!opened.ok) return opened
  const { desk, board } = opened.value
  const rules = await createWorld(board)
  const { dice, pledge } = source.kind === 'new'
    ? await GameDice.begin(key, source.cup ?? new Cup(SIDES.filter((side) => source.players?.[side] !== undefined)))
    : { dice: await GameDice.open(key), pledge: null }
  const host: Host = { table: tableOf(rules, board), secrets: dice.secrets }
  const end = () => {
    rules.dispose()
    opened.value.dispose()
  }
  const play = played(source, playable, board, host, pledge)
  if (!play.ok) {
    end()
    return play
  }
  const ground = { file: bundle.file, board }
  const seats = seatsOf(source.kind === 'new' ? (source.players ?? {}) : {}, playable, host)
  if (!seats.ok) {
    end()
    return seats
  }
  const finder = gameReach(playable.system.id, { ...board, models: [] })
  const game = createGameDesk(desk, playable, host, play.value, ground, {
    settings: loadGameSettings(), findReach: finder.find, seats: seats.value, renew: dice.renew,
  })
  if (source.kind === 'record' && source.replay && game.now.over) game.show(1)
  const save = () => saveRecord(desk, dice.out(game.now.play.record))
  const check = recordCheck({ ...board, models: [] })
  // What comes from elsewhere is looked at before it is believed.
  if (source.kind === 'record' && source.replay) check.start(source.record)
  if (source.kind === 'new' && pledge?.shares.every(({ how }) => how === 'drawn')) {
    desk.say('info', 'The dice were sealed for both sides. “Dice and seals” in the menu shows them, and there you may shake them yourselves.')
  }
  const stop = keepAlways(key, desk, game, bundle)
  return ok({
    key,
    camera: null,
    lesson: null,
    desk,
    host: opened.value.host,
    play: { game, host: gameHost(desk, game, playable, bundle, save, shell, { dice: diceHost(game, dice), check }) },
    save,
    dispose() {
      game.leave()
      check.dispose()
      stop()
      finder.dispose()
      end()
    },
  })
}

function readSource(source: GameSource): Result<{ readonly playable: Playable; readonly bundle: Bundle }, string> {
  if (source.kind === 'new') return ok(source)
  const { record, meshes } = source
  const playable = playableById(record.system)
  if (!playable.ok) return playable
  const file = parseTable(record.setup.table)
  return file.ok
    ? ok({ playable: playable.value, bundle: { file: file.value, meshes } })
    : fail(`The record's table: ${formatIssues(file.error)}`)
}

/** The programs of those names, each with chance of its own. */
function seatsOf(players: Players, playable: Playable, host: Host): Result<Seats, string> {
  const seats: Partial<Record<SideId, Seat>> = {}
  for (const [side, name] of Object.entries(players) as [SideId, string][]) {
    const player = playerById(name)
    if (!player.ok) return player
    seats[side] = player.value.seat(playable, host, new RandomStream(freshSeed()))
  }
  return ok(seats)
}

/** The game as far as it goes; a record that does not fit the rules says where. */
function played(
  source: GameSource,
  { game }: Playable,
  board: Board,
  host: Host,
  pledge: Pledge | null,
): Result<Play, string> {
  try {
    if (source.kind === 'record') {
      const play = replay(game, source.record)
      return ok(play.state.over && host.secrets ? { ...play, record: tell(play.record, host.secrets) } : play)
    }
    return ok(start(game, { ...gameFrom(source.laid, board, null), ...(pledge ? { pledge } : {}) }, host))
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** Every choice is kept at once, and the settings of the game with it. */
function keepAlways(key: string, desk: Desk, game: GameDesk, bundle: Bundle): () => void {
  const keeper = new GameKeeper(key, bundle.meshes)
  const write = () => {
    const { play, status, over } = game.now
    const about = { name: bundle.file.name ?? 'Game', about: over ? game.say(over.text) : status.title, over: over !== null }
    return keeper.keep(play.record, about).catch(sayNotKept(desk))
  }
  const leave = () => keeper.leave()
  void write()
    .then(() => tidyGames(key))
    .catch(() => undefined)
  addEventListener('pagehide', leave)
  const stop = game.store.subscribe((now, before) => {
    if (now.play !== before.play) void write()
    if (now.settings !== before.settings) saveGameSettings(now.settings)
  })
  return () => {
    removeEventListener('pagehide', leave)
    stop()
  }
}

const gameHost = (
  desk: Desk, game: GameDesk, playable: Playable, bundle: Bundle, save: () => void, shell: Shell, { dice, check }: Pick<GameHost, 'dice' | 'check'>,
): GameHost => ({
  dice,
  check,
  save,
  saveTable: () => saveTable(desk),
  newGame: () => routeTo({ kind: 'play', system: playable.system.id }),
  rematch() {
    const names = { A: game.nameOf('A'), B: game.nameOf('B') }
    shell.play({ kind: 'new', playable, laid: { options: game.now.play.record.setup.options, names, table: bundle.file }, bundle })
  },
  leave: () => routeTo({ kind: 'start' }),
})
