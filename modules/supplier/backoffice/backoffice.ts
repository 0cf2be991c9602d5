import { lazyRouteComponent } from '@tanstack/react-router'

export const BasketPage = lazyRouteComponent(() => import('./basket-page.tsx'), 'BasketPage')
export const SupplierOrdersPage = lazyRouteComponent(
  () => import('./supplier-orders-page.tsx'),
  'SupplierOrdersPage',
)
export const OperatedSupplierPage = lazyRouteComponent(
  () => import('./operator/operated-supplier-page.tsx'),
  'OperatedSupplierPage',
)
export { SupplierGoods } from './supplier-goods.tsx'
export { SupplyOrdersCard, SupplyOrdersTile } from './operator/desk-parts.tsx'
