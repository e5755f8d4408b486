import type { Board, SideId } from '../../core/board'
import { radians } from '../../core/units'
import type { CameraCommand, CameraPose } from '../types'
import { setPose, type Controls } from './controls'
import { ballRound, distanceToSee, homePose, offsetFor, topPose, type Lens } from './poses'

const STEP_TURN = radians(15)
const STEP_TILT = radians(10)
/** What is framed is seen with what stands round it. */
const LEAST_FRAMED = 15

/** Does what the command wants; `last` is where `back` goes, `smooth` whether it is a flight or a jump. */
export function obey(
  controls: Controls, command: CameraCommand, board: Board, lens: Lens, seat: SideId, last: CameraPose | null, smooth: boolean,
): void {
  controls.normalizeRotations()
  switch (command.kind) {
    case 'home':
      return setPose(controls, homePose(board, lens, seat), smooth)
    case 'top':
      return setPose(controls, topPose(board, lens, quarter(controls.azimuthAngle)), smooth)
    case 'frame': {
      const ball = ballRound(board, command.ids)
      if (ball === null) return
      const distance = Math.max(LEAST_FRAMED, distanceToSee(ball.radius * 1.3 + 1.5, lens))
      const { azimuthAngle: turned, polarAngle } = controls
      const { right, near } = offsetFor(lens, distance, polarAngle)
      const [x, y, z] = ball.centre
      void controls.moveTo(x + Math.cos(turned) * right + Math.sin(turned) * near, y, z - Math.sin(turned) * right + Math.cos(turned) * near, smooth)
      void controls.dollyTo(distance, smooth)
      return
    }
    case 'turn':
      return void controls.rotate(command.steps * STEP_TURN, 0, smooth)
    case 'tilt':
      return void controls.rotate(0, -command.steps * STEP_TILT, smooth)
    case 'zoom':
      return void controls.dollyTo(controls.distance / 1.25 ** command.steps, smooth)
    case 'pan': {
      const step = controls.distance * Math.tan(radians(lens.fov) / 2) * 0.25
      void controls.truck(command.right * step, 0, smooth)
      return void controls.forward(command.up * step, smooth)
    }
    case 'pose':
      return setPose(controls, command.pose, smooth)
    case 'back':
      return last === null ? undefined : setPose(controls, last, smooth)
  }
}

/** The nearest quarter turn. */
const quarter = (angle: number): number => Math.round(angle / (Math.PI / 2)) * (Math.PI / 2)
