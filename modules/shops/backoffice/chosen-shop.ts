import { useSyncExternalStore } from 'react'

import { useShops } from './use-shops.ts'

// Ours: the specification names other keys. Which shop somebody works in is kept for the pages that name none.
const KEY = 'chosenShop'

const listeners = new Set<() => void>()
let remembered: string | undefined

function stored(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    // Private windows refuse; then it holds until the page is left.
    return undefined
  }
}

/** The shop that was opened last, on this browser. */
const chosenShopId = (): string | undefined => remembered ?? stored()

/** Remembers the shop that is open. */
export function chooseShop(shopId: string): void {
  if (chosenShopId() === shopId) return
  remembered = shopId
  try {
    localStorage.setItem(KEY, shopId)
  } catch {
    // As above: what cannot be stored is remembered by this page alone.
    remembered = shopId
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The shop whose things a page without a shop in its address shows: the one asked for, else the one opened last,
 * else the newest. `undefined` while the shops are loading, `null` where there are none.
 */
export function useChosenShop(asked?: string): string | null | undefined {
  const last = useSyncExternalStore(subscribe, chosenShopId)
  const { data } = useShops()
  if (!data) return undefined
  const isOurs = (shopId: string | undefined) => data.items.some((shop) => shop.shopId === shopId)
  return [asked, last].find(isOurs) ?? data.items[0]?.shopId ?? null
}
