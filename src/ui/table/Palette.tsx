import { Toolbar } from 'react-aria-components'
import { toolsFor } from '../../tools/index'
import type { ToolId } from '../../tools/tool-id'
import { ActionButton } from '../parts/ActionButton'
import { useNow } from '../desk-context'
import type { IconName } from '../parts/Icon'

export const TOOL_ICONS: Readonly<Record<ToolId, IconName>> = {
  select: 'select',
  turn: 'turn',
  tape: 'tape',
  rings: 'rings',
  sight: 'sight',
  eye: 'eye',
  build: 'build',
}

/** The tools, at the left edge; at the bottom of a phone. */
export function Palette() {
  const tool = useNow((state) => state.tool)
  const playing = useNow((state) => state.playing)
  return (
    <Toolbar className="palette panel" data-panel aria-label="Tools" orientation="vertical">
      {toolsFor(playing).map((each) => (
        <ActionButton
          key={each.id}
          action={`tool-${each.id}`}
          icon={TOOL_ICONS[each.id]}
          pressed={tool === each.id}
          placement="right"
          showKey
          about={each.about}
        />
      ))}
    </Toolbar>
  )
}
