import { useSending } from '@langraan/ui/change'
import { useEffect, useEffectEvent, useRef } from 'react'
import { inboxApi } from '../inbox-api.ts'

const STILL_HERE_MS = 15_000
const TYPING_EVERY_MS = 4000

/** Tells the others that somebody looks at a conversation; gives what tells them that they type. */
export function useWatching(shopId: string, conversationId: string, mayWrite: boolean): () => void {
  const typedAt = useRef(0)
  const telling = useSending((body: { isTyping: boolean; isLeaving?: boolean }) =>
    inboxApi('POST /shops/:shopId/conversations/:conversationId/watching', {
      params: { shopId, conversationId },
      body,
    }),
  )
  // It is said again in a moment: nobody is told where one of them was lost.
  const tell = useEffectEvent(telling.mutate)
  useEffect(() => {
    if (!mayWrite) return undefined
    const here = (): void => {
      if (document.visibilityState === 'visible') tell({ isTyping: false })
    }
    here()
    const timer = setInterval(here, STILL_HERE_MS)
    return () => {
      clearInterval(timer)
      tell({ isTyping: false, isLeaving: true })
    }
  }, [mayWrite])
  return () => {
    const at = Date.now()
    if (!mayWrite || at - typedAt.current < TYPING_EVERY_MS) return
    typedAt.current = at
    telling.mutate({ isTyping: true })
  }
}
