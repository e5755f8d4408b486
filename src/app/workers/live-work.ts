import type { World } from '../../core/world'
import { loadSystem } from '../../rules/systems'
import type { RulingsAsk } from '../../tools/ports'
import { answerAll, type Answers } from '../../tools/ruling/answer-all'
import { FollowedWorld } from './followed-world'

/** Full rulings on a copy of the page's board, for what the page's bounded rulings leave open. */
export class LiveWork extends FollowedWorld {
  protected override made(world: World): void {
    world.crossings({ from: [0, 0, 0], to: [0, 1, 0] })
  }

  /** Throws one line for an unknown system. */
  async answer({ system: id, questions, opened }: Omit<RulingsAsk, 'board'>): Promise<Answers> {
    const system = await loadSystem(id)
    if (!system.ok) throw new Error(system.error)
    return answerAll(this.world, system.value, questions, opened)
  }
}
