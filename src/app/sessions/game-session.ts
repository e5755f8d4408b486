import type { Board } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import { tableOf } from '../../rules/engine/board'
import { tell } from '../../rules/engine/commitment'
import type { Pledge } from '../../rules/engine/pledge'
import type { Host, Play } from '../../rules/engine/play'
import { reopenInParts } from '../../rules/engine/replay'
import type { Playable } from '../../rules/playable'
import { loadPlayable } from '../../rules/systems'
import { parseTable } from '../../table/file'
import { formatIssues } from '../../table/issue'
import { newGame as gameFrom } from '../../table/setup/new-game'
import type { Desk } from '../../tools/desk'
import type { Beside } from '../../tools/game/beside'
import { createGameDesk } from '../../tools/game/create-game-desk'
import type { GameDesk } from '../../tools/game/game-desk'
import type { GameOptions } from '../../tools/game/game-options'
import { openingOf, started } from '../../tools/game/opening'
import { mapSides, type Players, type Sitting } from '../../tools/game/players'
import type { Program } from '../../tools/game/programs'
import { SIDES } from '../../core/sides'
import type { GameHost, PuzzleShown } from '../../ui/game/game-host'
import { openDesk } from './desk-session'
import { saveAll, saveFound, saveRecord, saveTable } from '../files/save'
import { Cup } from '../dice/cup'
import { GameDice } from '../dice/game-dice'
import { diceHost } from '../dice/dice-host'
import { foundForFile, recordForFile } from '../dice/for-file'
import { recordCheck } from '../dice/record-check'
import { freshSeed } from './fresh'
import { analysisHost } from '../workers/analysis'
import { botHints } from '../workers/bot'
import { gameReach } from '../workers/game-reach'
import { rulesBeside } from '../workers/rules'
import { fetchGame, gameKeeper, type FetchedGame, type GameMoment } from '../storage/game-store'
import type { Pen } from '../storage/pen'
import { sceneControl } from '../picture/scene-control'
import { loadGameSettings, saveGameSettings } from '../storage/game-settings'
import type { Bundle } from '../files/bundle'
import { waitWhileKept } from '../patience'
import { routeTo } from '../route'
import type { GameSource } from './game-source'
import { taughtIn } from './first-game'
import { readyWorld } from './ready-world'
import { programFor } from './program-for'
import { usualOpponent } from './usual-opponent'
import { followAlways, keepAlways, keepingOf } from './keeping'
import { takePictures } from './thumbnail'
import type { Session, Shell } from './session'

interface StartOptions {
  readonly key: string
  /** null: another tab writes it, and this one follows. */
  readonly pen: Pen | null
  readonly source: GameSource
  /** How it was kept; null for a game that is not kept yet. */
  readonly kept: FetchedGame | null
  readonly shell: Shell
  /** It stands at a puzzle's question. */
  readonly puzzle?: PuzzleShown
}

