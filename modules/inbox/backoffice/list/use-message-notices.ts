import { useSession } from '@langraan/identity/backoffice'
import { liveShops } from '@langraan/http/live'
import { browserStorage, notify, useWords } from '@langraan/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { inboxWords } from '../inbox-words.ts'
import { playChime } from './chime.ts'
import type { Inbox } from './use-inbox.ts'

const KEPT = 'inbox-notices'
const KEPT_SOUND = 'inbox-sound'

const isAllowed = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

type Told = { conversationId: string; userId?: string }

/**
 * A sound for what customers write, a notice of the browser for it while nobody looks, and both for who is named in a note.
 * What we send ourselves makes neither.
 */
export function useMessageNotices(shopId: string, { go, items }: Inbox) {
  const t = useWords(inboxWords)
  const { user } = useSession()
  const [isOn, setOn] = useState(() => browserStorage('local').getItem(KEPT) === 'on' && isAllowed())
  const [hasSound, setSound] = useState(() => browserStorage('local').getItem(KEPT_SOUND) === 'on')
  const tell = useEffectEvent(({ conversationId, userId }: Told) => {
    if (userId !== undefined && userId !== user?.userId) return
    if (hasSound) playChime()
    const title = t(userId === undefined ? 'newMessage' : 'named')
    if (document.visibilityState === 'visible') {
      if (userId !== undefined) notify('info', title)
      return
    }
    if (!isOn) return
    const known = items.find((item) => item.conversationId === conversationId)
    const notice = new Notification(title, { body: known?.name ?? '', tag: conversationId })
    notice.addEventListener('click', () => {
      window.focus()
      go({ conversationId })
    })
  })
  useEffect(
    () =>
      liveShops.follow(shopId, (news) => {
        if (news.kind !== 'event') return
        const { name, payload } = news.event
        if (name === 'conversation.told' || name === 'conversation.mentioned') tell(payload as Told)
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
  const turnSound = (): void => {
    setSound(!hasSound)
    browserStorage('local').setItem(KEPT_SOUND, hasSound ? 'off' : 'on')
    // Heard at once; and the browser lets a page sound that was pressed on.
    if (!hasSound) playChime()
  }
  return { canAsk: 'Notification' in globalThis && !isOn, ask, hasSound, turnSound }
}

export type MessageNotices = ReturnType<typeof useMessageNotices>
