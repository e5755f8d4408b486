import type { Option } from '../../../engine/question'
import { typeOf, type Rs, type Token, type Unit } from '../state'
import { waiting } from './round'
import type { Answers, RsAct, Steps } from '../act'
import type { SideId } from '../../../../core/board'
import { otherSide } from '../../../../core/sides'

export const steps = {
  /** RS-ACTIVATE-1, RS-ACTIVATE-6, RS-ACTIVATE-7, RS-ACTIVATE-22: one token is drawn blind; the phase ends when all have acted. */
  draw(act) {
    const { state } = act
    state.phase = 'activation'
    if (waiting(state).length === 0 || state.pool.length === 0) return act.push({ step: 'round-end' })
    if (state.next && !holds(state, state.pool, state.next)) state.next = null
    const candidates = drawable(state, state.pool, state.next)
    const [face] = act.roll({ dice: 1, sides: candidates.length, why: 'a token is drawn', rules: ['RS-ACTIVATE-1'] })
    const token = candidates[face! - 1]!
    state.pool.splice(state.pool.indexOf(token), 1)
    act.emit({
      kind: 'drawn', text: [{ side: token.side }, ` draws ${token.kind === 'Boost' ? 'a boost token' : `a ${token.kind} token`}.`],
      rules: ['RS-ACTIVATE-1', ...(state.next ? ['RS-ACTIVATE-6'] : [])], data: { token },
    })
    if (token.kind === 'Boost') act.push({ step: 'boost-drawn', side: token.side }, { step: 'drawn', token })
    else act.push({ step: 'drawn', token })
  },

  /** RS-ACTIVATE-8: a token of no use is laid aside. Else the owner may exchange it, then the opponent may force the next draw (RS-INTERRUPT-7). */
  drawn(act, { token }) {
    const { state } = act
    if (!usable(state, token)) {
      state.aside.push(token)
      // A boost token that was drawn sets its limit, whoever could have used it (RS-ACTIVATE-6).
      if (token.kind === 'Boost') state.next = otherSide(token.side)
      act.emit({ kind: 'aside', text: 'Nobody can use it; it is laid aside.', rules: ['RS-ACTIVATE-8'], data: { token } })
      return act.push({ step: 'draw' })
    }
    state.next = null
    act.push({ step: 'force-draw', token })
    const kinds = exchanges(state, token)
    if (kinds.length === 0) return
    act.ask({
      kind: 'exchange', of: token.side, text: `Use the ${token.kind} token, or exchange it?`,
      rules: ['RS-INTERRUPT-1', 'RS-INTERRUPT-2', 'RS-INTERRUPT-3'], about: { token }, offer: { pass: 'keep', costs: true },
      form: {
        form: 'option',
        options: [
          { id: 'keep', text: `Use the ${token.kind} token` },
          ...kinds.map((kind): Option => ({ id: kind, text: `Exchange it for ${kind}` })),
        ],
      },
    })
  },

  /** RS-INTERRUPT-4 to RS-INTERRUPT-6: announced on an activation token, before a unit is named. */
  'force-draw'(act, { token }) {
    act.push({ step: 'pick-unit', token })
    const side = otherSide(token.side)
    if (!mayForce(act.state, token)) return
    act.ask({
      kind: 'force-draw', of: side, text: 'Use your interrupt, so that the next token is yours?', rules: ['RS-INTERRUPT-1', 'RS-INTERRUPT-4'],
      about: { side, token }, form: { form: 'option', options: [{ id: 'no', text: 'No' }, { id: 'force', text: 'Force the next draw' }] },
      offer: { pass: 'no', costs: true },
    })
  },

  /** RS-ACTIVATE-3, RS-ACTIVATE-5: the owner names the unit; a boost token may be declined. */
  'pick-unit'(act, { token }) {
    const { state } = act
    const units = candidatesFor(state, token)
    const boosting = token.kind === 'Boost'
    // The limit that a boost token sets holds even when it is declined (RS-ACTIVATE-5).
    if (boosting) state.next = otherSide(token.side)
    if (!boosting && units.length === 1) return activateWith(act, token, units[0]!.id)
    act.ask({
      kind: 'pick-unit', of: token.side, text: boosting ? 'Which unit is boosted?' : `Which ${token.kind} unit is activated?`,
      rules: boosting ? ['RS-ACTIVATE-5'] : ['RS-ACTIVATE-2', 'RS-ACTIVATE-3'], about: { token },
      form: {
        form: 'option',
        options: [
          ...units.map((unit): Option => ({ id: unit.id, text: unit.name, thing: unit.id })),
          ...(boosting ? [{ id: DECLINE, text: 'Nobody: the token is spent' }] : []),
        ],
      },
    })
  },
} satisfies Steps

