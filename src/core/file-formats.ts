/** What a file is to the program: everything packed, a text, a mesh, what a mesh names and is nothing without it, a picture. */
export type FormatUse = 'pack' | 'text' | 'mesh' | 'beside' | 'picture'

export interface FileFormat {
  readonly use: FormatUse
  /** The type that systems and browsers know it by. */
  readonly type: string
  /** How its names end, with the dot, in small letters. */
  readonly endings: readonly string[]
  /** Also where it lies beside a table or in a pack; any other mesh is made a GLB in the workshop first. */
  readonly withTable?: true
}

/**
 * Every format that is opened, for all ways in: the file dialog, what is dropped, pasted, shared, or opened by the system. The app's manifest says the
 * same once more, which a test compares.
 */
export const FILE_FORMATS: readonly FileFormat[] = [
  { use: 'pack', type: 'application/vnd.sightline+zip', endings: ['.sightline'] },
  { use: 'pack', type: 'application/zip', endings: ['.zip'] },
  { use: 'text', type: 'application/json', endings: ['.json'] },
  { use: 'mesh', type: 'model/stl', endings: ['.stl'], withTable: true },
  { use: 'mesh', type: 'model/obj', endings: ['.obj'], withTable: true },
  { use: 'mesh', type: 'model/gltf-binary', endings: ['.glb'], withTable: true },
  { use: 'mesh', type: 'model/gltf+json', endings: ['.gltf'] },
  { use: 'mesh', type: 'model/3mf', endings: ['.3mf'] },
  { use: 'mesh', type: 'model/ply', endings: ['.ply'] },
  { use: 'beside', type: 'model/mtl', endings: ['.mtl'] },
  { use: 'beside', type: 'application/octet-stream', endings: ['.bin'] },
  { use: 'picture', type: 'image/png', endings: ['.png'], withTable: true },
  { use: 'picture', type: 'image/jpeg', endings: ['.jpg', '.jpeg'], withTable: true },
  { use: 'picture', type: 'image/webp', endings: ['.webp'], withTable: true },
]

const endingsOf = (formats: readonly FileFormat[]): readonly string[] => formats.flatMap(({ endings }) => endings)

/** Endings of those uses, in the order of the list; of all of them where none is named. */
export const endingsFor = (...uses: readonly FormatUse[]): readonly string[] =>
  endingsOf(FILE_FORMATS.filter(({ use }) => uses.length === 0 || uses.includes(use)))

/** Endings of what lies beside a table or in a pack. */
export const WITH_TABLE: readonly string[] = endingsOf(FILE_FORMATS.filter(({ withTable }) => withTable))

/** Whether a name ends in one of them, in large or small letters. */
export const endsIn = (endings: readonly string[]): RegExp => new RegExp(`(?:${endings.map((each) => each.replace('.', '\\.')).join('|')})$`, 'i')
