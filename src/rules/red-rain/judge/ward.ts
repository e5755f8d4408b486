/** The Ward of a card, and whether it works for a model that is Knocked Down, or has no Wound left (RR-KNOCK-1, RR-WOUND-4). */
export interface Warding {
  /** What it needs; undefined: there is none. */
  readonly needs: number | undefined
  readonly whileDown: boolean
  readonly atNone: boolean
}

/** What a Ward Roll needs of a model that is so; undefined: none is made. */
export const wardOf = ({ needs, whileDown, atNone }: Warding, { down, wounds }: { readonly down: boolean; readonly wounds: number }): number | undefined =>
  ((down && !whileDown) || (wounds === 0 && !atNone) ? undefined : needs)
