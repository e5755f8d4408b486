import type { Evidence, FaceFact, MissFact, SectionFact, SectionQuery, SeenFact, SeenQuery } from '../../core/evidence'
import type { SightQuery, VisibleQuery } from '../../core/measure'
import type { SightWorld } from '../sight/sight-world'
import { blockingFaces } from './faces'
import { closestMiss } from './miss'
import { sectionOf } from './section'
import { seenParts } from './seen'

/** Squares along the longer side of the target: about as many in all as lines are cast for the share visible. */
const FINENESS = 20
const FINEST = 64
/** For faces a coarser view will do. */
const COARSE = 10

/** The evidence behind rulings on a table whose sight is measured. Throws for unknown ids, as the measuring does. */
export class Exhibits implements Evidence {
  constructor(private readonly sights: SightWorld) {}

  miss(query: SightQuery): MissFact | null {
    return closestMiss(this.sights.subject(query, true), Boolean(query.inPlan), query.work)
  }

  seen(query: SeenQuery): SeenFact {
    const subject = this.sights.subject(query, true)
    return seenParts(subject, this.eye(query), Math.min(FINEST, Math.max(1, Math.round(query.fineness ?? FINENESS))))
  }

  faces(query: VisibleQuery): readonly FaceFact[] {
    const subject = this.sights.subject(query, true)
    const eye = this.eye(query)
    return blockingFaces(subject, eye, seenParts(subject, eye, COARSE).patches)
  }

  section(query: SectionQuery): SectionFact {
    const subject = this.sights.subject({ ...query.query, inPlan: false }, true)
    return sectionOf(subject, subject.index.select({ part: true }), query)
  }

  private eye(query: VisibleQuery) {
    if (query.eye) return query.eye
    return this.sights.volume(query.from, query.inPlan ? 'sight' : 'body', Boolean(query.inPlan)).eye
  }
}
