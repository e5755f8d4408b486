import type { Board } from '../core/board'
import type { TableFile } from '../table/file'
import type { DeskSettings, DeskState } from './desk-state'

/** A desk on which nothing has been done yet. */
export const freshDesk = (document: TableFile, board: Board, settings: DeskSettings): DeskState => ({
  settled: board,
  board,
  document,
  undoes: null,
  redoes: null,
  selection: [],
  hover: null,
  held: null,
  tool: 'select',
  grab: 'models',
  playing: false,
  phase: '',
  hint: '',
  overlays: [],
  laid: [],
  cards: [],
  glance: null,
  tapes: [],
  rings: [],
  readout: null,
  notes: [],
  notice: null,
  eye: null,
  room: null,
  view: null,
  heat: null,
  heatCell: null,
  settings,
  camera: null,
  heading: 0,
  cut: null,
  panel: null,
})
