// Written by `npm run generate` from what each module says of itself.
import { auditActions as failures } from '@langraan/failures/module'
import { auditActions as members } from '@langraan/members/module'
import { auditActions as operations } from '@langraan/operations/module'
import { auditActions as gallery } from '@langraan/gallery/module'
import { auditActions as shops } from '@langraan/shops/module'
import { auditActions as catalog } from '@langraan/catalog/module'
import { auditActions as customers } from '@langraan/customers/module'
import { auditActions as sites } from '@langraan/sites/module'
import { auditActions as stock } from '@langraan/stock/module'
import { auditActions as orders } from '@langraan/orders/module'
import { auditActions as invoices } from '@langraan/invoices/module'
import { auditActions as payments } from '@langraan/payments/module'
import { auditActions as agents } from '@langraan/agents/module'
import { auditActions as billing } from '@langraan/billing/module'
import { auditActions as links } from '@langraan/links/module'
import { auditActions as messages } from '@langraan/messages/module'
import { auditActions as inbox } from '@langraan/inbox/module'
import { auditActions as payouts } from '@langraan/payouts/module'
import { auditActions as shipping } from '@langraan/shipping/module'
import { auditActions as merchandise } from '@langraan/merchandise/module'
import { auditActions as supplier } from '@langraan/supplier/module'
import { auditActions as till } from '@langraan/till/module'

/** Every action of the audit log, with its words. */
export const auditActions = {
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
  ...merchandise,
  ...supplier,
  ...till,
} as const
