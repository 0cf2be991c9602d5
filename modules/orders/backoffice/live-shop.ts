import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

export type LiveEvent = {
  readonly name: string
  readonly at: string
  readonly payload: Readonly<Record<string, unknown>>
}

/**
 * Follows what happens in a shop. Every event makes what is shown of the shop fresh; `onEvent` may say more.
 * The browser resumes by itself after a lost connection, from the last event it has seen.
 */
export function useLiveShop(shopId: string, onEvent?: (event: LiveEvent) => void): void {
  const queries = useQueryClient()
  const take = useEffectEvent((event: LiveEvent) => {
    void queries.invalidateQueries({ predicate: (query) => isOfShop(query.queryKey, shopId) })
    onEvent?.(event)
  })
  useEffect(() => {
    const source = new EventSource(`/api/v1/shops/${encodeURIComponent(shopId)}/events`)
    source.addEventListener('shop-event', (message: MessageEvent<string>) =>
      take(JSON.parse(message.data) as LiveEvent),
    )
    return () => source.close()
  }, [shopId])
}

/** Query keys are [route, call]; the call of a shop's request names the shop. */
function isOfShop(key: readonly unknown[], shopId: string): boolean {
  const call = key[1] as { params?: { shopId?: string } } | undefined
  return call?.params?.shopId === shopId
}
