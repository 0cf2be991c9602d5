export const billingPath = '/app/billing'
export const companyPath = '/app/billing/company'
export const accountPeoplePath = '/app/billing/people'
