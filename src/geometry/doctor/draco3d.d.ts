/** As far as it is used here; the package brings no types. Source: draco_decoder.idl of Draco 1.5. */
declare module 'draco3d/draco_decoder_nodejs.js' {
  export interface Attribute {
    num_components(): number
  }
  export interface Mesh {
    num_faces(): number
    num_points(): number
  }
  export interface DecoderBuffer {
    Init(data: Int8Array, length: number): void
  }
  export interface Decoder {
    GetEncodedGeometryType(buffer: DecoderBuffer): number
    DecodeBufferToMesh(buffer: DecoderBuffer, mesh: Mesh): { ok(): boolean }
    GetTrianglesUInt32Array(mesh: Mesh, bytes: number, at: number): boolean
    GetAttributeByUniqueId(mesh: Mesh, id: number): Attribute
    GetAttributeDataArrayForAllPoints(mesh: Mesh, attribute: Attribute, type: number, bytes: number, at: number): boolean
  }
  export interface DecoderModule {
    readonly DecoderBuffer: new () => DecoderBuffer
    readonly Decoder: new () => Decoder
    readonly Mesh: new () => Mesh
    readonly TRIANGULAR_MESH: number
    readonly DT_FLOAT32: number
    readonly HEAPF32: Float32Array
    _malloc(bytes: number): number
    _free(at: number): void
    destroy(each: object): void
  }
  export type MakeDecoder = (options: { readonly wasmBinary?: ArrayBuffer }) => Promise<DecoderModule>
  const make: MakeDecoder
  export default make
}
