import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components'
import { actionById, perform } from '../../tools/actions'
import { useDesk, useNow } from '../desk-context'
import { Icon, type IconName } from './Icon'
import { keyLabel } from '../keys'

interface ActionButtonProps {
  readonly action: string
  readonly icon?: IconName
  /** Shown beside the icon; without it the label is for the tooltip and for screen readers. */
  readonly text?: string
  readonly className?: string
  readonly pressed?: boolean
  readonly placement?: 'right' | 'bottom' | 'top'
  readonly showKey?: boolean
  /** A second line of the tooltip. */
  readonly about?: string
}

/** A button for an action of the desk. When it is refused it stays in reach, and says why. */
export function ActionButton({
  action: id,
  icon,
  text,
  className = '',
  pressed,
  placement = 'bottom',
  showKey = false,
  about,
}: ActionButtonProps) {
  const desk = useDesk()
  const action = actionById(id)
  const why = useNow((state) => action.refused?.(state) ?? null)
  const key = action.keys[0]
  return (
    <TooltipTrigger delay={350} closeDelay={80}>
      <Focusable>
        <button
          type="button"
          className={`button ${text ? '' : 'square'} ${className}`}
          aria-label={text ? undefined : action.label}
          aria-disabled={why !== null}
          aria-pressed={pressed}
          data-action={id}
          onClick={() => perform(desk, action)}
        >
          {icon && <Icon name={icon} />}
          {text}
          {showKey && key && (
            <span className="key" aria-hidden="true">
              {keyLabel(key)}
            </span>
          )}
        </button>
      </Focusable>
      <Tooltip className="tip" placement={placement} offset={8}>
        {action.label}
        {key && <kbd>{keyLabel(key)}</kbd>}
        {(why ?? about) && <span className="tip-why">{why ?? about}</span>}
      </Tooltip>
    </TooltipTrigger>
  )
}
