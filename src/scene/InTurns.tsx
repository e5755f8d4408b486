import { Fragment, useEffect, useState, type ReactNode } from 'react'

/** Mounts the first of them at once, and each other in a task of its own: what a table is drawn with takes long the first time. */
export function InTurns({ children }: { children: readonly ReactNode[] }): React.JSX.Element {
  const [count, setCount] = useState(1)
  const all = children.length
  useEffect(() => {
    if (count >= all) return undefined
    const timer = setTimeout(() => setCount(count + 1))
    return () => clearTimeout(timer)
  }, [count, all])
  // They keep their places.
  // oxlint-disable-next-line react/no-array-index-key
  return <>{children.slice(0, count).map((each, i) => <Fragment key={i}>{each}</Fragment>)}</>
}
