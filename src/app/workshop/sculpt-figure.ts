import type { PaintedMesh } from '../../core/painted-mesh'
import { writePainted } from '../../geometry/figure/write-painted'
import { CARRIED, ownSculpt } from '../../scene/models/own-sculpt'
import { SCULPT_NAMES } from '../../scene/models/sculpt'
import { CARRIED_WORDS, SCULPT_GROUPS, SCULPT_WORDS } from '../../scene/models/sculpt-words'
import { baseShape } from '../../table/solids'
import { inscribed } from '../../ui/workshop/bases'
import type { SculptDraft, SculptMaking } from '../../ui/workshop/port'
import type { NewFigure } from '../storage/figure-store'

export const SCULPTS_OFFERED: SculptMaking['sculpts'] = SCULPT_GROUPS.map(({ word, sculpts }) => (
  { word, sculpts: sculpts.map((id) => ({ id, ...SCULPT_WORDS[id] })) }))
export const CARRIED_OFFERED: SculptMaking['carried'] = CARRIED.map((id) => ({ id, name: CARRIED_WORDS[id] }))

export const FIRST_SCULPT: SculptDraft = {
  name: 'My trooper', profile: '', sculpt: 'trooper', colours: { main: '#4a6b3c', deep: '#2b3d24', trim: '#c9a24a', cloth: '#5a4634' },
  carried: 'none', banner: false, base: { round: 32 }, height: 1.4,
}

export const sculpted = (draft: SculptDraft): PaintedMesh => ownSculpt({
  sculpt: SCULPT_NAMES.find((each) => each === draft.sculpt) ?? 'trooper', colours: draft.colours,
  carried: CARRIED.find((each) => each === draft.carried) ?? 'none', banner: draft.banner, base: baseShape(draft.base), height: draft.height,
  radius: inscribed(draft.base),
})

/** The figure as it is kept, but for its picture. */
export function sculptFigure(draft: SculptDraft): Omit<NewFigure, 'picture'> {
  const painted = sculpted(draft)
  return {
    name: draft.name.trim() || 'Figure', profile: draft.profile.trim(), base: draft.base, mesh: writePainted(painted),
    triangles: painted.indices.length / 3, body: { cylinder: [inscribed(draft.base), draft.height] },
  }
}
