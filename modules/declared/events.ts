// Written by `npm run generate` from what each module says of itself.
import { events as failures } from '@langraan/failures/module'
import { events as members } from '@langraan/members/module'
import { events as operations } from '@langraan/operations/module'
import { events as gallery } from '@langraan/gallery/module'
import { events as shops } from '@langraan/shops/module'
import { events as catalog } from '@langraan/catalog/module'
import { events as customers } from '@langraan/customers/module'
import { events as stock } from '@langraan/stock/module'
import { events as orders } from '@langraan/orders/module'
import { events as payments } from '@langraan/payments/module'
import { events as agents } from '@langraan/agents/module'
import { events as billing } from '@langraan/billing/module'
import { events as messages } from '@langraan/messages/module'
import { events as inbox } from '@langraan/inbox/module'
import { events as payouts } from '@langraan/payouts/module'
import { events as till } from '@langraan/till/module'

/** Every event of a shop: who may hear of it, and which fields. */
export const events = {
  ...failures,
  ...members,
  ...operations,
  ...gallery,
  ...shops,
  ...catalog,
  ...customers,
  ...stock,
  ...orders,
  ...payments,
  ...agents,
  ...billing,
  ...messages,
  ...inbox,
  ...payouts,
  ...till,
} as const
