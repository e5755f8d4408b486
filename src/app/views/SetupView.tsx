import '../../ui/css/setup.css'
import type { Playable } from '../../rules/playable'
import { SetupPage } from '../../ui/setup/SetupPage'
import { ErrorBoundary } from './ErrorBoundary'
import { useTheme } from '../appearance/theme'
import type { SetupPort } from '../../ui/setup/setup-port'
import { Cup } from '../dice/cup'
import { freshSeed } from '../sessions/fresh'
import { SETUP_PORT } from '../sessions/setup-port'
import { playNew } from '../shell/incoming'
import { loadSettings } from '../storage/settings-store'

const PORT: SetupPort = {
  ...SETUP_PORT,
  start: (playable, choice, table, { cup, opponent }) => playNew(playable, choice, table, {
    ...(cup instanceof Cup ? { cup } : {}),
    ...(opponent ? { players: { [opponent.side]: { ...opponent.sitting, seed: freshSeed() } } } : {}),
  }),
}

/** The set-up of a game. */
export function SetupView({ playable }: { playable: Playable }) {
  useTheme(loadSettings())
  return (
    <ErrorBoundary onSave={null}>
      <SetupPage key={playable.system.id} playable={playable} port={PORT} />
    </ErrorBoundary>
  )
}
