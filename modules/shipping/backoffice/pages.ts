import type { ModulePages } from '@langraan/ui/pages'
import { BookingPage, CourierPricesPage, HandOverPage, PackingPage, TrackingListPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/shipping', needs: 'shipping:read', component: BookingPage },
  { path: '/app/shops/$shopId/tracking', needs: 'shipping:read' },
  { path: '/app/shops/$shopId/packing', needs: 'shipping:book', component: PackingPage },
  { path: '/app/shops/$shopId/hand-over', needs: 'shipping:read', component: HandOverPage },
  { path: '/app/shops/$shopId/orders/tracking-numbers', needs: 'shipping:book', component: TrackingListPage },
  { path: '/app/shops/$shopId/settings/couriers', needs: 'shipping:connect' },
  { path: '/operator/courier-prices', component: CourierPricesPage },
] as const satisfies ModulePages
