import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'

export const OrdersPage = lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage')
export const NewOrderPage = lazyRouteComponent(() => import('./new-order/new-order-page.tsx'), 'NewOrderPage')
export const ShippingMethodsCard = lazy(async () => ({
  default: (await import('./shipping-methods-card.tsx')).ShippingMethodsCard,
}))
export const SaleTermsCard = lazy(async () => ({
  default: (await import('./sale-terms-card.tsx')).SaleTermsCard,
}))
export const CouponsCard = lazy(async () => ({
  default: (await import('./coupons-card.tsx')).CouponsCard,
}))
export { CustomerOrders } from './customer-orders.tsx'
export { OrderPage } from './order-page.tsx'
export type { OrderPageProps } from './order-page.tsx'
