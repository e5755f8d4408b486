import { plan, type Vec2 } from '../../../core/vec'
import type { Desk, ToolState } from '../../desk'
import { arrowStep } from '../../select/arrows'
import type { GameDesk } from '../game-desk'
import { reachOverlays } from './reaching'
import { refusalOverlays, whyNot } from './refusals'

const tidy = ([x, z]: Vec2): Vec2 => [Math.round(x * 1e4) / 1e4, Math.round(z * 1e4) / 1e4]

/** A point of the table is asked for: pressed, dragged or nudged there, given by Enter. */
export function pointing(game: GameDesk): ToolState {
  let down = false
  const point = (): Vec2 | null => {
    const { draft } = game.now
    return draft && 'point' in draft ? draft.point : null
  }
  const lay = (at: Vec2) => game.draft({ point: tidy(at) })

  return {
    name: 'answer.pointing',
    hint(desk) {
      const { question, ready, broken } = game.now
      if (!point()) return `${question?.text ?? ''} Press on the table`
      return ready ? 'Enter gives the answer; drag or the arrow keys shift it, Esc takes it back' : (whyNot(desk, broken)?.text ?? '')
    },
    pointer(_, event) {
      const at = event.surface ?? event.ground
      if (event.type === 'down' && event.button === 0) down = true
      if (at && down && (event.type === 'down' || event.type === 'move' || event.type === 'up')) lay(plan(at))
      if (event.type === 'up' || event.type === 'cancel') down = false
      return null
    },
    key(desk, press) {
      const step = arrowStep(press.key, press.shift, desk.now.heading)
      const from = point()
      if (step) {
        lay([(from?.[0] ?? 0) + step[0], (from?.[1] ?? 0) + step[1]])
        return 'used'
      }
      if (press.key === 'enter' && from) {
        game.answer()
        return 'used'
      }
      if (press.key !== 'escape' || !from) return null
      game.draft(null)
      return 'used'
    },
    grab: () => 'everything',
    overlays(desk: Desk) {
      const at = point()
      const reach = reachOverlays(game)
      if (!at) return reach
      const place = [at[0], desk.world.surface(at, 0).y, at[1]] as const
      const { broken, ready } = game.now
      if (!ready) return [...reach, ...refusalOverlays(desk, broken, place, [])]
      return [...reach, { kind: 'pill', at: place, text: 'Here', tone: 'clear' }]
    },
  }
}
