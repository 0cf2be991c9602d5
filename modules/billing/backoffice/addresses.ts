export const billingPath = '/app/billing'
export const companyPath = '/app/billing/company'
export const accountPeoplePath = '/app/billing/people'

/** Where a package is chosen for a shop: to pay for months, or to add to what is paid. */
export const buyPath = (shopId: string, what: 'months' | 'upgrade' = 'months'): string =>
  `/app/billing/buy?shop=${encodeURIComponent(shopId)}${what === 'upgrade' ? '&what=upgrade' : ''}`

export const purchasePath = (purchaseId: string): string => `/app/billing/purchases/${purchaseId}`
