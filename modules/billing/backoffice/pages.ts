import type { ModulePages } from '@langraan/ui/pages'
import {
  AccountPeoplePage,
  BillingPage,
  BuyPage,
  CompanyPage,
  OperatedShopsPage,
  OperatorPackagesPage,
  OperatorPage,
  PurchasePage,
} from './backoffice.ts'

export const pages = [
  { path: '/app/billing', component: BillingPage },
  { path: '/app/billing/company', component: CompanyPage },
  { path: '/app/billing/people', component: AccountPeoplePage },
  { path: '/app/billing/buy', component: BuyPage },
  { path: '/app/billing/purchases/$purchaseId', component: PurchasePage },
  { path: '/operator/payments', component: OperatorPage },
  { path: '/operator/shops', component: OperatedShopsPage },
  { path: '/operator/packages', component: OperatorPackagesPage },
] as const satisfies ModulePages
