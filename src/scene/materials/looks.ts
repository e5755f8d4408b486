import { layerIndex, type Layer } from './patterns.glsl'

/** How the surface of a part is worked, beyond its measured shape (by less than a twentieth of an inch). */
type Working =
  | 'bevelled'
  /** Bulging bags. */
  | 'pillow'
  /** Hewn or grown unevenly. */
  | 'rough'
  | 'corrugated'
  /** Drawn as leaves within the part's bounds. */
  | 'foliage'
  | 'conifer'
  | 'reeds'
  | 'ladder'

interface LookPaint {
  readonly layer: Layer
  /** Inches that one tile of the layer covers. */
  readonly tile: number
  /** Multiplies the layer, as seen. */
  readonly tint: readonly [number, number, number]
  /** What shows where edges are worn, and how far (0 to 1). */
  readonly wear: readonly [number, number, number]
  readonly worn: number
  readonly roughness: number
  readonly metalness: number
  readonly glow: number
  /** Depth of the relief. */
  readonly bump: number
  readonly working: Working
  /** Planks and bark run along the longest side of what they are made of. */
  readonly grained: boolean
  /** Kept clean: no dirt at its foot, no dust on top. */
  readonly clean: boolean
  /** A second look for faces that look up, such as grass upon a bank of earth. */
  readonly top: Layer | null
}

const plain: LookPaint = {
  layer: 'concrete', tile: 4, tint: [1, 1, 1], wear: [0.8, 0.78, 0.73], worn: 0.45, roughness: 0.9, metalness: 0, glow: 0, bump: 1,
  working: 'bevelled', grained: false, clean: false, top: null,
}

const paint = (tint: readonly [number, number, number]): LookPaint =>
  ({ ...plain, layer: 'metal', tint, wear: [0.36, 0.26, 0.2], worn: 0.85, roughness: 0.62, metalness: 0.1 })

