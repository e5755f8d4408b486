import { games } from './games'
import type { Kind } from './kind'
import { moves } from './moves'
import { sight } from './sight'

export const LONG_KINDS: Readonly<Record<string, Kind>> = { sight, moves, games }
