import { lazyRouteComponent } from '@tanstack/react-router'

export const OrdersPage = lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage')
export const NewOrderPage = lazyRouteComponent(() => import('./new-order/new-order-page.tsx'), 'NewOrderPage')
export const ShippingMethodsCard = lazyRouteComponent(
  () => import('./shipping-methods-card.tsx'),
  'ShippingMethodsCard',
)
export const SaleTermsCard = lazyRouteComponent(() => import('./sale-terms-card.tsx'), 'SaleTermsCard')
export const CouponsCard = lazyRouteComponent(() => import('./coupons-card.tsx'), 'CouponsCard')
export { CustomerOrders } from './customer-orders.tsx'
export { OrderPage } from './order-page.tsx'
export { PrintFoundAgain } from './print-booked.tsx'
export type { OrderPageProps } from './order-page.tsx'
