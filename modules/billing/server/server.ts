export { openShopForBilling } from './accounts.ts'
export type { BillingDeps } from './billing-deps.ts'
export { billingRoutes } from './routes.ts'
