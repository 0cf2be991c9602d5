import { liveShops } from '@langraan/http/live'
import { useEffect, useState, useSyncExternalStore } from 'react'

// A server that starts anew is back before: nobody needs to hear of it.
const LASTS_MS = 15_000

/** Whether the server has been out of reach for so long that what is shown may have become old. */
export function useAway(): boolean {
  const isOut = useSyncExternalStore(liveShops.watchOut, liveShops.isOut)
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isOut) return undefined
    const timer = setTimeout(() => setLasts(true), LASTS_MS)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isOut])
  return isOut && lasts
}
