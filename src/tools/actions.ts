import type { Inches } from '../core/units'
import type { Desk } from './desk'
import { selectedModels, selectedPiece, type DeskState } from './desk-state'
import {
  duplicateSelected, groupSelected, raiseSelected, removeSelected, toggleLocked, ungroupSelected,
} from './build/edits'
import { idle } from './build/idle'
import { pickedPieces } from './build/picked'
import { isChoosingSeveral, several } from './build/several'
import { TOOLS } from './index'
import { closeRoom, openRoom } from './room/room'
import type { KeyPress } from './key-press'
import { turnSelected } from './turn/turn-selected'

/** A thing that a key and a button do. The help lists them as they stand here. */
export interface Action {
  readonly id: string
  readonly group: 'Tools' | 'Table' | 'In hand' | 'Models' | 'Building' | 'View' | 'Pointing by keys'
  readonly label: string
  /** As in `ctrl+shift+z`; the first is the one shown. */
  readonly keys: readonly string[]
  run?(desk: Desk): void
  /** Why it cannot be done now; null when it can. */
  refused?(state: DeskState): string | null
}

const needsModel = (state: DeskState) => (selectedModels(state).length > 0 ? null : 'Select a model first')
const needsEditing = (state: DeskState) => (state.tool === 'build' ? null : 'Only while editing the table (B)')
const needsTerrain = (state: DeskState) => needsEditing(state) ?? (pickedPieces(state).length > 0 ? null : 'Select terrain first')
const needsPicked = (state: DeskState) => needsEditing(state) ?? needsThing(state)
const needsThing = (state: DeskState) => (state.selection.length > 0 ? null : 'Select something first')

