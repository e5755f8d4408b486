import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of the text's UTF-8 bytes, in lower-case hexadecimal. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** What is shown of a seed before it may be known: whoever sees the seed later can check it against this. */
export const commitmentOf = (seed: string): string => hashText(`sightline seed\n${seed}`)

/**
 * An endless stream of unbiased numbers that depends on its key alone: SHA-256 over the key and a counter.
 * The same key gives the same numbers on any machine; another key, however near, gives unrelated ones.
 */
export class RandomStream {
  private key: Uint8Array
  private words: number[] = []
  private block = 0

  constructor(key: string) {
    this.key = sha256(utf8ToBytes(key))
  }

  /** The stream whose key has that hash (`hashText`): it tells the stream, and nothing of the key. */
  static ofHash(hash: string): RandomStream {
    const stream = new RandomStream('')
    stream.key = hexToBytes(hash)
    return stream
  }

  /** A whole number from 0 to `bound - 1`, each as likely (rejection, no remainder bias); `bound` from 1 to 2^32. */
  below(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1 || bound > WORD) throw new RangeError(`No whole number below ${bound}.`)
    const limit = WORD - (WORD % bound)
    for (;;) {
      const word = this.word()
      if (word < limit) return word % bound
    }
  }

  /** A die with the given number of sides, 1 to `sides`. */
  die(sides: number): number {
    return this.below(sides) + 1
  }

  /** A number from 0 (included) to 1 (excluded), in steps of 2^-32. */
  unit(): number {
    return this.word() / WORD
  }

  between(low: number, high: number): number {
    return low + this.unit() * (high - low)
  }

  /** One of the items; throws for an empty list. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('Nothing to pick from an empty list.')
    return items[this.below(items.length)] as T
  }

  /** The items in a random order, each order as likely. */
  shuffled<T>(items: readonly T[]): T[] {
    const out = [...items]
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const held = out[i] as T
      out[i] = out[j] as T
      out[j] = held
    }
    return out
  }

  private word(): number {
    if (this.words.length === 0) this.refill()
    return this.words.pop() as number
  }

  private refill() {
    const counter = utf8ToBytes(`/${this.block++}`)
    const bytes = sha256(concatBytes(this.key, counter))
    for (let i = bytes.length - 4; i >= 0; i -= 4) {
      this.words.push(((bytes[i]! << 24) | (bytes[i + 1]! << 16) | (bytes[i + 2]! << 8) | bytes[i + 3]!) >>> 0)
    }
  }
}

const WORD = 2 ** 32
