import type { ModulePages } from '@langraan/ui/pages'
import { BasketPage, OperatedSupplierPage, SupplierOrdersPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/supplies/basket', needs: 'supplier:read', component: BasketPage },
  { path: '/app/shops/$shopId/supplies/orders', needs: 'supplier:read', component: SupplierOrdersPage },
  { path: '/operator/supplies', component: OperatedSupplierPage },
] as const satisfies ModulePages
