import { useState, type ReactNode } from 'react'
import '../css/game.css'
import '../css/game-question.css'
import '../css/game-side.css'
import '../css/game-dialogs.css'
import '../css/analysis.css'
import { KeepingBar } from '../parts/KeepingBar'
import { Notices } from '../parts/Notices'
import { Announcer } from './Announcer'
import { BackDialog } from './BackDialog'
import { Curtain } from './Curtain'
import { DiceDialog } from './DiceDialog'
import { DicePanel } from './DicePanel'
import { useGameHost, useGameNow } from './game-context'
import { GameSettingsDialog } from './GameSettingsDialog'
import { HowToDialog } from './HowToDialog'
import { LatelyCard } from './LatelyCard'
import { PuzzlePanel } from './PuzzlePanel'
import { QuestionPanel } from './question/QuestionPanel'
import { RecordCheckCard } from './RecordCheckCard'
import { RoundCard } from './RoundCard'
import { RulesDialog } from './RulesDialog'
import { ScreenProvider } from './screen-state'
import { SideColumn } from './SideColumn'
import { SummaryDialog } from './SummaryDialog'
import { VerdictAnnouncer } from '../ruling/VerdictAnnouncer'
import { FirstGameCard } from '../teach/FirstGameCard'
import { PrimerDialog } from '../teach/PrimerDialog'
import { TermLayer } from '../teach/TermLayer'
import { TokenCard } from '../teach/TokenCard'
import { WhatNowDialog } from '../teach/WhatNow'
import { Timeline } from './Timeline'
import { TopLine } from './TopLine'
import { Underway } from './Underway'

/** What is asked: a puzzle in its own words, until one plays on from it. */
function Asked() {
  const { puzzle } = useGameHost()
  const [playsOn, setPlaysOn] = useState(false)
  return puzzle && !playsOn ? <PuzzlePanel shown={puzzle} onPlayOn={() => setPlaysOn(true)} /> : <QuestionPanel />
}

/** The table in a game, with its panels at the edges; `children` is the 3D scene. */
export function GameScreen({ children }: { children: ReactNode }) {
  const side = useGameNow((now) => now.side ?? (now.over ? null : now.status.activeSide))
  const curtain = useGameNow((now) => now.curtain !== null)
  return (
    <ScreenProvider>
      <main className="stage" aria-label="The table" data-hidden={curtain || undefined}>
        {children}
      </main>
      <div className="turn-edge" data-side={side ?? undefined} aria-hidden="true" />
      <div className="game-screen">
        <TopLine />
        <div className="game-left">
          <RecordCheckCard />
          <RoundCard />
          <LatelyCard />
          <DicePanel />
        </div>
        <SideColumn />
        <div className="game-foot">
          <KeepingBar />
          <Notices />
          <Timeline />
          <Underway />
          <FirstGameCard />
          <Asked />
        </div>
      </div>
      <Announcer />
      <VerdictAnnouncer />
      <TokenCard />
      <BackDialog />
      <RulesDialog />
      <GameSettingsDialog />
      <HowToDialog />
      <SummaryDialog />
      <DiceDialog />
      <WhatNowDialog />
      <PrimerDialog />
      <Curtain />
      <TermLayer />
    </ScreenProvider>
  )
}
