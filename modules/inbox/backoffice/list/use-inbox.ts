import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListedConversation } from '../../contract.ts'
import { inboxApi, inboxPath } from '../inbox-api.ts'
import { type InboxSearch, readInboxSearch, writeInboxSearch } from './inbox-search.ts'

/** The list of one tab, page after page, and where one is in it. */
export function useInbox(shopId: string) {
  const search = readInboxSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { tab, text, conversationId } = search
  const go = useCallback(
    (change: Partial<InboxSearch>) =>
      void navigate({
        to: inboxPath(shopId),
        search: writeInboxSearch({ tab, text, conversationId, ...change }),
        replace: change.conversationId === undefined,
      } as never),
    [navigate, shopId, tab, text, conversationId],
  )
  const asked = useInfiniteQuery({
    queryKey: ['GET /shops/:shopId/conversations', { params: { shopId }, query: { tab, text } }],
    queryFn: ({ pageParam, signal }) =>
      inboxApi('GET /shops/:shopId/conversations', {
        params: { shopId },
        query: { tab, text, ...(pageParam !== '' && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const pages = asked.data?.pages ?? []
  const seen = new Set<string>()
  // A conversation that moves up meanwhile stands on two pages.
  const items: ListedConversation[] = pages
    .flatMap((page) => page.items)
    .filter((item) => !seen.has(item.conversationId) && seen.add(item.conversationId))
  return { search, go, asked, items, first: pages[0] }
}

export type Inbox = ReturnType<typeof useInbox>
