import { lazy, Suspense, useState, type ReactNode } from 'react'

const builder = () => import('./builder')

export const AddPanel = lazy(async () => ({ default: (await builder()).AddPanel }))
export const FairPanel = lazy(async () => ({ default: (await builder()).FairPanel }))
export const HandButtons = lazy(async () => ({ default: (await builder()).HandButtons }))
export const KeepPrefab = lazy(async () => ({ default: (await builder()).KeepPrefab }))
export const LibraryDialog = lazy(async () => ({ default: (await builder()).LibraryDialog }))
export const LockSign = lazy(async () => ({ default: (await builder()).LockSign }))
export const MirrorDialog = lazy(async () => ({ default: (await builder()).MirrorDialog }))
export const PaperDialog = lazy(async () => ({ default: (await builder()).PaperDialog }))
export const SeveralPanel = lazy(async () => ({ default: (await builder()).SeveralPanel }))
export const ShareDialog = lazy(async () => ({ default: (await builder()).ShareDialog }))
export const StrewDialog = lazy(async () => ({ default: (await builder()).StrewDialog }))
export const TablePanel = lazy(async () => ({ default: (await builder()).TablePanel }))

/** What is loaded when it is first wanted, and stays from then on. */
export function Later({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  const [wanted, want] = useState(when)
  if (when && !wanted) want(true)
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null
}
