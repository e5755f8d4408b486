import './css/game-tools.css'
import { useNow } from './desk-context'
import { Palette } from './Palette'
import { Readout } from './Readout'
import { RulingCard } from './RulingCard'
import { ToolStrip } from './ToolStrip'

/** In a game, what measures the table can be taken up at any time: beside it stands what it found. */
export function GameTools() {
  const tool = useNow((state) => state.tool)
  const glance = useNow((state) => state.glance)
  const cards = useNow((state) => state.cards)
  const measuring = tool !== 'select'
  const rulings = glance && !cards.some((card) => card.key === glance.key) ? [glance, ...cards] : cards
  return (
    <div className="game-measuring" data-measuring={measuring || undefined}>
      <Palette />
      {measuring && (
        <div className="measured">
          <ToolStrip />
          {tool !== 'sight' && tool !== 'eye' && <Readout />}
          {(tool === 'sight' || tool === 'eye') &&
            rulings.map((card) => <RulingCard key={card.key} card={card} pinned={card !== glance} />)}
        </div>
      )}
    </div>
  )
}
