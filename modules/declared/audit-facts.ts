// Written by `npm run generate` from what each module says of itself.
import type { AuditFacts } from '@langraan/declarations'
import { auditFacts as identity } from '@langraan/identity/module'
import { auditFacts as audit } from '@langraan/audit/module'
import { auditFacts as members } from '@langraan/members/module'
import { auditFacts as operations } from '@langraan/operations/module'
import { auditFacts as gallery } from '@langraan/gallery/module'
import { auditFacts as plans } from '@langraan/plans/module'
import { auditFacts as shops } from '@langraan/shops/module'
import { auditFacts as catalog } from '@langraan/catalog/module'
import { auditFacts as customers } from '@langraan/customers/module'
import { auditFacts as sites } from '@langraan/sites/module'
import { auditFacts as stock } from '@langraan/stock/module'
import { auditFacts as orders } from '@langraan/orders/module'
import { auditFacts as invoices } from '@langraan/invoices/module'
import { auditFacts as payments } from '@langraan/payments/module'
import { auditFacts as agents } from '@langraan/agents/module'
import { auditFacts as billing } from '@langraan/billing/module'
import { auditFacts as links } from '@langraan/links/module'
import { auditFacts as messages } from '@langraan/messages/module'
import { auditFacts as inbox } from '@langraan/inbox/module'
import { auditFacts as payouts } from '@langraan/payouts/module'
import { auditFacts as shipping } from '@langraan/shipping/module'
import { auditFacts as cashback } from '@langraan/cashback/module'
import { auditFacts as merchandise } from '@langraan/merchandise/module'
import { auditFacts as supplier } from '@langraan/supplier/module'
import { auditFacts as till } from '@langraan/till/module'

/** What entries of the audit log tell, module by module. */
export const auditFacts: readonly AuditFacts[] = [
  identity,
  audit,
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
  supplier,
  till,
]
