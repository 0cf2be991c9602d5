// Written by `npm run generate` from what each module says of itself.
import * as identity from '@langraan/identity/contract'
import * as audit from '@langraan/audit/contract'
import * as failures from '@langraan/failures/contract'
import * as members from '@langraan/members/contract'
import * as operations from '@langraan/operations/contract'
import * as gallery from '@langraan/gallery/contract'
import * as plans from '@langraan/plans/contract'
import * as shops from '@langraan/shops/contract'
import * as catalog from '@langraan/catalog/contract'
import * as customers from '@langraan/customers/contract'
import * as sites from '@langraan/sites/contract'
import * as stock from '@langraan/stock/contract'
import * as orders from '@langraan/orders/contract'
import * as invoices from '@langraan/invoices/contract'
import * as payments from '@langraan/payments/contract'
import * as agents from '@langraan/agents/contract'
import * as billing from '@langraan/billing/contract'
import * as links from '@langraan/links/contract'
import * as messages from '@langraan/messages/contract'
import * as inbox from '@langraan/inbox/contract'
import * as payouts from '@langraan/payouts/contract'
import * as shipping from '@langraan/shipping/contract'
import * as cashback from '@langraan/cashback/contract'
import * as merchandise from '@langraan/merchandise/contract'
import * as reports from '@langraan/reports/contract'
import * as supplier from '@langraan/supplier/contract'
import * as till from '@langraan/till/contract'

/** The requests of every module. */
export const contracts = {
  identity,
  audit,
  failures,
  members,
  operations,
  gallery,
  plans,
  shops,
  catalog,
  customers,
  sites,
  stock,
  orders,
  invoices,
  payments,
  agents,
  billing,
  links,
  messages,
  inbox,
  payouts,
  shipping,
  cashback,
  merchandise,
  reports,
  supplier,
  till,
}
