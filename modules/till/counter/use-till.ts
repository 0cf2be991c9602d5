import type { Till, TillView } from '@langraan/till/device'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** A newer version of the till that waits until nobody is in the middle of something. */
export type NewerVersion = {
  readonly subscribe: (listener: () => void) => () => void
  readonly isWaiting: () => boolean
  readonly take: () => void
}

export const TillContext = createContext<Till | null>(null)

export function useTill(): Till {
  const till = useContext(TillContext)
  if (!till) throw new Error('a screen of the till stands outside of it')
  return till
}

/** What the till shows now. */
export function useTillView(): TillView {
  const { shown } = useTill()
  return useSyncExternalStore(shown.subscribe, shown.get)
}
