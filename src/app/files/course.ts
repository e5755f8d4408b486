import { dailyOf } from '../../table/course/daily'
import type { CourseShown } from '../../ui/gallery/course-shown'
import { lessonsOf } from '../../ui/gallery/course-shown'
import { loadProgress } from '../storage/course-store'
import { disputeTopics } from './gallery'
import { puzzleTopics } from './puzzles'

/** The gallery as it is today. */
export async function courseNow(): Promise<CourseShown> {
  const [disputes, puzzles] = [disputeTopics(), await puzzleTopics()]
  return { disputes, puzzles, progress: loadProgress(), daily: dailyOf(lessonsOf(disputes), today()) }
}

/** The date where the visitor is, as in "2026-11-23". */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
