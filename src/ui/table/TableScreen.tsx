import type { ReactNode } from 'react'
import { useNow } from '../desk-context'
import { FirstHint } from './FirstHint'
import { HelpDialog } from '../dialogs/HelpDialog'
import type { Lesson } from '../ruling/LessonPanel'
import { VerdictAnnouncer } from '../ruling/VerdictAnnouncer'
import { Later, LibraryDialog, MirrorDialog, PaperDialog, ShareDialog, StrewDialog } from './later'
import { LinesDialog } from './LinesDialog'
import { KeepingBar } from '../parts/KeepingBar'
import { Notices } from '../parts/Notices'
import { Palette } from './Palette'
import { SettingsDialog } from '../dialogs/SettingsDialog'
import { SidePanels } from './SidePanels'
import { StatusLine } from './StatusLine'
import { TopBar } from './TopBar'
import { ToolStrip } from './ToolStrip'

/** The table with the panels round it; `children` is the 3D scene. */
export function TableScreen({ lesson, children }: { lesson: Lesson | null; children: ReactNode }) {
  return (
    <>
      <main className="stage" aria-label="The table">
        {children}
      </main>
      <div className="screen">
        <TopBar />
        <Palette />
        {!lesson && <FirstHint />}
        <SidePanels lesson={lesson} />
        <div className="foot">
          <KeepingBar />
          <Notices />
          <ToolStrip />
          <StatusLine />
        </div>
      </div>
      <VerdictAnnouncer />
      <HelpDialog />
      <SettingsDialog />
      <LinesDialog />
      <BuildDialogs />
    </>
  )
}

function BuildDialogs() {
  const building = useNow(({ panel }) => panel === 'library' || panel === 'mirror' || panel === 'strew' || panel === 'paper' || panel === 'share')
  return (
    <Later when={building}>
      <LibraryDialog />
      <MirrorDialog />
      <PaperDialog />
      <ShareDialog />
      <StrewDialog />
    </Later>
  )
}
