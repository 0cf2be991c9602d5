import { lazyRouteComponent } from '@tanstack/react-router'

export const PaymentNoticesPage = lazyRouteComponent(
  () => import('./payment-notices-page.tsx'),
  'PaymentNoticesPage',
)
export const ReconciliationPage = lazyRouteComponent(
  () => import('./reconciliation-page.tsx'),
  'ReconciliationPage',
)
export const CodPayoutsPage = lazyRouteComponent(() => import('./cod-payouts-page.tsx'), 'CodPayoutsPage')
export { PaymentNoticesCard } from './payment-notices-card.tsx'
export { SlipCheckerCard } from './slip-checker-card.tsx'
export { OrderMoneyCard } from './order-money-card.tsx'
