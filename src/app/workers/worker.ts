import { expose } from 'comlink'
import { playerById } from '../../bot/players'
import { loadPlayable } from '../../rules/systems'
import { botWork } from './bot-work'
import { CarryWork } from './carry-work'
import { drawWork } from './draw-work'
import { fairWork } from './fair-work'
import { GameReachWork } from './game-reach-work'
import { HeatWork } from './heat-work'
import { linesWork } from './lines-work'
import { LiveWork } from './live-work'
import { ReachWork } from './reach-work'
import { rulesWork } from './rules-work'
import { surfaceWork } from './surface-work'
import type { WorkerRole } from './start-worker'
import { verifyWork } from './verify-work'
import { WhatIfWork } from './what-if-work'

/**
 * Every thread of the page is this one script, with the same world and the same rules as on the page: one file to load, of which a
 * thread takes up the role that it is told first.
 */
const ROLES: Readonly<Record<WorkerRole, () => unknown>> = {
  bot: () => botWork({ playable: loadPlayable, player: playerById }),
  carry: () => new CarryWork(),
  draw: () => drawWork,
  fair: () => fairWork,
  'game-reach': () => new GameReachWork(),
  heat: () => new HeatWork(),
  lines: () => linesWork,
  live: () => new LiveWork(),
  reach: () => new ReachWork(),
  rules: () => rulesWork(loadPlayable),
  surface: () => surfaceWork,
  verify: () => verifyWork,
  'what-if': () => new WhatIfWork(),
}

addEventListener('message', ({ data }: MessageEvent<WorkerRole>) => expose(ROLES[data]()), { once: true })
