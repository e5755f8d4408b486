import type { StoreApi } from 'zustand/vanilla'
import type { SideId } from '../../core/board'
import type { Host, Play } from '../../rules/engine/play'
import type { SeenState } from '../../rules/engine/view'
import type { Question } from '../../rules/engine/question'
import type { Playable, ReachShown } from '../../rules/playable'
import type { Desk } from '../desk'
import type { GameNow } from './game-state'
import { lookAt, stateFor } from './look'

/** Finds beside the page what the model of a path question, or an option, can reach; `found` is called once, later. */
export type FindReach = (
  state: SeenState,
  question: Question,
  found: (reach: readonly ReachShown[]) => void,
  option?: string,
) => void

/** Draws what can be reached as soon as it is found, as long as the question stands that it was found for. */
export class ReachFinder {
  /** The option whose reach is shown, and what was found for those pointed at since the question was put. */
  private option: string | null = null
  private readonly known = new Map<string, readonly ReachShown[]>()

  constructor(
    private readonly desk: Desk,
    private readonly store: StoreApi<GameNow>,
    private readonly playable: Playable,
    private readonly host: Host,
    private readonly find: FindReach | undefined,
  ) {}

  /** Another question stands. */
  reset(): void {
    this.option = null
    this.known.clear()
  }

  /** Of the path that is asked for, where that is found beside the page, as those eyes see the game. */
  forPath(play: Play, eyes: SideId | null): void {
    const { question, form } = this.store.getState()
    if (!this.find || !question || form?.form !== 'path') return
    this.find(stateFor(play, eyes), question, (reach) => this.draw(question, reach))
  }

  /** Of an option or a row of counts that is pointed at; null takes it away. */
  preview(play: Play, eyes: SideId | null, option: string | null): void {
    const { question, form } = this.store.getState()
    if ((form?.form !== 'option' && form?.form !== 'counts') || !question || this.option === option) return
    this.option = option
    const show = (reach: readonly ReachShown[]) => {
      if (this.option === option) this.draw(question, reach)
    }
    if (option === null) return show([])
    const known = this.known.get(option)
    if (known) return show(known)
    const keep = (reach: readonly ReachShown[]) => {
      if (this.store.getState().question === question) this.known.set(option, reach)
      show(reach)
    }
    show([])
    if (this.find) this.find(stateFor(play, eyes), question, keep, option)
    else keep(this.playable.show.reach(lookAt(play, this.host, eyes), question, option))
  }

  private draw(question: Question, reach: readonly ReachShown[]): void {
    if (this.store.getState().question !== question) return
    this.desk.transaction.run(() => {
      this.store.setState({ reach })
      this.desk.refresh()
    })
  }
}