/** Puts a game up: a World for the desk and another for the rules, and the record kept with every choice, or followed as another tab keeps it. */
export async function startGame({ key, pen, source, kept, shell, puzzle }: StartOptions): Promise<Result<Session, string>> {
  const found = await readSource(source)
  if (!found.ok) return found
  const { playable, bundle } = found.value
  // A record is played before anything is put up: what is damaged is told with it.
  const replayed = source.kind === 'record' ? await reopenInParts(playable.game, source.record, () => wait(0)) : null
  if (replayed && !replayed.ok) return replayed
  const missing = kept?.fault ?? replayed?.value.fault ?? (source.kind === 'record' ? source.fault : null) ?? null
  const damage = missing === null || source.kind !== 'record'
    ? null
    : { missing, saveFound: () => saveFound(bundle.file.name, kept ? foundForFile(replayed!.value.play, kept) : source.record) }
  const keeping = keepingOf({ key, pen, shell, damage, saveAll: () => void saveAll(bundle.file, bundle.meshes, forFile()) })
  const opened = await openDesk(bundle, { save: () => save(), open: shell.open, keeping, watching: pen === null })
  if (!opened.ok) return opened
  const { desk, board } = opened.value
  const bare: Board = { ...board, models: [] }
  const beside = rulesBeside(playable.system.id, bare)
  const rules = await readyWorld(board)
  const players = source.players ?? {}
  const programs = SIDES.filter((side) => players[side] !== undefined)
  const { dice, pledge } = source.kind === 'new'
    ? await GameDice.begin(key, source.cup ?? new Cup(programs))
    : { dice: await GameDice.open(key), pledge: null }
  const host: Host = { table: tableOf(rules, board), secrets: dice.secrets }
  const end = () => {
    beside.dispose()
    rules.dispose()
    opened.value.dispose()
  }
  const play = source.kind === 'record' ? ok(told(replayed!.value.play, host)) : await begun(source, playable, board, host, pledge, beside)
  if (!play.ok) {
    end()
    return play
  }
  const ground = { file: bundle.file, board }
  const program = (sitting: Sitting, standsIn = false) => programFor(playable.system.id, bare, sitting, standsIn)
  const finder = gameReach(playable.system.id, bare)
  const hints = botHints(playable.system.id, bare)
  const options: GameOptions = {
    settings: loadGameSettings(), findReach: finder.find, seats: mapSides(players, program), renew: dice.renew, watching: pen === null, wait, beside,
    ...(playable.appraisal ? { findHints: hints.find } : {}),
  }
  const opening = await openingOf(playable, host, play.value, beside, options)
  const game = createGameDesk(desk, playable, host, play.value, ground, { ...options, opening })
  if (source.kind === 'record' && source.replay && game.now.over) game.show(1)
  await opened.value.draw()
  // Whoever follows tells nothing: the tab that plays goes on throwing from it.
  const forFile = () => recordForFile(game.now.play, pen ? dice : null)
  const save = () => {
    const record = forFile()
    saveRecord(desk, bundle.meshes, record)
    if (record.entries.length < game.now.play.record.entries.length) desk.say('info', PARTLY_SAVED)
  }
  const check = recordCheck(bare)
  // What comes from elsewhere is looked at before it is believed.
  if (source.kind === 'record' && source.replay) check.start(source.record)
  if (source.kind === 'new' && pledge?.shares.every(({ how }) => how === 'drawn')) {
    // What the table had to tell is not read yet.
    const { tone, text } = desk.now.notice ?? { tone: 'info', text: '' }
    desk.say(tone, `${text} ${SEALED}`.trim())
  }
  const ends = [keepSettings(game), waitWhileKept(desk.transaction)]
  if (pen) {
    const came = source.kind === 'record' ? ({ from: 'file', source: source.hash } as const) : ({ from: 'own', source: null } as const)
    const given = kept ? { from: kept.from, source: kept.source } : came
    const keeper = gameKeeper(pen, bundle.meshes, given, keeping.told)
    const untouched = kept ? !kept.changed : source.idle === true
    const moment = momentOf(game, bundle.file.name ?? 'Game', players, !untouched)
    const asStored = kept?.stored === true && game.now.play === replayed?.value.play
    const first = kept && damage ? 'later' : asStored ? 'stored' : 'new'
    const always = keepAlways({ key, pen, shell, transaction: desk.transaction, keeper, moment, first, worth: ({ changed }) => changed })
    ends.push(always.end)
    await always.begun
    ends.push(takePictures(key, desk.store, () => moment().changed))
  } else {
    ends.push(followAlways(key, shell, async () => {
      const now = await fetchGame(key, { journal: false })
      if (now.ok) game.follow(now.value.record)
    }))
  }
  const analysis = playable.appraisal ? analysisHost(bare) : null
  const teaching = (await playable.teaching?.()) ?? null
  const firstGame = pen ? taughtIn(key, playable, teaching) : null
  const more = { teaching, firstGame, dice: diceHost(game, dice), check, analysis, puzzle: puzzle ?? null, ...standIns(game, playable, program) }
  return ok({
    key,
    camera: null,
    lesson: null,
    ...(puzzle ? { puzzle: puzzle.id } : {}),
    desk,
    host: opened.value.host,
    built: null,
    play: { game, host: gameHost(desk, game, playable, bundle, save, shell, more, players) },
    save,
    ask: () => undefined,
    dispose() {
      game.leave()
      check.dispose()
      analysis?.dispose()
      for (const stop of ends) stop()
      finder.dispose()
      hints.dispose()
      end()
    },
  })
}