export const ACTIONS: readonly Action[] = [
  ...TOOLS.map((tool): Action => ({
    id: `tool-${tool.id}`,
    group: 'Tools',
    label: tool.name,
    keys: [tool.key],
    run: (desk) => desk.choose(tool.id),
    ...(tool.refused ? { refused: (state: DeskState) => tool.refused!(state) } : {}),
  })),
  {
    id: 'undo',
    group: 'Table',
    label: 'Undo',
    keys: ['ctrl+z'],
    run: (desk) => desk.undo(),
    refused: (state) => (state.undoes !== null ? null : 'Nothing to undo yet'),
  },
  {
    id: 'redo',
    group: 'Table',
    label: 'Redo',
    keys: ['ctrl+shift+z', 'ctrl+y'],
    run: (desk) => desk.redo(),
    refused: (state) => (state.redoes !== null ? null : 'Nothing to redo'),
  },
  { id: 'open', group: 'Table', label: 'Open a table file', keys: ['ctrl+o'], run: (desk) => desk.host('open') },
  { id: 'save', group: 'Table', label: 'Save as a file', keys: ['ctrl+s'], run: (desk) => desk.host('save') },
  { id: 'share', group: 'Table', label: 'Share this table', keys: [], run: (desk) => desk.panel('share') },
  { id: 'save-scene', group: 'Table', label: 'Save as a glTF scene', keys: [], run: (desk) => desk.host('save-scene') },
  { id: 'paper', group: 'Table', label: 'Print to scale, build list', keys: [], run: (desk) => desk.panel('paper') },
  {
    id: 'save-piece',
    group: 'Table',
    label: 'Save the selected terrain as STL',
    keys: [],
    refused: (state) => ((selectedPiece(state)?.parts.length ?? 0) > 0 ? null : 'Select terrain that has a body first'),
    run: (desk) => desk.host('save-piece'),
  },
  {
    id: 'fair',
    group: 'Table',
    label: 'Is it fair?',
    keys: ['d'],
    run: (desk) => desk.host('fair'),
    refused: (state) => (state.playing ? 'A table is judged before it is played on' : null),
  },
  { id: 'help', group: 'Table', label: 'Keys and help', keys: ['?'], run: (desk) => desk.panel('help') },
  { id: 'settings', group: 'Table', label: 'Settings', keys: [','], run: (desk) => desk.panel('settings') },
  {
    id: 'unit',
    group: 'Models',
    label: 'Select the whole unit',
    keys: ['u'],
    refused: needsModel,
    run(desk) {
      const [first] = selectedModels(desk.now)
      if (!first) return
      const others = desk.now.board.models.filter((model) => model.unit === first.unit && model.id !== first.id)
      desk.select([first.id, ...others.map((model) => model.id)])
    },
  },
  {
    id: 'turn-left',
    group: 'Models',
    label: 'Turn left by 15°',
    keys: ['q'],
    refused: needsThing,
    run: (desk) => turnSelected(desk, 15),
  },
  {
    id: 'turn-right',
    group: 'Models',
    label: 'Turn right by 15°',
    keys: ['e'],
    refused: needsThing,
    run: (desk) => turnSelected(desk, -15),
  },
  {
    id: 'turn-left-fine',
    group: 'Models',
    label: 'Turn left by 1°',
    keys: ['shift+q'],
    refused: needsThing,
    run: (desk) => turnSelected(desk, 1),
  },
  {
    id: 'turn-right-fine',
    group: 'Models',
    label: 'Turn right by 1°',
    keys: ['shift+e'],
    refused: needsThing,
    run: (desk) => turnSelected(desk, -1),
  },
  {
    id: 'lines',
    group: 'Models',
    label: 'All lines of the selected model',
    keys: ['a'],
    refused: needsModel,
    run(desk) {
      desk.panel('lines')
      desk.host('all-lines')
    },
  },
  {
    id: 'ruling',
    group: 'Models',
    label: 'Look into the newest ruling',
    keys: ['j'],
    run: (desk) => (desk.now.room ? closeRoom(desk) : openRoom(desk)),
    refused: (state) =>
      state.room || state.cards.length > 0 || state.glance ? null : 'Ask for a line of sight first (L)',
  },
  {
    id: 'heat-from',
    group: 'Models',
    label: 'Where the selected model sees, as a map',
    keys: ['i'],
    run: (desk) => desk.host('heat-from'),
    refused: (state) => (state.heat ? null : needsModel(state)),
  },
  {
    id: 'heat-exposed',
    group: 'Models',
    label: 'Where the selected model would be seen, as a map',
    keys: ['o'],
    run: (desk) => desk.host('heat-exposed'),
    refused: (state) => (state.heat ? null : needsModel(state)),
  },
  {
    id: 'bodies',
    group: 'View',
    label: 'Show the measured bodies',
    keys: ['k'],
    run: (desk) => desk.settings({ showBodies: !desk.now.settings.showBodies }),
  },
  {
    id: 'cut',
    group: 'View',
    label: 'Lift upper floors off, one after another',
    keys: ['g'],
    run: (desk) => desk.set({ cut: nextCut(desk.now) }),
  },
  {
    id: 'duplicate',
    group: 'Models',
    label: 'Duplicate (editing the table)',
    keys: ['ctrl+d'],
    refused: needsPicked,
    run: (desk) => duplicateSelected(desk),
  },
  {
    id: 'delete',
    group: 'Models',
    label: 'Take off the table (editing the table)',
    keys: ['delete', 'backspace'],
    refused: needsPicked,
    run: (desk) => removeSelected(desk),
  },
  {
    id: 'several',
    group: 'Building',
    label: 'Select several, one by one or by a box',
    keys: ['shift+s'],
    refused: needsEditing,
    run: (desk) => desk.begin(isChoosingSeveral(desk.now.phase) ? idle : several),
  },
  {
    id: 'all',
    group: 'Building',
    label: 'Select everything on the table',
    keys: ['ctrl+a'],
    refused: needsEditing,
    run: (desk) => desk.select([...desk.now.board.pieces, ...desk.now.board.models].map(({ id }) => id)),
  },
  { id: 'group', group: 'Building', label: 'Group what is selected', keys: ['ctrl+g'], refused: needsTerrain, run: groupSelected },
  { id: 'ungroup', group: 'Building', label: 'Take the group apart', keys: ['ctrl+shift+g'], refused: needsTerrain, run: ungroupSelected },
  { id: 'lock', group: 'Building', label: 'Lock where it stands, and unlock', keys: ['shift+l'], refused: needsTerrain, run: toggleLocked },
  { id: 'raise', group: 'Building', label: 'Raise by half an inch', keys: ['ctrl+arrowup'], refused: needsPicked, run: (desk) => raiseSelected(desk, 0.5) },
  { id: 'lower', group: 'Building', label: 'Lower by half an inch', keys: ['ctrl+arrowdown'], refused: needsPicked, run: (desk) => raiseSelected(desk, -0.5) },
  {
    id: 'clip-copy',
    group: 'Building',
    label: 'Copy, to paste it here or on another table',
    keys: ['ctrl+c'],
    refused: needsPicked,
    run: (desk) => desk.host('copy'),
  },
  {
    id: 'clip-cut',
    group: 'Building',
    label: 'Cut',
    keys: ['ctrl+x'],
    refused: needsPicked,
    run(desk) {
      desk.host('copy')
      removeSelected(desk)
    },
  },
  { id: 'clip-paste', group: 'Building', label: 'Paste what was copied, from any table', keys: ['ctrl+v'] },
  { id: 'strew', group: 'Building', label: 'Lay terrain out by chance', keys: ['shift+g'], refused: needsEditing, run: (desk) => desk.panel('strew') },
  { id: 'mirror', group: 'Building', label: 'Make both halves alike', keys: ['ctrl+m'], refused: needsEditing, run: (desk) => desk.panel('mirror') },
  {
    id: 'climb',
    group: 'In hand',
    label: 'Climb what is in the way, on and off',
    keys: ['c'],
    run: (desk) => desk.settings({ climb: !desk.now.settings.climb }),
  },
  {
    id: 'find-way',
    group: 'In hand',
    label: 'Find the way round by itself, on and off',
    keys: ['x'],
    run: (desk) => desk.settings({ findWay: !desk.now.settings.findWay }),
  },
  { id: 'waypoint', group: 'In hand', label: 'Set a way point (or right-click, or a second finger)', keys: ['w'] },
  { id: 'nudge', group: 'In hand', label: 'Move by an inch; with Shift by a tenth', keys: ['arrows'] },
  { id: 'put-down', group: 'In hand', label: 'Put it down', keys: ['enter'] },
  { id: 'give-back', group: 'In hand', label: 'Give it back, let go, close', keys: ['escape'] },
  { id: 'next', group: 'Pointing by keys', label: 'Point at the next model; with Shift the one before', keys: ['n'] },
  { id: 'press', group: 'Pointing by keys', label: 'Press on it', keys: ['enter'] },
  { id: 'rings', group: 'Pointing by keys', label: 'Wider and narrower range ring', keys: ['+', '-'] },
  { id: 'home', group: 'View', label: 'The whole table', keys: ['h', 'home'], run: (desk) => desk.camera('home') },
  { id: 'top', group: 'View', label: 'From above', keys: ['p'], run: (desk) => desk.camera('top') },
  {
    id: 'frame',
    group: 'View',
    label: 'What is selected',
    keys: ['f'],
    refused: needsThing,
    run: (desk) => desk.camera('frame', desk.now.selection),
  },
  { id: 'left', group: 'View', label: 'Orbit left', keys: ['['], run: (desk) => desk.camera('left') },
  { id: 'right', group: 'View', label: 'Orbit right', keys: [']'], run: (desk) => desk.camera('right') },
  { id: 'up', group: 'View', label: 'Tilt towards above', keys: ['shift+pageup'], run: (desk) => desk.camera('up') },
  {
    id: 'down',
    group: 'View',
    label: 'Tilt towards the table',
    keys: ['shift+pagedown'],
    run: (desk) => desk.camera('down'),
  },
  { id: 'nearer', group: 'View', label: 'Nearer', keys: ['pageup'], run: (desk) => desk.camera('nearer') },
  { id: 'farther', group: 'View', label: 'Farther', keys: ['pagedown'], run: (desk) => desk.camera('farther') },
]

