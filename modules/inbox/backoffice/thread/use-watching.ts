import { useEffect, useRef } from 'react'
import { inboxApi } from '../inbox-api.ts'

const STILL_HERE_MS = 15_000
const TYPING_EVERY_MS = 4000

/** Tells the others that somebody looks at a conversation; gives what tells them that they type. */
export function useWatching(shopId: string, conversationId: string, mayWrite: boolean): () => void {
  const typedAt = useRef(0)
  const params = { shopId, conversationId }
  const tell = (body: { isTyping: boolean; isLeaving?: boolean }): void => {
    if (!mayWrite) return
    // It is said again in a moment; nobody needs to know that one of them was lost.
    void inboxApi('POST /shops/:shopId/conversations/:conversationId/watching', { params, body }).catch(
      () => undefined,
    )
  }
  useEffect(() => {
    const here = (): void => {
      if (document.visibilityState === 'visible') tell({ isTyping: false })
    }
    here()
    const timer = setInterval(here, STILL_HERE_MS)
    return () => {
      clearInterval(timer)
      tell({ isTyping: false, isLeaving: true })
    }
    // One conversation is watched from beginning to end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shopId, conversationId, mayWrite])
  return () => {
    const at = Date.now()
    if (at - typedAt.current < TYPING_EVERY_MS) return
    typedAt.current = at
    tell({ isTyping: true })
  }
}
