import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'

export const LinkKeys = lazyRouteComponent(() => import('./link-keys.tsx'), 'LinkKeys')
// Opened by few, and by those once.
export const LinkShopDialog = lazy(async () => ({
  default: (await import('./link-shop-dialog.tsx')).LinkShopDialog,
}))
export { LinkedShopCards } from './linked-shop-cards.tsx'
