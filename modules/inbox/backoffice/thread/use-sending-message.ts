import { ApiError } from '@langraan/http/client'
import { notify, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { useState } from 'react'
import type { AskedContent, Conversation } from '../../contract.ts'
import { ABOUT_CHATS, inboxApi } from '../inbox-api.ts'
import { composerWords } from './composer-words.ts'
import type { Meant } from './meant.ts'

type Wanted = { content: AskedContent; isSure?: boolean; sendAt?: string }
type SendingOptions = {
  shopId: string
  conversation: Conversation
  newestItemId: string | null
  meant: Meant | undefined
  onSent: (content: AskedContent) => void
}

/** Sends something; where somebody else has answered meanwhile, it asks first and keeps what was written. */
export function useSendingMessage({ shopId, conversation, newestItemId, meant, onSent }: SendingOptions) {
  const t = useWords(composerWords)
  const { conversationId } = conversation
  const [asks, setAsks] = useState<{ message: string; wanted: Wanted }>()
  const send = useSending(
    ({ content, isSure = false, sendAt }: Wanted, idempotencyKey) =>
      inboxApi('POST /shops/:shopId/conversations/:conversationId/messages', {
        params: { shopId, conversationId },
        body: {
          content,
          lastSeenItemId: newestItemId,
          isSure,
          ...(sendAt !== undefined && { sendAt }),
          ...(meant && { answers: { itemId: meant.item.itemId, isPrivate: meant.isPrivate } }),
        },
        idempotencyKey,
      }),
    {
      refresh: ABOUT_CHATS,
      onDone: (_answer, { content, sendAt }) => {
        setAsks(undefined)
        if (sendAt !== undefined) notify('success', t('laterSaid'))
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
