// Written by `npm run generate` from what each module says of itself.
import { platformSubjects as identity } from '@langraan/identity/module'
import { platformSubjects as failures } from '@langraan/failures/module'
import { platformSubjects as plans } from '@langraan/plans/module'
import { platformSubjects as billing } from '@langraan/billing/module'
import { platformSubjects as payouts } from '@langraan/payouts/module'
import { platformSubjects as cashback } from '@langraan/cashback/module'
import { platformSubjects as supplier } from '@langraan/supplier/module'

/** What entries of the log of the platform are about, and where it is shown. */
export const platformSubjects = {
  ...identity,
  ...failures,
  ...plans,
  ...billing,
  ...payouts,
  ...cashback,
  ...supplier,
} as const
