import '../../ui/css/gallery.css'
import type { CourseShown } from '../../ui/gallery/course-shown'
import { GalleryPage } from '../../ui/gallery/GalleryPage'
import { useTheme } from '../appearance/theme'
import { loadSettings } from '../storage/settings-store'

/** The gallery of disputes. */
export function GalleryView({ course }: { course: CourseShown }) {
  useTheme(loadSettings())
  return <GalleryPage {...course} />
}
