import type { Id } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Desk, ToolState } from '../desk'
import { selectedModels } from '../desk-state'
import { formatInches } from '../format'

const FIRST: Inches = 6
const WIDEST: Inches = 72

export const idle: ToolState = {
  name: 'rings.idle',
  hint: (desk) =>
    desk.now.rings.length > 0
      ? 'Press on a model to give it a ring or take it away; + and − change it'
      : 'Press on a model to draw a ring round its base',
  enter(desk) {
    const [model] = selectedModels(desk.now)
    if (model && !ringsOf(desk, model.id)) setRings(desk, model.id, [FIRST])
  },
  pointer(desk, event) {
    if (event.type !== 'up' || event.button !== 0 || event.model === null) return null
    const mine = ringsOf(desk, event.model)
    const again = desk.now.selection[0] === event.model
    desk.select([event.model])
    if (!mine) setRings(desk, event.model, [FIRST])
    else if (again) setRings(desk, event.model, [])
    return null
  },
  key(desk, press) {
    const grow = press.key === '+' || press.key === '='
    if (!grow && press.key !== '-') return null
    widenRing(desk, (grow ? 1 : -1) * (press.alt ? 0.1 : 1))
    return 'used'
  },
}

const ringsOf = (desk: Desk, model: Id) => desk.now.rings.find((each) => each.model === model)

/** Which rings a model has; none takes them away. */
export function setRings(desk: Desk, model: Id, radii: readonly Inches[]): void {
  const others = desk.now.rings.filter((each) => each.model !== model)
  const sorted = [...new Set(radii)].sort((a, b) => a - b)
  desk.set({ rings: sorted.length > 0 ? [...others, { model, radii: sorted }] : others })
}

/** Makes the widest ring of the selected model wider or narrower. */
export function widenRing(desk: Desk, by: Inches): void {
  const rings = ringsOf(desk, desk.now.selection[0] ?? '') ?? desk.now.rings.at(-1)
  if (!rings) {
    desk.say('info', 'Press on a model first to give it a ring')
    return
  }
  const widest = rings.radii.at(-1)!
  const next = Math.min(WIDEST, Math.max(0.1, Math.round((widest + by) * 10) / 10))
  setRings(desk, rings.model, [...rings.radii.slice(0, -1), next])
  desk.set({
    readout: { title: 'Ring', lines: [{ label: 'From the base', value: formatInches(next) }], refusal: null },
  })
}
