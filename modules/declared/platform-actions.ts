// Written by `npm run generate` from what each module says of itself.
import { platformActions as identity } from '@langraan/identity/module'
import { platformActions as plans } from '@langraan/plans/module'
import { platformActions as payouts } from '@langraan/payouts/module'
import { platformActions as cashback } from '@langraan/cashback/module'

/** Every act of operators that belongs to no shop, with its words. */
export const platformActions = {
  ...identity,
  ...plans,
  ...payouts,
  ...cashback,
} as const
