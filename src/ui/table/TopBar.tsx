import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { actionById, perform } from '../../tools/actions'
import { ActionButton } from '../parts/ActionButton'
import { useDesk, useHost, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'
import { keyLabel } from '../keys'

const MENU = ['open', 'save', 'share', 'save-scene', 'save-piece', 'paper', 'home', 'top', 'cut', 'bodies', 'settings', 'help'] as const

/** What table this is, back and forth, and everything that is about the table as a whole. */
export function TopBar() {
  const desk = useDesk()
  const host = useHost()
  const name = useNow((state) => state.document.name ?? 'Unnamed table')
  const system = useNow((state) =>
    state.settings.referee === 'free' ? 'Free table' : (host.systemName(state.document.system) ?? 'Free table'),
  )
  const dark = useNow((state) => state.settings.theme !== 'light')
  return (
    <header className="bar" data-panel>
      <div className="panel">
        <a className="wordmark" href="#/" title="All tables">
          Sightline
        </a>
        <h1 className="table-name" title={`${name}, ${system}`}>
          {name}
          <span className="soft wide"> · {system}</span>
        </h1>
      </div>
      <div className="panel" role="group" aria-label="Table">
        <ActionButton action="undo" icon="undo" className="bare" />
        <ActionButton action="redo" icon="redo" className="bare" />
        <span className="wide">
          <ActionButton action="open" icon="open" className="bare" />
          <ActionButton action="save" icon="save" className="bare" />
          <ActionButton action="home" icon="home" className="bare" />
          <ActionButton action="top" icon="top" className="bare" />
          <button
            type="button"
            className="button square bare"
            aria-label={dark ? 'Light theme' : 'Dark theme'}
            onClick={() =>
              desk.settings({ theme: document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light' })
            }
          >
            <Icon name={dark ? 'sun' : 'moon'} />
          </button>
          <ActionButton action="help" icon="help" className="bare" />
        </span>
        <MenuTrigger>
          <Button className="button square bare" aria-label="Menu">
            <Icon name="menu" />
          </Button>
          <Popover placement="bottom end">
            <Menu className="menu" aria-label="Menu">
              <MenuItem className="menu-item" href="#/">
                All tables
              </MenuItem>
              {MENU.map((id) => {
                const action = actionById(id)
                return (
                  <MenuItem
                    key={id}
                    id={id}
                    className="menu-item"
                    onAction={() => perform(desk, action)}
                    textValue={action.label}
                  >
                    {action.label}
                    {action.keys[0] !== undefined && <kbd>{keyLabel(action.keys[0])}</kbd>}
                  </MenuItem>
                )
              })}
            </Menu>
          </Popover>
        </MenuTrigger>
      </div>
    </header>
  )
}
