import { lazyRouteComponent } from '@tanstack/react-router'

export const PaymentNoticesPage = lazyRouteComponent(
  () => import('./slips/payment-notices-page.tsx'),
  'PaymentNoticesPage',
)
export const ReconciliationPage = lazyRouteComponent(
  () => import('./reconciliation/reconciliation-page.tsx'),
  'ReconciliationPage',
)
export const CodPage = lazyRouteComponent(() => import('./cod/cod-page.tsx'), 'CodPage')
export const CodPayoutsPage = lazyRouteComponent(
  () => import('./reconciliation/cod-payouts-page.tsx'),
  'CodPayoutsPage',
)
export { CodCard } from './cod/cod-card.tsx'
export { PaymentNoticesCard } from './slips/payment-notices-card.tsx'
export { SlipCheckerCard } from './slips/slip-checker-card.tsx'
export { OrderMoneyCard } from './order-money-card.tsx'
export { paymentsApi } from './payments-api.ts'
