// Written by `npm run generate` from what each module says of itself.
import { jobs as identity } from '@langraan/identity/module'
import { jobs as members } from '@langraan/members/module'
import { jobs as operations } from '@langraan/operations/module'
import { jobs as gallery } from '@langraan/gallery/module'
import { jobs as shops } from '@langraan/shops/module'
import { jobs as catalog } from '@langraan/catalog/module'
import { jobs as customers } from '@langraan/customers/module'
import { jobs as orders } from '@langraan/orders/module'
import { jobs as invoices } from '@langraan/invoices/module'
import { jobs as payments } from '@langraan/payments/module'
import { jobs as agents } from '@langraan/agents/module'
import { jobs as billing } from '@langraan/billing/module'
import { jobs as messages } from '@langraan/messages/module'
import { jobs as inbox } from '@langraan/inbox/module'
import { jobs as payouts } from '@langraan/payouts/module'
import { jobs as shipping } from '@langraan/shipping/module'
import { jobs as cashback } from '@langraan/cashback/module'
import { jobs as merchandise } from '@langraan/merchandise/module'
import { jobs as till } from '@langraan/till/module'

/** Every queue of background work. */
export const jobs = {
  ...identity,
  ...members,
  ...operations,
  ...gallery,
  ...shops,
  ...catalog,
  ...customers,
  ...orders,
  ...invoices,
  ...payments,
  ...agents,
  ...billing,
  ...messages,
  ...inbox,
  ...payouts,
  ...shipping,
  ...cashback,
  ...merchandise,
  ...till,
} as const
