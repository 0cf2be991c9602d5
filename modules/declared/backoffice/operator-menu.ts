// Written by `npm run generate` from what each module says of itself.
import type { ModuleMenu } from '@langraan/ui/pages'
import { operatorMenu as identity } from '@langraan/identity/backoffice/operator-menu'
import { operatorMenu as audit } from '@langraan/audit/backoffice/operator-menu'
import { operatorMenu as failures } from '@langraan/failures/backoffice/operator-menu'
import { operatorMenu as billing } from '@langraan/billing/backoffice/operator-menu'
import { operatorMenu as payouts } from '@langraan/payouts/backoffice/operator-menu'
import { operatorMenu as cashback } from '@langraan/cashback/backoffice/operator-menu'
import { operatorMenu as supplier } from '@langraan/supplier/backoffice/operator-menu'

/** Every entry of the menu of operators. */
export const operatorMenu: ModuleMenu = [
  ...identity,
  ...audit,
  ...failures,
  ...billing,
  ...payouts,
  ...cashback,
  ...supplier,
]
