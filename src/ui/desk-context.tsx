import { createContext, useContext, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Desk } from '../tools/desk'
import type { DeskState } from '../tools/desk-state'
import type { Host } from './host'

const DeskContext = createContext<Desk | null>(null)
const HostContext = createContext<Host | null>(null)

export function DeskProvider({ desk, host, children }: { desk: Desk; host: Host; children: ReactNode }) {
  return (
    <HostContext value={host}>
      <DeskContext value={desk}>{children}</DeskContext>
    </HostContext>
  )
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk outside of DeskProvider')
  return desk
}

export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost outside of DeskProvider')
  return host
}

/** A part of the desk's state. The selector must return the same object for the same state. */
export function useNow<T>(select: (state: DeskState) => T): T {
  return useStore(useDesk().store.shown, select)
}
