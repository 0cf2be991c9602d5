import { gathered, liveShops } from '@langraan/http/live'
import type { Refresh } from '@langraan/ui/change'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Picture } from '../contract.ts'
import type { PictureSort } from '../rules/rules.ts'
import { galleryApi } from './gallery-api.ts'

const PAGE = 200
// A drop of a hundred files makes a hundred events.
const PAUSES = { soonMs: 600, pauseMs: 600 }

export type Asked = { readonly text: string; readonly sort: PictureSort }

const keyOf = (shopId: string) => ['gallery', shopId] as const

/**
 * The pictures of a shop, page after page as they are wanted. The key is not that of one request, so that news of
 * the shop do not fetch every page again: this listens for what concerns pictures.
 */
export function usePictures(shopId: string, { text, sort }: Asked) {
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(shopId), text, sort],
    queryFn: ({ pageParam, signal }) =>
      galleryApi('GET /shops/:shopId/pictures', {
        params: { shopId },
        query: { text, sort, after: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextAfter ?? undefined,
    placeholderData: (before) => before,
  })
  useFreshPictures(shopId)
  const { data } = pages
  const pictures = useMemo((): Picture[] => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const sums = data?.pages[0]
  const { total = 0, usedBytes = 0, mostBytes = 0 } = sums ?? {}
  return { pages, pictures, total, usedBytes, mostBytes }
}

/** Asks anew when a picture has come, gone or changed. */
function useFreshPictures(shopId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const fresh = gathered(() => queries.invalidateQueries({ queryKey: keyOf(shopId) }), PAUSES)
    const leave = liveShops.follow(shopId, (news) => {
      const isOurs =
        news.kind === 'look-anew' ||
        (news.kind === 'event' && /^(picture|operation\.ended)/.test(news.event.name))
      if (isOurs) fresh.ask()
    })
    return () => {
      leave()
      fresh.stop()
    }
  }, [queries, shopId])
}

/** For after a change of one's own, which need not wait for the news of it. */
export const picturesOf = (shopId: string): Refresh => [keyOf(shopId)]