export const questions = {
  exchange: {
    take(act, { token }, { option }) {
      if (option === 'keep') return
      const { state } = act
      const taken = state.pool.find((one) => one.side === token.side && one.kind === option)!
      state.pool = [...state.pool.filter((one) => one !== taken), token]
      state.interrupted[token.side] = true
      act.drop((step) => step.step === 'force-draw')
      act.push({ step: 'force-draw', token: taken })
      act.emit({
        kind: 'exchange', text: [{ side: token.side }, ` exchanges the ${token.kind} token for ${option}.`],
        rules: ['RS-INTERRUPT-2'], data: { side: token.side, from: token.kind, to: taken.kind },
      })
    },
  },

  'force-draw': {
    take(act, { side }, { option }) {
      if (option !== 'force') return
      act.state.interrupted[side] = true
      act.state.next = side
      act.emit({ kind: 'force-draw', text: [{ side }, ' forces the next draw.'], rules: ['RS-INTERRUPT-4', 'RS-INTERRUPT-8'], data: { side } })
    },
  },

  'pick-unit': {
    take(act, { token }, { option }) {
      if (option === DECLINE) {
        act.emit({ kind: 'declined', text: [{ side: token.side }, ' spends the boost token on nobody.'], rules: ['RS-ACTIVATE-5'], data: { token } })
        return act.push({ step: 'draw' })
      }
      activateWith(act, token, option)
    },
  },
} satisfies Answers

/** Whether the token can still activate somebody (RS-ACTIVATE-2, RS-ACTIVATE-5). */
export const usable = (state: Rs, token: Token): boolean => candidatesFor(state, token).length > 0

/** RS-ACTIVATE-7: a limit that cannot be met lapses. */
const holds = (state: Rs, pool: readonly Token[], next: SideId): boolean => pool.some((token) => token.side === next && usable(state, token))

/** Tokens of which one comes next: those that come up in the search for a limit's go back, so those of the right side alone count (RS-ACTIVATE-6). */
export const drawable = (state: Rs, pool: readonly Token[], next: SideId | null): readonly Token[] =>
  next && holds(state, pool, next) ? pool.filter((token) => token.side === next) : pool

/** RS-ACTIVATE-2 to RS-ACTIVATE-5: units of the token's owner that it may activate. */
export const candidatesFor = (state: Rs, token: Token): readonly Unit[] =>
  waiting(state, token.side).filter((unit) => token.kind === 'Boost' || typeOf(state, unit) === token.kind)

/** RS-INTERRUPT-2, RS-INTERRUPT-3: other activation tokens of the owner in the pool that are of use. */
export function exchanges(state: Rs, token: Token): readonly Token['kind'][] {
  if (token.kind === 'Boost' || state.interrupted[token.side]) return []
  const others = state.pool.filter((one) => one.side === token.side && one.kind !== 'Boost' && one.kind !== token.kind)
  return [...new Set(others.filter((one) => usable(state, one)).map((one) => one.kind))]
}

/** RS-INTERRUPT-4: not without a token of use in the pool. */
export function mayForce(state: Rs, token: Token): boolean {
  const side = otherSide(token.side)
  if (token.kind === 'Boost' || state.interrupted[side]) return false
  return state.pool.some((one) => one.side === side && usable(state, one))
}

const DECLINE = 'nobody'

function activateWith(act: RsAct, token: Token, unit: string): void {
  act.push({ step: 'activate', unit, token: token.kind === 'Boost' ? 'boost' : 'activation' }, { step: 'draw' })
}
