import { ACTIONS, type Action } from '../../tools/actions'
import { useDesk, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'
import { keyLabel } from '../keys'

const GROUPS: readonly Action['group'][] = ['Tools', 'In hand', 'Models', 'Pointing by keys', 'Table', 'View']

/** Every tool and action with its keys, read from the list that the keys themselves go by. */
export function HelpDialog() {
  const desk = useDesk()
  const open = useNow((state) => state.panel === 'help')
  return (
    <DialogFrame title="Keys and tools" open={open} onClose={() => desk.panel(null)}>
      <p className="soft">
        Drag the table to move it, with the right button or two fingers to turn it, wheel or pinch to come nearer.
        Everything else is a button at the edge or a key:
      </p>
      <div className="key-groups">
        {GROUPS.map((group) => (
          <section key={group} className="key-group">
            <h3>{group}</h3>
            <dl>
              {ACTIONS.filter((action) => action.group === group).map((action) => (
                <Row key={action.id} action={action} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  )
}

const Row = ({ action }: { action: Action }) => (
  <>
    <dt>{action.label}</dt>
    <dd>
      {action.keys.map((key, index) => (
        <span key={key}>
          {index > 0 && ' '}
          <kbd>{keyLabel(key)}</kbd>
        </span>
      ))}
    </dd>
  </>
)
