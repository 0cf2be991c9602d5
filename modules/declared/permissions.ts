// Written by `npm run generate` from what each module says of itself.
import { permissions as audit } from '@langraan/audit/module'
import { permissions as failures } from '@langraan/failures/module'
import { permissions as members } from '@langraan/members/module'
import { permissions as operations } from '@langraan/operations/module'
import { permissions as shops } from '@langraan/shops/module'
import { permissions as catalog } from '@langraan/catalog/module'
import { permissions as customers } from '@langraan/customers/module'
import { permissions as stock } from '@langraan/stock/module'
import { permissions as orders } from '@langraan/orders/module'
import { permissions as invoices } from '@langraan/invoices/module'
import { permissions as payments } from '@langraan/payments/module'
import { permissions as agents } from '@langraan/agents/module'
import { permissions as inbox } from '@langraan/inbox/module'
import { permissions as payouts } from '@langraan/payouts/module'
import { permissions as shipping } from '@langraan/shipping/module'
import { permissions as cashback } from '@langraan/cashback/module'
import { permissions as merchandise } from '@langraan/merchandise/module'
import { permissions as reports } from '@langraan/reports/module'
import { permissions as supplier } from '@langraan/supplier/module'
import { permissions as till } from '@langraan/till/module'

/** Which roles have which permission. */
export const permissions = {
  ...audit,
  ...failures,
  ...members,
  ...operations,
  ...shops,
  ...catalog,
  ...customers,
  ...stock,
  ...orders,
  ...invoices,
  ...payments,
  ...agents,
  ...inbox,
  ...payouts,
  ...shipping,
  ...cashback,
  ...merchandise,
  ...reports,
  ...supplier,
  ...till,
} as const