const LOOKS: Readonly<Record<string, Partial<LookPaint>>> = {
  concrete: {},
  brick: { layer: 'brick', wear: [0.74, 0.6, 0.5], worn: 0.5, bump: 1.3 },
  plaster: { layer: 'plaster', tile: 4, wear: [0.58, 0.45, 0.38], worn: 0.4 },
  timber: { layer: 'timber', grained: true, tint: [0.9, 0.88, 0.86], wear: [0.72, 0.64, 0.5], worn: 0.5, roughness: 0.82 },
  'timber-dark': { layer: 'timber', grained: true, tint: [0.72, 0.7, 0.68], wear: [0.66, 0.57, 0.44], worn: 0.5, roughness: 0.8 },
  steel: { ...paint([0.5, 0.52, 0.53]), wear: [0.68, 0.68, 0.67], worn: 0.7, metalness: 0.45, roughness: 0.52 },
  rust: { layer: 'rust', wear: [0.66, 0.6, 0.54], worn: 0.45, roughness: 0.85, metalness: 0.15 },
  sandbag: { layer: 'burlap', tile: 3, wear: [0.8, 0.73, 0.58], worn: 0.35, roughness: 0.98, working: 'pillow' },
  earth: { layer: 'earth', working: 'rough', worn: 0.15, wear: [0.6, 0.53, 0.43], roughness: 1 },
  grass: { layer: 'grass', worn: 0, roughness: 1, bump: 1.6 },
  turf: { layer: 'rock', top: 'grass', working: 'rough', tint: [0.92, 0.87, 0.8], wear: [0.66, 0.62, 0.54], worn: 0.35, roughness: 1, bump: 1.5 },
  rock: { layer: 'rock', working: 'rough', wear: [0.74, 0.72, 0.68], worn: 0.55, bump: 1.5 },
  bark: { layer: 'bark', tile: 3, working: 'rough', wear: [0.56, 0.49, 0.4], worn: 0.4, roughness: 0.96, bump: 1.5 },
  leaf: { layer: 'leaf', tile: 3, working: 'rough', wear: [0.6, 0.63, 0.34], worn: 0.5, roughness: 0.95, bump: 2.2 },
  water: { layer: 'water', tile: 5, worn: 0, roughness: 0.07, bump: 0.35 },
  slab: { layer: 'slab', tile: 5, worn: 0.4 },
  slate: { layer: 'slate', wear: [0.62, 0.64, 0.64], worn: 0.5, roughness: 0.78 },
  rubble: { layer: 'rubble', working: 'rough', worn: 0.3 },
  bronze: { layer: 'slate', tint: [1.3, 1.1, 0.76], wear: [0.44, 0.56, 0.49], worn: 0.4, roughness: 0.5, metalness: 0.25, bump: 0.6 },
  rubber: { ...paint([0.2, 0.195, 0.19]), wear: [0.4, 0.39, 0.37], worn: 0.4, metalness: 0, roughness: 0.95 },
  canopy: { layer: 'leaf', tile: 2.6, worn: 0.3, wear: [0.6, 0.62, 0.32], roughness: 0.95, bump: 2, working: 'foliage' },
  needles: { layer: 'leaf', tile: 1.8, tint: [0.66, 0.8, 0.78], worn: 0.3, wear: [0.46, 0.54, 0.4], roughness: 0.95, bump: 2, working: 'conifer' },
  reeds: { layer: 'grass', tile: 3, tint: [1.05, 1.02, 0.75], worn: 0, roughness: 0.95, working: 'reeds' },
  ladder: { layer: 'timber', grained: true, tint: [0.92, 0.9, 0.86], roughness: 0.85, working: 'ladder' },
  glow: { ...paint([1, 0.78, 0.45]), worn: 0, glow: 2.2, roughness: 0.5 },
  'glow-teal': { ...paint([0.35, 0.95, 0.85]), worn: 0, glow: 1.7, roughness: 0.5 },
  'glow-amber': { ...paint([1, 0.62, 0.28]), worn: 0.2, glow: 0.9, roughness: 0.5 },
  veil: { clean: true, layer: 'water', tile: 3, tint: [0.35, 1.0, 0.92], worn: 0, glow: 1.2, roughness: 0.3, bump: 0.4 },
  'paint-red': paint([0.545, 0.2, 0.155]),
  'paint-blue': paint([0.245, 0.365, 0.425]),
  'paint-ochre': paint([0.7, 0.52, 0.25]),
  'paint-green': paint([0.34, 0.385, 0.285]),
  'paint-hazard': { ...paint([0.8, 0.62, 0.2]), worn: 0.7 },
  rim: { layer: 'walnut', clean: true, tint: [0.8, 0.76, 0.74], tile: 9, grained: true, wear: [0.55, 0.42, 0.3], worn: 0.12, roughness: 0.4, bump: 0.35 },
  'rim-dark': {
    layer: 'walnut', clean: true, tint: [0.3, 0.3, 0.32], tile: 9, grained: true, wear: [0.4, 0.39, 0.38], worn: 0.12, roughness: 0.45, bump: 0.35,
  },
  'corrugated-rust': { layer: 'rust', tint: [1.16, 1.1, 1.05], working: 'corrugated', wear: [0.7, 0.62, 0.54], worn: 0.5, roughness: 0.78, metalness: 0.2 },
  'corrugated-blue': { ...paint([0.235, 0.37, 0.43]), working: 'corrugated' },
}

const NAMES = Object.keys(LOOKS)

/** The look's paint; a word that nobody knows is bare concrete. */
export const lookPaint = (look: string): LookPaint => ({ ...plain, ...LOOKS[look] })
export const lookIndex = (look: string): number => Math.max(0, NAMES.indexOf(look))
export const LOOK_COUNT = NAMES.length

/**
 * All looks as the shader reads them, four vec4 each: tint and layer; wear colour and amount; roughness, metalness, glow
 * and relief; tile, layer of tops (−1 for none), hazard stripes, kept clean.
 */
export function lookTable(): Float32Array {
  const table = new Float32Array(LOOK_COUNT * 16)
  NAMES.forEach((name, i) => {
    const p = lookPaint(name)
    table.set([
      ...p.tint, layerIndex(p.layer), ...p.wear, p.worn, p.roughness, p.metalness, p.glow, p.bump,
      p.tile, p.top === null ? -1 : layerIndex(p.top), name === 'paint-hazard' ? 1 : 0, p.clean ? 1 : 0,
    ], i * 16)
  })
  return table
}