const SEALED = 'The dice were sealed for both sides. “Dice and seals” in the menu shows them, and there you may shake them yourselves.'

const PARTLY_SAVED = 'Saved as it stood before anything was laid face down: no file tells what is secret yet. Here the game goes on as it is, and is kept whole'

async function readSource(source: GameSource): Promise<Result<{ readonly playable: Playable; readonly bundle: Bundle }, string>> {
  if (source.kind === 'new') return ok(source)
  const { record, meshes } = source
  const playable = await loadPlayable(record.system)
  if (!playable.ok) return playable
  const file = parseTable(record.setup.table)
  return file.ok
    ? ok({ playable: playable.value, bundle: { file: file.value, meshes } })
    : fail(`The record's table: ${formatIssues(file.error)}`)
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Programs that play on for whoever is at the screen. */
const standIns = (
  game: GameDesk, playable: Playable, program: (sitting: Sitting, standsIn: boolean) => Program,
): Pick<GameHost, 'takeOver' | 'playMyself'> => ({
  takeOver(sides) {
    for (const side of sides) {
      if (!game.now.programs[side]) game.sit(side, program(usualOpponent(playable), true))
    }
  },
  playMyself() {
    for (const side of SIDES) if (game.now.programs[side]?.standsIn) game.sit(side, null)
  },
})

const anew = (sitting: Sitting): Sitting => ({ ...sitting, seed: freshSeed() })

/** A game that is over tells its secrets, as far as they are here. */
const told = (play: Play, { secrets }: Host): Play => (play.state.over && secrets ? { ...play, record: tell(play.record, secrets) } : play)

/** A new game; options that no wizard would give say what is wrong with them. */
async function begun(
  source: Extract<GameSource, { kind: 'new' }>, playable: Playable, board: Board, host: Host, pledge: Pledge | null, beside: Beside,
): Promise<Result<Play, string>> {
  try {
    return ok(await started(playable, { ...gameFrom(source.laid, board, null), ...(pledge ? { pledge } : {}) }, host, beside))
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** The game as it is to be kept; one that began by itself is changed from the first choice on. */
function momentOf(game: GameDesk, name: string, players: Players, changed: boolean): () => GameMoment {
  const seated = Object.keys(players).length > 0 ? { players } : {}
  let last: GameMoment | null = null
  return () => {
    const { play: { record, state: { secrets } }, status, over } = game.now
    if (last?.record === record) return last
    const about = over ? game.say(over.text) : status.title
    last = { ...seated, record, hidden: secrets, name, about, over: over !== null, changed: changed || last !== null }
    return last
  }
}

function keepSettings(game: GameDesk): () => void {
  return game.store.subscribe((now, before) => {
    if (now.settings !== before.settings) saveGameSettings(now.settings)
  })
}

const gameHost = (
  desk: Desk, game: GameDesk, playable: Playable, bundle: Bundle, save: () => void, shell: Shell,
  more: Pick<GameHost, 'dice' | 'check' | 'analysis' | 'puzzle' | 'teaching' | 'firstGame' | 'takeOver' | 'playMyself'>, players: Players,
): GameHost => ({
  ...more,
  tokenAt: (x, y) => sceneControl()?.tokenAt(x, y) ?? null,
  save,
  saveTable: () => saveTable(desk, bundle.meshes),
  newGame: () => routeTo({ kind: 'play', system: playable.system.id }),
  rematch() {
    const names = { A: game.nameOf('A'), B: game.nameOf('B') }
    const laid = { options: game.now.play.record.setup.options, names, table: bundle.file }
    shell.play({ kind: 'new', idle: true, playable, laid, bundle, players: mapSides(players, anew) })
  },
  leave: () => routeTo({ kind: 'start' }),
})
