import { type LiveEvent, liveShops } from '@langraan/http/live'
import { useEffect, useEffectEvent } from 'react'

/** Hears what happens in a shop while a page is open. What is shown is made fresh by the app's frame. */
export function useShopEvents(shopId: string, onEvent: (event: LiveEvent) => void): void {
  const take = useEffectEvent(onEvent)
  useEffect(
    () =>
      liveShops.follow(shopId, (news) => {
        if (news.kind === 'event') take(news.event)
      }),
    [shopId],
  )
}
