import { useEffect, useEffectEvent } from 'react'
import type { Inbox } from './use-inbox.ts'

/** Whether somebody writes: then every key is a letter. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** j and k go through the list, r answers, e closes what is open. The search box hears / itself. */
export function useInboxKeys({ items, search, go }: Inbox): void {
  const step = (by: number): void => {
    const place = items.findIndex(({ conversationId }) => conversationId === search.conversationId)
    const next = items[place === -1 ? 0 : Math.min(Math.max(place + by, 0), items.length - 1)]
    if (next) go({ conversationId: next.conversationId })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('[role="dialog"]')) return
    if (event.key === 'j') step(1)
    else if (event.key === 'k') step(-1)
    else if (event.key === 'r') {
      document.querySelector<HTMLElement>('textarea[data-composer]')?.focus()
      event.preventDefault()
    } else if (event.key === 'e') document.querySelector<HTMLElement>('button[data-finish]')?.click()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
