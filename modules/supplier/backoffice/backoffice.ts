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
export { BuyShort, type ShortSupply } from './buy-short.tsx'
export { SupplierOrdersLink } from './supplier-orders-link.tsx'
export { SupplierGoods } from './supplier-goods.tsx'
export { SupplyOrdersCard, SupplyOrdersTile } from './operator/desk-parts.tsx'
export { operatedSupplierQuery } from './supplier-api.ts'
