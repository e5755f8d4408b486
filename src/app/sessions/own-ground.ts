import { endingsFor } from '../../core/file-formats'
import type { Ground } from '../../ui/host'
import { chooseFiles } from '../files/files'
import type { Meshes } from '../files/bundle'

/** Loaded for a table that has one, or is to have one. */
const images = () => import('../picture/ground-image')

/** A picture of one's own as the ground of the table that is up: it is kept among the table's files. */
export const ownGround = (meshes: Meshes): Ground => ({
  async choose() {
    const [file] = await chooseFiles(endingsFor('picture'))
    return file ? (await images()).takeGround(file, meshes) : null
  },
  read: async (file) => (await images()).readGround(file, meshes),
})
