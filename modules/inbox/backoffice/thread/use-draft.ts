import { browserStorage } from '@langraan/ui'
import { useState } from 'react'

const keyOf = (conversationId: string): string => `inbox-draft-${conversationId}`

/**
 * The newest that was there when somebody began to write: what comes while they write may not have been seen, so it is asked
 * about. Where nothing is written it is the newest of now.
 */
export function useSeen(text: string, newestItemId: string | null): string | null {
  const [begunAt, setBegunAt] = useState<string | null>(null)
  if (text === '' && begunAt !== null) setBegunAt(null)
  if (text !== '' && begunAt === null && newestItemId !== null) setBegunAt(newestItemId)
  return begunAt ?? newestItemId
}

/** What is written and not sent yet stays with its conversation, also through a reload. */
export function useDraft(conversationId: string): [string, (text: string) => void] {
  const storage = browserStorage('local')
  const [text, setText] = useState(() => storage.getItem(keyOf(conversationId)) ?? '')
  const set = (wanted: string): void => {
    setText(wanted)
    if (wanted === '') storage.removeItem(keyOf(conversationId))
    else storage.setItem(keyOf(conversationId), wanted)
  }
  return [text, set]
}
