const AES = { name: 'AES-GCM', length: 256 }

/** One that no script can read out, only use. */
export const newKey = (): Promise<CryptoKey> => crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])

/** Sealed with such a key. Where the page has no WebCrypto, as without https, it lies open. */
export type Sealed = { readonly key: CryptoKey; readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer } | { readonly open: string }

/** `known`: what to seal it with; left out: a key of its own. */
export async function seal(text: string, known?: CryptoKey): Promise<Sealed> {
  if (!crypto.subtle) return { open: text }
  const key = known ?? (await newKey())
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { key, iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)) }
}

/** Fails where it was sealed with another key, or changed since. */
export async function unseal(sealed: Sealed): Promise<string> {
  if ('open' in sealed) return sealed.open
  const { key, iv, data } = sealed
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))
}
