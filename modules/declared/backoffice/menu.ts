// Written by `npm run generate` from what each module says of itself.
import type { ModuleMenu } from '@langraan/ui/pages'
import { menu as identity } from '@langraan/identity/backoffice/menu'
import { menu as audit } from '@langraan/audit/backoffice/menu'
import { menu as failures } from '@langraan/failures/backoffice/menu'
import { menu as members } from '@langraan/members/backoffice/menu'
import { menu as operations } from '@langraan/operations/backoffice/menu'
import { menu as gallery } from '@langraan/gallery/backoffice/menu'
import { menu as shops } from '@langraan/shops/backoffice/menu'
import { menu as catalog } from '@langraan/catalog/backoffice/menu'
import { menu as customers } from '@langraan/customers/backoffice/menu'
import { menu as sites } from '@langraan/sites/backoffice/menu'
import { menu as stock } from '@langraan/stock/backoffice/menu'
import { menu as orders } from '@langraan/orders/backoffice/menu'
import { menu as invoices } from '@langraan/invoices/backoffice/menu'
import { menu as payments } from '@langraan/payments/backoffice/menu'
import { menu as agents } from '@langraan/agents/backoffice/menu'
import { menu as billing } from '@langraan/billing/backoffice/menu'
import { menu as links } from '@langraan/links/backoffice/menu'
import { menu as messages } from '@langraan/messages/backoffice/menu'
import { menu as inbox } from '@langraan/inbox/backoffice/menu'
import { menu as payouts } from '@langraan/payouts/backoffice/menu'
import { menu as shipping } from '@langraan/shipping/backoffice/menu'
import { menu as cashback } from '@langraan/cashback/backoffice/menu'
import { menu as merchandise } from '@langraan/merchandise/backoffice/menu'
import { menu as reports } from '@langraan/reports/backoffice/menu'
import { menu as till } from '@langraan/till/backoffice/menu'

/** Every entry of the menu and the palette. */
export const menu: ModuleMenu = [
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
  ...till,
]
