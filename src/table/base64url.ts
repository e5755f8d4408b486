const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Bytes in the letters that may stand in a link as they are (RFC 4648, section 5), without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const word = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    for (let k = 0; k < Math.min(4, bytes.length - i + 1); k++) text += SIGNS[(word >> (18 - 6 * k)) & 63]
  }
  return text
}

/** Null for a text that is not of this kind. */
export function fromBase64url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [word, bits, at] = [0, 0, 0]
  for (const sign of text) {
    const value = SIGNS.indexOf(sign)
    if (value < 0) return null
    word = ((word << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (word >> bits) & 0xff
  }
  return (word & ((1 << bits) - 1)) === 0 ? bytes : null
}
