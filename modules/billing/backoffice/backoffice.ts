import { lazyRouteComponent } from '@tanstack/react-router'

export const BillingPage = lazyRouteComponent(() => import('./billing-page.tsx'), 'BillingPage')
export const CompanyPage = lazyRouteComponent(() => import('./company/company-page.tsx'), 'CompanyPage')
export const AccountPeoplePage = lazyRouteComponent(
  () => import('./account-people-page.tsx'),
  'AccountPeoplePage',
)
export const BuyPage = lazyRouteComponent(() => import('./buy/buy-page.tsx'), 'BuyPage')
export const PurchasePage = lazyRouteComponent(() => import('./purchase/purchase-page.tsx'), 'PurchasePage')
export const OperatorPage = lazyRouteComponent(() => import('./operator/operator-page.tsx'), 'OperatorPage')
export const OperatedShopsPage = lazyRouteComponent(
  () => import('./operator/operated-shops-page.tsx'),
  'OperatedShopsPage',
)
export const OperatorPackagesPage = lazyRouteComponent(
  () => import('./operator/packages-page.tsx'),
  'OperatorPackagesPage',
)
export { EndingShopsCard, PackagePaymentsCard, PackagePaymentsTile } from './operator/desk-parts.tsx'
