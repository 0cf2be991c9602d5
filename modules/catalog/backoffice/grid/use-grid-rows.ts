import { gathered, liveShops } from '@langraan/http/live'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { catalogApi } from '../catalog-api.ts'

const PAGE = 1000
// A thousand rows are not asked for again for every product of an import.
const PAUSES = { soonMs: 800, pauseMs: 800 }

export const gridRowsKey = (shopId: string) => ['variants of the grid', shopId] as const

/**
 * The rows of the grid, a thousand at a time. The key is not that of one request, so that an order somewhere does not
 * fetch them all again: this listens for what concerns products.
 */
export function useGridRows(shopId: string, text: string) {
  useFreshRows(shopId)
  return useInfiniteQuery({
    queryKey: [...gridRowsKey(shopId), text],
    queryFn: ({ pageParam, signal }) =>
      catalogApi('GET /shops/:shopId/variants', {
        params: { shopId },
        query: { text, after: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextAfter ?? undefined,
    refetchOnWindowFocus: false,
  })
}

function useFreshRows(shopId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const fresh = gathered(() => queries.invalidateQueries({ queryKey: gridRowsKey(shopId) }), PAUSES)
    const leave = liveShops.follow(shopId, (news) => {
      const isOurs =
        news.kind === 'look-anew' ||
        (news.kind === 'event' && /^(product|import|operation\.ended)/.test(news.event.name))
      if (isOurs) fresh.ask()
    })
    return () => {
      leave()
      fresh.stop()
    }
  }, [queries, shopId])
}
