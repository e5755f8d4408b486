import type { Id } from '../core/board'
import type { SecondOpinion } from '../core/second-opinion'
import { inches } from './kit/words'

/** In one short line what the second judge says of a path; `stopped`: the first one found something in its way. */
export function secondOpinionText(opinion: SecondOpinion, stopped: boolean, nameOf: (id: Id) => string): string {
  switch (opinion.says) {
    case 'agrees':
      return stopped ? 'Rapier finds the same in its way' : 'Rapier finds the way clear too'
    case 'differs': {
      const what = opinion.by === null ? 'the table\'s edge' : nameOf(opinion.by)
      return opinion.how === 'meets' ? `Rapier differs: it meets ${what}, ${inches(opinion.off)} before the end of that leg`
        : `Rapier differs: ${what} is ${inches(opinion.off)} away there`
    }
    case 'not judged':
      return `Rapier does not judge this: ${opinion.why}`
  }
}
