import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SharedStore } from '../../../src/tools/transaction'
import { DeskProvider } from '../../../src/ui/desk-context'
import { Announcer } from '../../../src/ui/game/Announcer'
import { DicePanel } from '../../../src/ui/game/DicePanel'
import { GameProvider, useGame } from '../../../src/ui/game/game-context'
import type { GameHost } from '../../../src/ui/game/game-host'
import { LogPanel } from '../../../src/ui/game/log/LogPanel'
import { QuestionPanel } from '../../../src/ui/game/question/QuestionPanel'
import { Roster } from '../../../src/ui/game/Roster'
import { ScoresPanel } from '../../../src/ui/game/ScoresPanel'
import { ScreenProvider } from '../../../src/ui/game/screen-state'
import { SheetPanel } from '../../../src/ui/game/SheetPanel'
import { Summary } from '../../../src/ui/game/SummaryDialog'
import { TopLine } from '../../../src/ui/game/TopLine'
import { UnitDetails } from '../../../src/ui/game/UnitDetails'
import type { Host } from '../../../src/ui/host'
import type { GameTable } from '../../tools/game/game-table'

const NO_HOST: object = new Proxy<Record<string, unknown>>(
  { teaching: null, firstGame: null }, { get: (own, key) => (key in own ? own[key as string] : () => undefined) },
)

/** A store as a page in a browser sees it; the server's is as it was at first. */
const live = <T,>({ shown }: SharedStore<T>): void => void Object.assign(shown, { getInitialState: shown.getState })

/** What the page around the game shows of that node, as marked-up text. */
export function markupOf({ desk, game }: GameTable, node: ReactNode): string {
  live(desk.store)
  live(game.store)
  return renderToStaticMarkup(
    <DeskProvider desk={desk} host={NO_HOST as Host}>
      <GameProvider game={game} host={NO_HOST as GameHost}>
        <ScreenProvider>{node}</ScreenProvider>
      </GameProvider>
    </DeskProvider>,
  )
}

/** The panels that change with each answer, and those that last. */
const Changing = () => (
  <>
    <TopLine />
    <QuestionPanel />
    <DicePanel />
    <Announcer />
    <SheetPanel />
  </>
)
const Lasting = () => {
  const { units, summary } = useGame().now
  return (
    <>
      <Roster />
      <ScoresPanel />
      <LogPanel />
      {summary && <Summary />}
      {units.map((card) => <UnitDetails key={card.unit} card={card} />)}
    </>
  )
}

/** Every text of the panels that change, those that only a screen reader or a pointer finds among them; with `all`, of all panels. */
export function textsShown(t: GameTable, all: boolean): readonly string[] {
  const markup = markupOf(t, <Changing />) + (all ? markupOf(t, <Lasting />) : '')
  const { hint, notice, overlays, readout } = t.table
  return [
    ...textsOf(markup), hint, notice?.text ?? '', readout?.title ?? '', readout?.refusal?.text ?? '',
    ...overlays.flatMap((overlay) => ('text' in overlay ? [overlay.text] : [])),
  ].filter((text) => text.trim() !== '')
}

const TEXT_ATTRIBUTES = /\s(?:aria-label|title|placeholder|aria-description)="([^"]*)"/g

/** What stands between the tags, and what attributes say to people. */
export const textsOf = (markup: string): readonly string[] => [
  ...[...markup.matchAll(TEXT_ATTRIBUTES)].map((found) => found[1]!),
  ...markup.split(/<[^>]*>/),
].map((text) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'))
