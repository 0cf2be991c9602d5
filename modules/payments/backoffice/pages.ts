import type { ModulePages } from '@langraan/ui/pages'
import { CodPage, CodPayoutsPage, PaymentNoticesPage, ReconciliationPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/payment-notices', needs: 'payments:read', component: PaymentNoticesPage },
  { path: '/app/shops/$shopId/reconciliation', needs: 'payments:read', component: ReconciliationPage },
  { path: '/app/shops/$shopId/cod', needs: 'payments:read', component: CodPage },
  { path: '/app/shops/$shopId/cod-payouts', needs: 'payments:read', component: CodPayoutsPage },
] as const satisfies ModulePages
