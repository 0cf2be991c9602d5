import { liveShops } from '@langraan/http/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

// A storm of events makes what is shown fresh a few times a second, not once for each.
const GATHER_MS = 300

/** Keeps the home page fresh while something happens in any of its shops. */
export function useFollowShops(shopIds: readonly string[]): void {
  const queries = useQueryClient()
  const shops = shopIds.toSorted().join(' ')
  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined
        void queries.invalidateQueries({ queryKey: ['GET /home'] })
      }, GATHER_MS)
    }
    const leaves = shops === '' ? [] : shops.split(' ').map((shopId) => liveShops.follow(shopId, hear))
    return () => {
      clearTimeout(gathering)
      for (const leave of leaves) leave()
    }
  }, [queries, shops])
}
