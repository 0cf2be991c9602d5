// Written by `npm run generate` from what each module says of itself.
import { auditSubjects as customers } from '@langraan/customers/module'
import { auditSubjects as orders } from '@langraan/orders/module'

/** What entries of the audit log are about that has a page of its own. */
export const auditSubjects = {
  ...customers,
  ...orders,
} as const
