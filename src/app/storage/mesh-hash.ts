import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** One name for equal meshes, so that each is kept once, whatever names it. */
export const meshHash = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))
