import { useChange } from '@langraan/ui/change'
import { ABOUT_CHATS, inboxApi } from '../inbox-api.ts'

/** What a person changes of a conversation; the list and the thread are asked for anew. */
export function useConversationChange(shopId: string, conversationId: string) {
  return useChange(inboxApi, 'PATCH /shops/:shopId/conversations/:conversationId', {
    call: (body: {
      state?: 'open' | 'snoozed' | 'done'
      snoozedUntil?: string
      assignedTo?: string | null
      isSpam?: boolean
      labelIds?: string[]
      customerId?: string | null
    }) => ({ params: { shopId, conversationId }, body }),
    refresh: ABOUT_CHATS,
    failure: 'toast',
  })
}
