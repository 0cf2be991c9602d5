import { browserStorage } from '@langraan/ui'
import { useState } from 'react'

const keyOf = (conversationId: string): string => `inbox-draft-${conversationId}`

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
