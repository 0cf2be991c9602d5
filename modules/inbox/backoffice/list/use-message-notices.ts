import { liveShops } from '@langraan/http/live'
import { browserStorage, notify, useWords } from '@langraan/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { inboxWords } from '../inbox-words.ts'
import type { Inbox } from './use-inbox.ts'

const KEPT = 'inbox-notices'

const isAllowed = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

/** A notice of the browser for what customers write while nobody looks. What we send ourselves makes none. */
export function useMessageNotices(shopId: string, { go, items }: Inbox) {
  const t = useWords(inboxWords)
  const [isOn, setOn] = useState(() => browserStorage('local').getItem(KEPT) === 'on' && isAllowed())
  const tell = useEffectEvent((conversationId: string) => {
    if (!isOn || document.visibilityState === 'visible') return
    const known = items.find((item) => item.conversationId === conversationId)
    const notice = new Notification(t('newMessage'), { body: known?.name ?? '', tag: conversationId })
    notice.addEventListener('click', () => {
      window.focus()
      go({ conversationId })
    })
  })
  useEffect(
    () =>
      liveShops.follow(shopId, (news) => {
        if (news.kind !== 'event' || news.event.name !== 'conversation.told') return
        const { conversationId } = news.event.payload as { conversationId: string }
        tell(conversationId)
      }),
    [shopId],
  )
  const ask = (): void => {
    void Notification.requestPermission().then((answer) => {
      const allowed = answer === 'granted'
      setOn(allowed)
      browserStorage('local').setItem(KEPT, allowed ? 'on' : 'off')
      notify(allowed ? 'success' : 'error', t(allowed ? 'notifyOn' : 'notifyNo'))
    })
  }
  return { canAsk: 'Notification' in globalThis && !isOn, ask }
}

export type MessageNotices = ReturnType<typeof useMessageNotices>
