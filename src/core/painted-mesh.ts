/** A figure for show: triangles with a colour at each corner. What is measured is another matter. */
export interface PaintedMesh {
  /** Inches, y up, standing on 0; facing +z. */
  readonly positions: Float32Array
  readonly indices: Uint32Array
  /** Red, green and blue of each corner, 0 to 1, linear; null: painted in the colours of its side. */
  readonly colours: Float32Array | null
}
