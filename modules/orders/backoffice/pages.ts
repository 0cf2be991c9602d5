import type { ModulePages } from '@langraan/ui/pages'
import { NewOrderPage, OrdersPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/orders', needs: 'orders:read', component: OrdersPage },
  { path: '/app/shops/$shopId/orders/new', needs: 'orders:write', component: NewOrderPage },
  { path: '/app/shops/$shopId/orders/$orderId', needs: 'orders:read' },
  { path: '/app/shops/$shopId/settings/shipping-methods', needs: 'shop:settings' },
  { path: '/app/shops/$shopId/settings/pricing', needs: 'shop:settings' },
] as const satisfies ModulePages
