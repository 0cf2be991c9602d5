import { lazyRouteComponent } from '@tanstack/react-router'

export const OrdersPage = lazyRouteComponent(() => import('./list/orders-page.tsx'), 'OrdersPage')
export const NewOrderPage = lazyRouteComponent(() => import('./new-order/new-order-page.tsx'), 'NewOrderPage')
export const ShippingMethodsCard = lazyRouteComponent(
  () => import('./settings/shipping-methods-card.tsx'),
  'ShippingMethodsCard',
)
export const CollectCard = lazyRouteComponent(() => import('./collecting/collect-card.tsx'), 'CollectCard')
export const SaleTermsCard = lazyRouteComponent(
  () => import('./settings/sale-terms-card.tsx'),
  'SaleTermsCard',
)
export const CouponsCard = lazyRouteComponent(() => import('./settings/coupons-card.tsx'), 'CouponsCard')
export { CustomerOrders } from './order/customer-orders.tsx'
export { ordersApi, pictureUrl } from './orders-api.ts'
export {
  ReturnedArticles,
  type ReturnedCounts,
  returnedArticlesOf,
  returnedLines,
} from './order/returned-articles.tsx'
export { RepairDelivery } from './order/repair-delivery.tsx'
export { OrderPage } from './order/order-page.tsx'
export { PrintFoundAgain } from './papers/print-booked.tsx'
export { keptPaper } from './papers/kept-paper.ts'
export { UndrawnNote } from './papers/undrawn-note.tsx'
export type { OrderPageProps } from './order/order-page.tsx'
