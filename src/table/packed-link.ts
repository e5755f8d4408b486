import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { hashText } from '../core/random'
import { fail, ok, type Result } from '../core/result'
import { fromBase64url, toBase64url } from './base64url'

/** A kind of link whose fragment carries a text: `#<tag>=1.<check>.<text>`, packed, in the letters of a link. */
interface PackedLink {
  /** The fragment, without the `#`. */
  write(text: string): string
  /** Whether a fragment, with or without its `#`, means to be of this kind. */
  is(fragment: string): boolean
  /** The text; what is wrong with the fragment in one line. Never throws. */
  read(fragment: string): Result<string, string>
}

interface PackedLinkOptions {
  readonly tag: string
  /** What the link is for, as in "too long for an army". */
  readonly what: string
  /** Longest fragment that is read, in characters. */
  readonly longest: number
  /** Most bytes that it unpacks to. */
  readonly mostBytes: number
}

export function packedLink({ tag, what, longest, mostBytes }: PackedLinkOptions): PackedLink {
  const start = `${tag}=`
  const bare = (fragment: string): string => fragment.replace(/^#/, '')
  const is = (fragment: string): boolean => bare(fragment).startsWith(start)
  return {
    is,
    write: (text) => `${start}1.${checkOf(text)}.${toBase64url(deflateSync(strToU8(text), { level: 9 }))}`,
    read(fragment) {
      if (!is(fragment)) return fail(`This link carries no ${what.replace(/^an? /, '')}.`)
      if (fragment.length > longest) return fail(`This link is too long for ${what}: ${fragment.length} characters, at most ${longest} are read.`)
      const [version, check, packed, ...more] = bare(fragment).slice(start.length).split('.')
      if (!/^\d+$/.test(version ?? '') || check === undefined || packed === undefined || more.length > 0) return fail(DAMAGED)
      if (version !== '1') return fail(`This link is of version ${version!.slice(0, 9)}; this program reads version 1.`)
      const text = unpack(packed, mostBytes)
      return text === null || checkOf(text) !== check ? fail(DAMAGED) : ok(text)
    },
  }
}

const DAMAGED = 'This link is damaged: a part of it is missing or was changed.'

const checkOf = (text: string): string => hashText(text).slice(0, 8)

/** Into a buffer of fixed size: whatever does not fit is not unpacked. */
function unpack(packed: string, mostBytes: number): string | null {
  const bytes = fromBase64url(packed)
  if (bytes === null) return null
  try {
    const out = inflateSync(bytes, { out: new Uint8Array(mostBytes + 1) })
    return out.length > mostBytes ? null : strFromU8(out)
  } catch {
    return null
  }
}
