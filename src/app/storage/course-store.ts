import { marked, readProgress, type Progress } from '../../table/course/progress'

const KEY = 'sightline.course'

/** What was solved in the gallery, as it was left; kept beside the settings. */
export function loadProgress(): Progress {
  try {
    return readProgress(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Takes answers to a lesson while it is up. Only the first counts, as one is told why; who comes again may mend it. */
export function answersTo(lesson: string): (right: boolean) => void {
  let told = false
  return (right) => {
    if (told) return
    told = true
    try {
      localStorage.setItem(KEY, JSON.stringify(marked(loadProgress(), lesson, right)))
    } catch {
      // A browser that keeps nothing still teaches.
    }
  }
}
