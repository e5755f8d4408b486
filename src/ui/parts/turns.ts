/** Gives turns, of which only the last holds: what was fetched for an earlier one comes too late. */
export function turns(): () => () => boolean {
  let last = 0
  return () => {
    const mine = ++last
    return () => mine === last
  }
}
