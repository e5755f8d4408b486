/** Rules that belong together: id, what it says, and how it is read where the text leaves that open. */
export interface Section {
  readonly title: string
  readonly rules: readonly (readonly [id: string, text: string, reading?: string])[]
}
