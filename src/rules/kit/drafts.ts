import type { Id, Pose } from '../../core/board'
import type { Waypoint } from '../../core/measure'
import type { Vec2 } from '../../core/vec'
import type { FormAnswer } from '../engine/question'

/* What has been laid so far of an answer; nothing where there is no draft, or one of another form. */

export const countsIn = (draft: FormAnswer | null): Readonly<Record<string, number>> => (draft && 'counts' in draft ? draft.counts : {})
export const posesIn = (draft: FormAnswer | null): Readonly<Record<Id, Pose>> => (draft && 'poses' in draft ? draft.poses : {})
export const legsIn = (draft: FormAnswer | null): readonly Waypoint[] => (draft && 'legs' in draft ? draft.legs : [])
export const pointIn = (draft: FormAnswer | null): Vec2 | null => (draft && 'point' in draft ? draft.point : null)
