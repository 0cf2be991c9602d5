import type { ModulePages } from '@langraan/ui/pages'
import { OperatorWithdrawalsPage, WithdrawalsPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/withdrawals', needs: 'payouts:read', component: WithdrawalsPage },
  { path: '/operator/withdrawals', component: OperatorWithdrawalsPage },
] as const satisfies ModulePages