const FLOOR: Inches = 3

/** Just under the roof, then floor by floor down to the ground floor, then all of it again. */
function nextCut({ cut, board }: DeskState): Inches | null {
  const top = Math.max(0, ...board.pieces.map((piece) => piece.at[1] + piece.height))
  const below = cut === null ? Math.ceil(top / FLOOR) * FLOOR - FLOOR : cut - FLOOR
  return below >= FLOOR ? below : null
}

export function actionById(id: string): Action {
  const action = ACTIONS.find((each) => each.id === id)
  if (!action) throw new Error(`there is no action called ${id}`)
  return action
}

/** `ctrl+shift+z`; Shift is left out where it is only how the sign is typed, as in `?`. */
const keyName = (press: KeyPress): string => {
  const sign = press.key.length === 1 && !/[a-z]/.test(press.key)
  return `${press.ctrl ? 'ctrl+' : ''}${press.alt ? 'alt+' : ''}${press.shift && !sign ? 'shift+' : ''}${press.key}`
}

/** A refused action says why, and the key counts as used. */
export function runAction(desk: Desk, press: KeyPress): boolean {
  const name = keyName(press)
  const action = ACTIONS.find((each) => each.run && each.keys.includes(name))
  if (!action) return false
  perform(desk, action)
  return true
}

export function perform(desk: Desk, action: Action): void {
  const why = action.refused?.(desk.now) ?? null
  if (why) desk.say('info', why)
  else desk.transaction.run(() => action.run?.(desk))
}
