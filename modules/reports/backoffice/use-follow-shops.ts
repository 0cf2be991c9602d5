import { gathered, liveShops } from '@langraan/http/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

// A storm of events makes what is shown fresh a few times a second, not once for each.
const PAUSES = { soonMs: 30, pauseMs: 300 }

/** Keeps the home page fresh while something happens in any of its shops. */
export function useFollowShops(shopIds: readonly string[]): void {
  const queries = useQueryClient()
  const shops = shopIds.toSorted().join(' ')
  useEffect(() => {
    const fresh = gathered(() => queries.invalidateQueries({ queryKey: ['GET /home'] }), PAUSES)
    const leaves = shops === '' ? [] : shops.split(' ').map((shopId) => liveShops.follow(shopId, fresh.ask))
    return () => {
      for (const leave of leaves) leave()
      fresh.stop()
    }
  }, [queries, shops])
}
