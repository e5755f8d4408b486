import wasm from 'draco3d/draco_decoder.wasm?url'
import { expose } from 'comlink'
import { DoctorWork } from './doctor-work'
import { dotsIn } from '../workshop/picture-dots'

/** Along either side: a figure's triangles are no finer. */
const COLOUR_DOTS = 1024

// A script of its own: no table needs it.
expose(new DoctorWork({
  wasm: async () => (await fetch(wasm)).arrayBuffer(),
  async readPicture(bytes) {
    const read = await dotsIn(new Blob([bytes as Uint8Array<ArrayBuffer>]), COLOUR_DOTS)
    return read.ok ? read.value : null
  },
}))
