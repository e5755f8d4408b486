import type { Dispute, GalleryFile, Topic } from '../gallery'

/** A dispute at its place in the course. */
export interface Stop {
  readonly dispute: Dispute
  readonly topic: Topic
  /** From 1, in its topic. */
  readonly place: number
}

/** All disputes of the gallery in the order in which one learns from them: topic by topic. */
export function courseOf({ topics, disputes }: GalleryFile): readonly Stop[] {
  const byId = new Map(disputes.map((dispute) => [dispute.id, dispute]))
  return topics.flatMap((topic) => topic.disputes.map((id, i): Stop => ({ dispute: byId.get(id)!, topic, place: i + 1 })))
}
