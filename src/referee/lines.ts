/** What stands for a line that is longer than it may be; the rest of it is skipped. */
export const TOO_LONG = Symbol('line too long')

/** Lines of a UTF-8 stream, one at a time, never holding more than one of at most `most` bytes. */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array>, most: number,
): AsyncGenerator<Uint8Array | typeof TOO_LONG> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      const rest = chunk.subarray(start, end)
      yield size + rest.length > most ? TOO_LONG : Buffer.concat([...held, rest])
      held = []
      size = 0
      start = end + 1
    }
    const rest = chunk.subarray(start)
    size += rest.length
    if (size <= most) held.push(Uint8Array.from(rest))
    else held = []
  }
  if (size > 0) yield size > most ? TOO_LONG : Buffer.concat(held)
}
