import '../css/game-tools.css'
import { useState } from 'react'
import { useNow } from '../desk-context'
import { HeatPanel } from '../ruling/HeatPanel'
import { Icon } from '../parts/Icon'
import { Palette, TOOL_ICONS } from '../table/Palette'
import { Readout } from '../table/Readout'
import { RulingCard } from '../ruling/RulingCard'
import { RulingRoom } from '../ruling/RulingRoom'
import { ToolStrip } from '../table/ToolStrip'

/** In a game, what measures the table can be taken up at any time: beside it stands what it found. */
export function GameTools() {
  const tool = useNow((state) => state.tool)
  const glance = useNow((state) => state.glance)
  const cards = useNow((state) => state.cards)
  const inRoom = useNow((state) => state.room !== null)
  const mapped = useNow((state) => state.heat !== null)
  const measuring = tool !== 'select' || inRoom || mapped
  // On a phone the tools are folded away; the one that is taken up closes them again.
  const [open, setOpen] = useState<string | null>(null)
  const rulings = glance && !cards.some((card) => card.key === glance.key) ? [glance, ...cards] : cards
  return (
    <aside className="game-measuring" aria-label="Measuring" data-measuring={measuring || undefined} data-open={open === tool || undefined}>
      <button
        type="button"
        className="button panel tools-toggle"
        aria-label="Measuring tools"
        aria-expanded={open === tool}
        onClick={() => setOpen(open === tool ? null : tool)}
      >
        <Icon name={measuring ? TOOL_ICONS[tool] : 'tape'} />
      </button>
      <Palette />
      {measuring && (
        <div className="measured">
          <ToolStrip />
          {tool !== 'sight' && tool !== 'eye' && <Readout />}
          <HeatPanel />
          {inRoom && <RulingRoom />}
          {!inRoom &&
            (tool === 'sight' || tool === 'eye') &&
            rulings.map((card) => <RulingCard key={card.key} card={card} pinned={card !== glance} />)}
        </div>
      )}
    </aside>
  )
}
