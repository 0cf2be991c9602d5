import { ApiError } from '@langraan/http/client'
import { notify, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { useState } from 'react'
import type { Conversation, WantedContent } from '../../contract.ts'
import { ABOUT_CHATS, inboxApi } from '../inbox-api.ts'
import { composerWords } from './composer-words.ts'
import type { Meant } from './meant.ts'

type Wanted = { content: WantedContent; isSure?: boolean }
type SendingOptions = {
  shopId: string
  conversation: Conversation
  newestItemId: string | null
  meant: Meant | undefined
  onSent: (content: WantedContent) => void
}

/** Sends something; where somebody else has answered meanwhile, it asks first and keeps what was written. */
export function useSendingMessage({ shopId, conversation, newestItemId, meant, onSent }: SendingOptions) {
  const t = useWords(composerWords)
  const { conversationId } = conversation
  const [asks, setAsks] = useState<{ message: string; wanted: Wanted }>()
  const send = useSending(
    ({ content, isSure = false }: Wanted, idempotencyKey) =>
      inboxApi('POST /shops/:shopId/conversations/:conversationId/messages', {
        params: { shopId, conversationId },
        body: {
          content,
          lastSeenItemId: newestItemId,
          isSure,
          ...(meant && { answers: { itemId: meant.item.itemId, isPrivate: meant.isPrivate } }),
        },
        idempotencyKey,
      }),
    {
      refresh: ABOUT_CHATS,
      onDone: (_answer, { content }) => {
        setAsks(undefined)
        onSent(content)
      },
      onFailure: (error, wanted) => {
        if (error instanceof ApiError && error.code === 'answered_meanwhile')
          setAsks({ message: error.message, wanted })
        else notify('error', error instanceof ApiError ? error.message : t('failed'))
      },
    },
  )
  return { send, asks, forget: () => setAsks(undefined) }
}
