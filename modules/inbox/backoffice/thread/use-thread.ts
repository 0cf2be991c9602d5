import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChatItem } from '../../contract.ts'
import { conversationQuery, inboxApi } from '../inbox-api.ts'

type OfThread = { shopId: string; conversationId: string; foundItemId: string | undefined }

/** A conversation with a window of what was said: the newest, or around what was found; more in both directions. */
export function useThread({ shopId, conversationId, foundItemId }: OfThread) {
  const conversation = useQuery(conversationQuery(shopId, conversationId))
  const params = { shopId, conversationId }
  type Page = { before?: string; after?: string; around?: string }
  const first: Page = foundItemId === undefined ? {} : { around: foundItemId }
  const asked = useInfiniteQuery({
    queryKey: ['GET /shops/:shopId/conversations/:conversationId/items', { params, query: first }],
    queryFn: ({ pageParam, signal }) =>
      inboxApi('GET /shops/:shopId/conversations/:conversationId/items', {
        params,
        query: pageParam,
        signal,
      }),
    initialPageParam: first,
    getNextPageParam: ({ older }): Page | undefined => (older === null ? undefined : { before: older }),
    getPreviousPageParam: ({ newer }): Page | undefined => (newer === null ? undefined : { after: newer }),
  })
  // Newest first, as it is drawn: what is older is added at the end and moves nothing.
  const items: ChatItem[] = asked.data?.pages.flatMap((page) => page.items) ?? []
  useReading(params, conversation.data?.unread ?? 0)
  return { conversation, asked, items }
}

/** Whoever has it open has read it. */
function useReading(
  { shopId, conversationId }: { shopId: string; conversationId: string },
  unread: number,
): void {
  useEffect(() => {
    if (unread === 0 || document.visibilityState !== 'visible') return
    void inboxApi('POST /shops/:shopId/conversations/:conversationId/reading', {
      params: { shopId, conversationId },
    }).catch(() => undefined)
  }, [shopId, conversationId, unread])
}

export type Thread = ReturnType<typeof useThread>
