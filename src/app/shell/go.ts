import { hashText } from '../../core/random'
import type { GameEntry } from '../../rules/system-entry'
import { ENTRIES, FIRST_SYSTEM, gameById, loadPlayable } from '../../rules/systems'
import { readArmyFragment } from '../../table/army-link'
import type { TableFile } from '../../table/file'
import { formatTableText } from '../../table/format'
import { quoted } from '../../table/issue'
import { readRulingFragment, type RulingQuestion } from '../../table/ruling-link'
import { readTableFragment } from '../../table/table-link'
import { DEMOS, emptyTable } from '../files/library'
import { routeTo, type Route } from '../route'
import { freshKey } from '../sessions/fresh'
import { keepSharedArmy, loadArmies } from '../storage/army-store'
import { keepFirstGame, loadFirstGames, type FirstGameProgress } from '../storage/first-game-store'
import { fetchGame } from '../storage/game-store'
import { keyOfSource } from '../storage/shelf-store'
import { loadTables } from '../storage/table-store'
import { goToTable } from './put-up'
import { leftHere, showShelf } from './shelf-page'
import type { GameOffered } from './shown'
import { builtNow, current, own, putUp, setOut, shell, show, takeWaiting, waiting, workshopWaiting } from './stage'
import { readyDrawThread } from '../workers/draw-thread'

/** Goes where the address says. */
export const go = (route: Route): Promise<void> => setOut((wanted) => goOn(route, wanted))

/** As in "For one or two · 11 scenarios · 60 to 240 min" or "For one or two · 1 scenario · 40 min". */
function aboutGame({ scenarios, minutes }: GameEntry): string {
  const span = [...new Set(minutes)].join(' to ')
  return `For one or two · ${scenarios} ${scenarios === 1 ? 'scenario' : 'scenarios'} · ${span} min`
}

const learnt = (progress: FirstGameProgress | undefined) => (progress?.done ? 'done' : progress ? 'begun' : 'new')

async function goOn(route: Route, wanted: () => boolean): Promise<void> {
  switch (route.kind) {
    case 'start': {
      const left = await leftHere()
      const begun = loadFirstGames()
      const games = ENTRIES.flatMap(({ id, name, game }): readonly GameOffered[] => (
        game ? [{ system: id, name, pitch: game.pitch, about: aboutGame(game), solo: game.solo, learn: game.taught ? learnt(begun[id]) : null }] : []
      ))
      if (wanted()) show({ kind: 'start', left, games })
      return
    }
    case 'shelf':
      return showShelf(wanted)
    case 'workshop': {
      if (shell.getState().shown.kind === 'workshop' && !workshopWaiting()) return
      const { createWorkshop } = await import('../workshop/workshop')
      const left = takeWaiting()
      const up = { workshop: left?.workshop ?? createWorkshop(), onto: builtNow() ?? left?.onto ?? null }
      if (wanted()) show({ kind: 'workshop', ...up })
      else up.workshop.dispose()
      return
    }
    case 'army': {
      const list = readArmyFragment(route.fragment)
      if (!list.ok) throw new Error(list.error)
      const game = gameById(list.value.system)
      if (!game.ok) throw new Error(game.error)
      await loadArmies().catch(() => undefined)
      keepSharedArmy(list.value)
      return routeTo({ kind: 'play', system: list.value.system }, true)
    }
    case 'ruling': {
      const shared = readRulingFragment(route.fragment)
      if (!shared.ok) throw new Error(shared.error)
      const { table, question } = shared.value
      return goToShared({ ...table, system: question.system ?? table.system }, question)
    }
    case 'shared': {
      const table = readTableFragment(route.fragment)
      if (!table.ok) throw new Error(table.error)
      return goToShared(table.value, null)
    }
    case 'gallery': {
      if (route.id !== null && current()?.lesson?.dispute.id === route.id) return
      if (route.id !== null) return goToTable({ kind: 'lesson', id: route.id, key: freshKey(`gallery-${route.id}`) }, wanted)
      const course = await (await import('../files/course')).courseNow()
      if (wanted()) show({ kind: 'gallery', course })
      return
    }
    case 'puzzle':
      if (current()?.puzzle === route.id) return
      return goToTable({ kind: 'puzzle', id: route.id, key: freshKey('puzzle') }, wanted)
    case 'play': {
      const playable = await loadPlayable(route.system ?? FIRST_SYSTEM)
      if (!playable.ok) throw new Error(playable.error)
      await Promise.all([loadArmies(), loadTables()].map((loading) => loading.catch(() => undefined)))
      if (wanted()) show({ kind: 'setup', playable: playable.value })
      return
    }
    case 'none':
      throw new Error(`There is no page at ${quoted(route.hash)}`)
    case 'quick':
    case 'solo': {
      const known = gameById(route.system)
      if (!known.ok) throw new Error(known.error)
      show({ kind: 'loading', name: '' })
      readyDrawThread()
      const { quickGame } = await import('../sessions/quick')
      const game = await quickGame(route.system, route.kind === 'solo')
      if (!game.ok) throw new Error(game.error)
      if (wanted()) putUp(game.value, true)
      return
    }
    case 'learn': {
      const begun = loadFirstGames()[route.system]
      if (begun && !begun.done && (await fetchGame(begun.game)).ok) return routeTo({ kind: 'game', key: begun.game }, true)
      readyDrawThread()
      const game = await (await import('../sessions/first-game')).firstGameOf(route.system)
      if (!game.ok) throw new Error(game.error)
      if (!wanted()) return
      show({ kind: 'loading', name: '' })
      const key = freshKey('first-game')
      keepFirstGame(route.system, { game: key, told: [] })
      return putUp(game.value, true, key)
    }
    case 'primer': {
      const playable = await loadPlayable(route.system)
      if (!playable.ok) throw new Error(playable.error)
      const { system, teaching } = playable.value
      const taught = await teaching?.()
      if (!taught) throw new Error(`There is no page on ${system.name}`)
      if (wanted()) show({ kind: 'primer', system: system.id, name: system.name, primer: taught.primer })
      return
    }
    case 'demo':
    case 'new': {
      const demo = route.kind === 'demo' ? DEMOS.find((each) => each.id === route.id) : null
      if (demo === undefined) throw new Error('There is no such table here')
      const key = freshKey(demo?.id ?? 'new')
      waiting.set(key, { table: own(demo?.file ?? emptyTable(FIRST_SYSTEM)), question: null })
      return routeTo({ kind: 'kept', key }, true)
    }
    case 'kept':
    case 'game':
      return goToTable(route, wanted)
  }
}

/** A table that came in a link: from the shelf, where it is there already as it came. */
async function goToShared(file: TableFile, question: RulingQuestion | null): Promise<void> {
  const hash = hashText(formatTableText(file))
  const known = await keyOfSource(hash).catch(() => null)
  const key = known ?? freshKey('shared')
  waiting.set(key, { table: known ? null : { file, meshes: {}, changed: false, stored: false, from: 'link', source: hash }, question })
  routeTo({ kind: 'kept', key }, true)
}
