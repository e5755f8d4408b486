import { createStore } from 'zustand/vanilla'
import type { TableFile } from '../../table/file'
import type { RulingQuestion } from '../../table/ruling-link'
import { routeTo } from '../route'
import { freshKey } from '../sessions/fresh'
import type { GameSource } from '../sessions/game-source'
import type { Built, LaidOn, Session } from '../sessions/session'
import type { FetchedTable } from '../storage/table-store'
import { endDrawThread } from '../workers/draw-thread'
import type { Shown, WorkshopUp } from './shown'

interface ShellState {
  readonly shown: Shown
  /** What went wrong while no table was up to say so. */
  readonly problem: string | null
}

/** Which page is shown and which table is up; outside of React, as both outlive any view of them. */
export const shell = createStore<ShellState>(() => ({ shown: { kind: 'loading', name: '' }, problem: null }))

/** A table that is not kept yet, or a question about one that is; or a game. */
type Waiting = { readonly table: FetchedTable | null; readonly question: RulingQuestion | null; readonly laid?: LaidOn } | { readonly game: GameSource }

/** Tables and games that wait for their address to be gone to, by their keys. */
export const waiting = new Map<string, Waiting>()

/** A table that is kept nowhere yet. */
export const own = (file: TableFile): FetchedTable => ({ file, meshes: {}, changed: false, stored: false, from: 'own', source: null })

/** Counts the ways gone: a table that was long in coming must not cover a later page. */
let gone = 0

/** The session of the table that is up. */
export function current(): Session | null {
  const { shown } = shell.getState()
  return shown.kind === 'table' ? shown.session : null
}

/** A workshop that waits for its address to be gone to. */
let brought: WorkshopUp | null = null

/** The workshop that waits, which stays where it is. */
export const workshopWaiting = () => brought

/** A workshop is left waiting, in place of the one that was. */
export function leaveWaiting(up: WorkshopUp): void {
  brought = up
}

/** Takes the workshop that waits. */
export function takeWaiting(): WorkshopUp | null {
  const up = brought
  brought = null
  return up
}

/** Whether a mesh is worked on that is kept nowhere else, on the screen or not. */
export function workshopUnkept(): boolean {
  const { shown } = shell.getState()
  return (shown.kind === 'workshop' && shown.workshop.unkept()) || (brought?.workshop.unkept() ?? false)
}

/** The table that is up, where one builds on it. */
export function builtNow(): WorkshopUp['onto'] {
  const session = current()
  const plain = session && !session.play && !session.lesson && session.puzzle === undefined && !session.desk.ports.watching
  return plain ? { key: session.key, name: session.desk.now.document.name ?? 'the table' } : null
}

/** The table that was left for the workshop, until one is up again. */
let left: (Built & { readonly key: string }) | null = null

/** What was done on that table before one left it for the workshop. */
export const builtBefore = (key: string): Built | null => (left?.key === key ? left : null)

/** By whose rules the table last looked at is; null: none was. */
let lastSystem: string | null = null
export const systemLooked = () => lastSystem

/** Shows a page or a table in place of what was up, which is let go of. */
export function show(shown: Shown): void {
  const before = current()
  const was = shell.getState().shown
  if (was.kind === 'workshop' && (shown.kind !== 'workshop' || shown.workshop !== was.workshop)) {
    // What is kept nowhere else waits for whoever goes back there.
    if (was.workshop.unkept() && !brought) brought = { workshop: was.workshop, onto: was.onto }
    else was.workshop.dispose()
  }
  if (before) lastSystem = before.desk.now.document.system
  if (shown.kind === 'table') left = null
  else if (shown.kind === 'workshop' && before?.built) left = { key: before.key, ...before.built }
  // What went wrong is told on the start page, until one has gone on from there.
  shell.setState(shown.kind === 'start' || shown.kind === 'loading' ? { shown } : { shown, problem: null })
  if (before && before !== current()) before.dispose()
}

/** One message about what could not be opened; a table that is up stays as it is. */
export function complain(text: string): void {
  const session = current()
  const { shown } = shell.getState()
  if (session) session.desk.say('error', text)
  else if (shown.kind === 'workshop') shown.workshop.complain(text)
  else shell.setState({ problem: text })
}

/** Where the way led nowhere: back to the table that is up, which stays as it is, or to the start page; either says why. */
function turnBack(problem: string): void {
  const session = current()
  if (!session) {
    shell.setState({ problem })
    return routeTo({ kind: 'start' }, true)
  }
  session.desk.say('error', problem)
  const { key, lesson, puzzle, play } = session
  if (puzzle !== undefined) return routeTo({ kind: 'puzzle', id: puzzle }, true)
  routeTo(lesson ? { kind: 'gallery', id: lesson.dispute.id } : { kind: play ? 'game' : 'kept', key }, true)
}

/** Goes a way to another page, which is told whether that is still the last one begun; where it leads nowhere, back. */
export async function setOut(way: (wanted: () => boolean) => Promise<void>): Promise<void> {
  const mine = ++gone
  try {
    await way(() => mine === gone)
  } catch (error) {
    if (mine !== gone) return
    endDrawThread()
    turnBack(error instanceof Error ? error.message : String(error))
  }
}

/** Goes to a game that is not kept yet. */
export function putUp(game: GameSource, instead = false, key = freshKey('game')): void {
  waiting.set(key, { game })
  routeTo({ kind: 'game', key }, instead)
}
