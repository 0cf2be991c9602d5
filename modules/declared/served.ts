// Written by `npm run generate` from what each module says of itself.
import { served as identity } from '@langraan/identity/server'
import { served as audit } from '@langraan/audit/server'
import { served as failures } from '@langraan/failures/server'
import { served as members } from '@langraan/members/server'
import { served as operations } from '@langraan/operations/server'
import { served as gallery } from '@langraan/gallery/server'
import { served as plans } from '@langraan/plans/server'
import { served as shops } from '@langraan/shops/server'
import { served as catalog } from '@langraan/catalog/server'
import { served as customers } from '@langraan/customers/server'
import { served as sites } from '@langraan/sites/server'
import { served as stock } from '@langraan/stock/server'
import { served as orders } from '@langraan/orders/server'
import { served as invoices } from '@langraan/invoices/server'
import { served as payments } from '@langraan/payments/server'
import { served as agents } from '@langraan/agents/server'
import { served as billing } from '@langraan/billing/server'
import { served as links } from '@langraan/links/server'
import { served as messages } from '@langraan/messages/server'
import { served as inbox } from '@langraan/inbox/server'
import { served as payouts } from '@langraan/payouts/server'
import { served as shipping } from '@langraan/shipping/server'
import { served as cashback } from '@langraan/cashback/server'
import { served as merchandise } from '@langraan/merchandise/server'
import { served as reports } from '@langraan/reports/server'
import { served as supplier } from '@langraan/supplier/server'
import { served as till } from '@langraan/till/server'

/** What every module does in the server and in the worker. */
export const served = {
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
