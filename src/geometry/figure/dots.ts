import { Color, SRGBColorSpace } from 'three'

/** A picture's dots, row by row from the top, each as red, green, blue and how opaque it is, 0 to 255. */
export interface Dots {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Dots along the longer side that a picture is brought down to first: a figure is some hundred dots high on the screen. */
export const STANDEE_DOTS = 112
/** How opaque a dot has to be to be of the figure. */
export const OPAQUE = 128

/** By the curve of sRGB. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, i) => new Color().setRGB(i / 255, 0, 0, SRGBColorSpace).r)

/** Whether nothing of the picture is clear, so that the card is all of it. */
export const isWhole = ({ data }: Dots): boolean => data.every((value, i) => i % 4 < 3 || value >= OPAQUE)
