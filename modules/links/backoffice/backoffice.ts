import { lazy } from 'react'

export const LinkKeys = lazy(async () => ({ default: (await import('./link-keys.tsx')).LinkKeys }))
// Opened by few, and by those once.
export const LinkShopDialog = lazy(async () => ({
  default: (await import('./link-shop-dialog.tsx')).LinkShopDialog,
}))
export { LinkedShopCards } from './linked-shop-cards.tsx'
