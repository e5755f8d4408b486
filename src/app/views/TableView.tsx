import { DeskProvider } from '../../ui/desk-context'
import { GameProvider } from '../../ui/game/game-context'
import { GameScreen } from '../../ui/game/GameScreen'
import { GameTools } from '../../ui/game/GameTools'
import { TableScreen } from '../../ui/table/TableScreen'
import type { Session } from '../sessions/session'
import { ErrorBoundary } from './ErrorBoundary'
import { PlayedScene, TableOnly } from './SceneView'

/** One table on the screen, and the game on it: the scene draws what the desk holds, and the desk hears what the scene sees. */
export function TableView({ session }: { session: Session }) {
  const { desk, host, play } = session
  return (
    <ErrorBoundary onSave={session.save}>
      <DeskProvider desk={desk} host={host}>
        {play ? (
          <GameProvider game={play.game} host={play.host}>
            <GameScreen>
              <PlayedScene desk={desk} game={play.game} />
            </GameScreen>
            <GameTools />
          </GameProvider>
        ) : (
          <TableScreen lesson={session.lesson}>
            <TableOnly desk={desk} camera={session.camera} />
          </TableScreen>
        )}
      </DeskProvider>
    </ErrorBoundary>
  )
}
