import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSending } from '@langraan/ui/change'
import { useEffect, useEffectEvent } from 'react'
import type { ChatItem } from '../../contract.ts'
import { conversationQuery, inboxApi } from '../inbox-api.ts'

type OfThread = {
  shopId: string
  conversationId: string
  foundItemId: string | undefined
  mayWrite: boolean
}

/** A conversation with a window of what was said: the newest, or around what was found; more in both directions. */
export function useThread(of: OfThread) {
  const { shopId, conversationId, foundItemId } = of
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
  useReading(of, conversation.data?.unread ?? 0)
  return { conversation, asked, items }
}

/** Whoever has it open and may answer has read it. Where that cannot be said now, it is said with the next message. */
function useReading({ shopId, conversationId, mayWrite }: OfThread, unread: number): void {
  const reading = useSending(() =>
    inboxApi('POST /shops/:shopId/conversations/:conversationId/reading', {
      params: { shopId, conversationId },
    }),
  )
  const read = useEffectEvent(() => reading.mutate(undefined))
  useEffect(() => {
    if (mayWrite && unread > 0 && document.visibilityState === 'visible') read()
  }, [mayWrite, unread])
}

export type Thread = ReturnType<typeof useThread>
