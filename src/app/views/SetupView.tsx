import '../../ui/css/setup.css'
import { PLAYABLES } from '../../rules/registry'
import { SetupPage } from '../../ui/setup/SetupPage'
import { ErrorBoundary } from './ErrorBoundary'
import { useTheme } from '../appearance/theme'
import type { SetupPort } from '../../ui/setup/setup-port'
import { Cup } from '../dice/cup'
import { freshSeed } from '../sessions/fresh'
import { SETUP_PORT } from '../sessions/setup-port'
import { playNew } from '../shell'
import { loadSettings } from '../storage/settings-store'

const PORT: SetupPort = {
  ...SETUP_PORT,
  start: (playable, choice, table, { cup, opponent }) => playNew(playable, choice, { file: table, meshes: {} }, {
    ...(cup instanceof Cup ? { cup } : {}),
    ...(opponent ? { players: { [opponent.side]: { ...opponent.sitting, seed: freshSeed() } } } : {}),
  }),
}

/** The set-up of a game: of the system that was asked for, or the first that can be played. */
export function SetupView({ system }: { system: string | null }) {
  useTheme(loadSettings())
  const playable = PLAYABLES.find((each) => each.system.id === system) ?? PLAYABLES[0]
  if (!playable) return null
  return (
    <ErrorBoundary onSave={null}>
      <SetupPage key={playable.system.id} playable={playable} port={PORT} />
    </ErrorBoundary>
  )
}
