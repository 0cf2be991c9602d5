// Written by `npm run generate` from what each module says of itself.
import { personalData as identity } from '@langraan/identity/module'
import { personalData as audit } from '@langraan/audit/module'
import { personalData as failures } from '@langraan/failures/module'
import { personalData as ledger } from '@langraan/ledger/module'
import { personalData as members } from '@langraan/members/module'
import { personalData as operations } from '@langraan/operations/module'
import { personalData as gallery } from '@langraan/gallery/module'
import { personalData as plans } from '@langraan/plans/module'
import { personalData as shops } from '@langraan/shops/module'
import { personalData as catalog } from '@langraan/catalog/module'
import { personalData as customers } from '@langraan/customers/module'
import { personalData as sites } from '@langraan/sites/module'
import { personalData as stock } from '@langraan/stock/module'
import { personalData as orders } from '@langraan/orders/module'
import { personalData as invoices } from '@langraan/invoices/module'
import { personalData as payments } from '@langraan/payments/module'
import { personalData as agents } from '@langraan/agents/module'
import { personalData as billing } from '@langraan/billing/module'
import { personalData as links } from '@langraan/links/module'
import { personalData as messages } from '@langraan/messages/module'
import { personalData as inbox } from '@langraan/inbox/module'
import { personalData as payouts } from '@langraan/payouts/module'
import { personalData as shipping } from '@langraan/shipping/module'
import { personalData as cashback } from '@langraan/cashback/module'
import { personalData as merchandise } from '@langraan/merchandise/module'
import { personalData as reports } from '@langraan/reports/module'
import { personalData as supplier } from '@langraan/supplier/module'
import { personalData as till } from '@langraan/till/module'

/** Every table of the modules: what it keeps of customers, and what becomes of it. */
export const personalData = {
  ...identity,
  ...audit,
  ...failures,
  ...ledger,
  ...members,
  ...operations,
  ...gallery,
  ...plans,
  ...shops,
  ...catalog,
  ...customers,
  ...sites,
  ...stock,
  ...orders,
  ...invoices,
  ...payments,
  ...agents,
  ...billing,
  ...links,
  ...messages,
  ...inbox,
  ...payouts,
  ...shipping,
  ...cashback,
  ...merchandise,
  ...reports,
  ...supplier,
  ...till,
} as const
