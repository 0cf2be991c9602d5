import type { ModulePages } from '@langraan/ui/pages'
import { CashbackPage, RatesPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/cashback', needs: 'cashback:read', component: CashbackPage },
  { path: '/operator/rates', component: RatesPage },
] as const satisfies ModulePages
