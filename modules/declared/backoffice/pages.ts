// Written by `npm run generate` from what each module says of itself.
import type { ModulePages } from '@langraan/ui/pages'
import { pages as identity } from '@langraan/identity/backoffice/pages'
import { pages as audit } from '@langraan/audit/backoffice/pages'
import { pages as failures } from '@langraan/failures/backoffice/pages'
import { pages as members } from '@langraan/members/backoffice/pages'
import { pages as operations } from '@langraan/operations/backoffice/pages'
import { pages as gallery } from '@langraan/gallery/backoffice/pages'
import { pages as shops } from '@langraan/shops/backoffice/pages'
import { pages as catalog } from '@langraan/catalog/backoffice/pages'
import { pages as customers } from '@langraan/customers/backoffice/pages'
import { pages as sites } from '@langraan/sites/backoffice/pages'
import { pages as stock } from '@langraan/stock/backoffice/pages'
import { pages as orders } from '@langraan/orders/backoffice/pages'
import { pages as invoices } from '@langraan/invoices/backoffice/pages'
import { pages as payments } from '@langraan/payments/backoffice/pages'
import { pages as agents } from '@langraan/agents/backoffice/pages'
import { pages as billing } from '@langraan/billing/backoffice/pages'
import { pages as links } from '@langraan/links/backoffice/pages'
import { pages as messages } from '@langraan/messages/backoffice/pages'
import { pages as inbox } from '@langraan/inbox/backoffice/pages'
import { pages as payouts } from '@langraan/payouts/backoffice/pages'
import { pages as shipping } from '@langraan/shipping/backoffice/pages'
import { pages as cashback } from '@langraan/cashback/backoffice/pages'
import { pages as merchandise } from '@langraan/merchandise/backoffice/pages'
import { pages as reports } from '@langraan/reports/backoffice/pages'
import { pages as supplier } from '@langraan/supplier/backoffice/pages'
import { pages as till } from '@langraan/till/backoffice/pages'

/** Every page of the back-office. */
export const pages: ModulePages = [
  ...identity,
  ...audit,
  ...failures,
  ...members,
  ...operations,
  ...gallery,
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
]
