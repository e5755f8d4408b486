import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { SIDES } from '../../core/sides'
import { useDesk } from '../desk-context'
import { Icon } from '../parts/Icon'
import { useGame, useGameHost, useGameNow } from './game-context'
import { useScreen } from './screen-state'

/** Everything that is about the game as a whole. */
export function GameMenu() {
  const game = useGame()
  const host = useGameHost()
  const desk = useDesk()
  const screen = useScreen()
  const over = useGameNow((now) => now.over !== null)
  const undoes = useGameNow((now) => now.undoes)
  const redoes = useGameNow((now) => now.redoes)
  const programs = useGameNow((now) => now.programs)
  const mine = useGameNow((now) => now.side ?? now.status.activeSide)
  const people = SIDES.filter((side) => !programs[side])
  const me = people.find((side) => side === mine) ?? people[0]
  const standsIn = SIDES.some((side) => programs[side]?.standsIn)
  const items: readonly (readonly [string, () => void] | null)[] = [
    ['Save the game as a file', () => host.save()],
    ['Save this position as a table', () => host.saveTable()],
    ['Replay', () => screen.set({ replaying: true })],
    ...(over ? [
      ['Summary', () => screen.set({ dialog: 'summary' })] as const,
      ['Analysis', () => screen.set({ tab: 'analysis', sheetOpen: true })] as const,
    ] : []),
    ...(undoes === null ? [] : [[`Take back: ${undoes}`, () => game.undo()] as const]),
    ...(redoes === null ? [] : [[`Do again: ${redoes}`, () => game.redo()] as const]),
    ...(over || game.watching ? [] : [
      null,
      ...(standsIn ? [['Play on myself', () => host.playMyself()] as const] : []),
      ...(me ? [[people.length === 1 ? 'Take over for me' : `Let the program play ${game.nameOf(me)}`, () => host.takeOver([me])] as const] : []),
      ...(people.length === 2 ? [['Let it play both', () => host.takeOver(SIDES)] as const] : []),
    ]),
    null,
    ['Dice and seals', () => screen.set({ dialog: 'dice' })],
    ['What can I do now?', () => screen.set({ dialog: 'what-now' })],
    ...(host.teaching ? [['The game on one page', () => screen.set({ dialog: 'primer' })] as const] : []),
    ['Rules', () => screen.set({ dialog: 'rules' })],
    ['How to play on this screen', () => screen.set({ dialog: 'keys' })],
    ['Settings', () => screen.set({ dialog: 'settings' })],
    ['The whole table', () => desk.camera('home')],
    ['From above', () => desk.camera('top')],
    null,
    ['Rematch, with other dice', () => host.rematch()],
    ['New game', () => host.newGame()],
    ['Leave; the game is kept', () => host.leave()],
  ]
  return (
    <MenuTrigger>
      <Button className="button square bare" aria-label="Game menu">
        <Icon name="menu" />
      </Button>
      <Popover placement="bottom end">
        <Menu className="menu game-menu" aria-label="Game menu">
          {items.map((item, index) =>
            item ? (
              <MenuItem key={item[0]} className="menu-item" textValue={item[0]} onAction={item[1]}>
                {item[0]}
              </MenuItem>
            ) : (
              <Separator key={`before ${items[index + 1]?.[0]}`} className="menu-line" />
            ),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
