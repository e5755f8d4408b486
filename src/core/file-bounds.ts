import { mebibytes } from './bytes'

// How much of a file is read: one bound for one thing, on every way in. Words tell them by `inMiB`. Why some differ stands in src/README.md.

/** A mesh beside a table, in a bundle or of one's own, what it names, and what is unpacked of it; a binary STL of 2,000,000 triangles has 95 MiB. */
export const MESH_BYTES = mebibytes(128)
export const MESH_TRIANGLES = 2_000_000

/**
 * An STL that the doctor looks over, on the page or in the `referee` command, so that it can be made lighter: 5 M triangles have 239 MiB, and reading
 * and looking them over takes 1.5 GB of memory.
 */
export const DOCTOR_STL_BYTES = mebibytes(256)
export const DOCTOR_STL_TRIANGLES = 5_200_000

/** Texts in a 3MF, as they are unpacked: XML says a triangle in some 100 bytes. */
export const PACKAGE_BYTES = mebibytes(400)

/** A bundle, and again what it holds in all. */
export const BUNDLE_BYTES = mebibytes(512)

/** A table, a record or a list, in characters: one with every list full is under 8 million. */
export const TEXT_CHARACTERS = mebibytes(16)

/** A picture that is taken in, for a figure or for the ground, and its dots along either side, before it is brought down. */
export const PICTURE_BYTES = mebibytes(64)
export const PICTURE_DOTS = 16_000

/** The picture of a ground as it is kept with its table, which is brought down to 4096 dots. */
export const GROUND_BYTES = mebibytes(16)
