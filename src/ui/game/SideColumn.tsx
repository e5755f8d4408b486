import { useEffect, useEffectEvent } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { Icon } from '../parts/Icon'
import { AnalysisPanel } from './analysis/AnalysisPanel'
import { useGameNow } from './game-context'
import { LogPanel } from './log/LogPanel'
import { GameIcon, type GameIconName } from './parts/GameIcon'
import { Roster } from './Roster'
import { ScoresPanel } from './ScoresPanel'
import { useScreen, type Tab as TabId } from './screen-state'
import { SheetPanel } from './SheetPanel'
import { useDeskPanel } from './use-desk-panel'

const TABS: readonly (readonly [TabId, string, GameIconName])[] = [
  ['sums', 'Sums', 'sums'],
  ['units', 'Units', 'units'],
  ['log', 'Log', 'log'],
  ['scores', 'Scores', 'flag'],
  ['analysis', 'Analysis', 'curve'],
]

/** Units, log, scores, the sums of the question, and a look back at the end. On a phone a bar under the thumb, and a sheet above it. */
export function SideColumn() {
  const screen = useScreen()
  const hasSums = useGameNow((now) => now.sheet !== null && now.sheet.rows.some((row) => row.sums.length > 0))
  useSumsWhenThereAre(useGameNow((now) => now.sheet !== null && (now.form?.form === 'counts' || now.sheet.comesUp === true)))
  useDeskPanel()
  const isOver = useGameNow((now) => now.play.state.over !== null)
  const there: Partial<Record<TabId, boolean>> = { sums: hasSums, analysis: isOver }
  const tab = there[screen.tab] === false ? 'units' : screen.tab
  const tabs = TABS.filter(([id]) => there[id] !== false)
  return (
    <aside
      className="game-side"
      data-open={screen.sheetOpen || undefined}
      aria-label="Units, log and scores"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && screen.sheetOpen) screen.set({ sheetOpen: false })
      }}
    >
      <Tabs
        className="game-tabs panel"
        data-panel
        selectedKey={tab}
        keyboardActivation="automatic"
        onSelectionChange={(key) => screen.set({ tab: key as TabId })}
      >
        <TabList className="tab-list" aria-label="Panels">
          {tabs.map(([id, text, icon]) => (
            <Tab
              key={id}
              id={id}
              className="tab"
              onPress={() => screen.set({ tab: id, sheetOpen: !(screen.sheetOpen && tab === id) })}
            >
              <GameIcon name={icon} />
              {text}
            </Tab>
          ))}
        </TabList>
        <div className="tab-sheet">
          <div className="sheet-head">
            <h2>{tabs.find(([id]) => id === tab)?.[1]}</h2>
            <button
              type="button"
              className="button square bare"
              aria-label="Close"
              onClick={() => screen.set({ sheetOpen: false })}
            >
              <Icon name="close" />
            </button>
          </div>
          <TabPanel id="sums" className="tab-panel">
            <SheetPanel />
          </TabPanel>
          <TabPanel id="units" className="tab-panel">
            <Roster />
          </TabPanel>
          <TabPanel id="log" className="tab-panel">
            <LogPanel />
          </TabPanel>
          <TabPanel id="scores" className="tab-panel">
            <ScoresPanel />
          </TabPanel>
          <TabPanel id="analysis" className="tab-panel">
            <AnalysisPanel />
          </TabPanel>
        </div>
      </Tabs>
    </aside>
  )
}

/** The sums come up with the question that they are about, and go with it. */
function useSumsWhenThereAre(hasSums: boolean) {
  const screen = useScreen()
  const change = useEffectEvent((has: boolean) => {
    if (has) screen.set({ tab: 'sums', row: null })
    else if (screen.tab === 'sums') screen.set({ tab: 'units', row: null })
  })
  useEffect(() => change(hasSums), [hasSums])
}
