// Written by `npm run generate` from what each module says of itself.
import { work as gallery } from '@langraan/gallery/module'
import { work as catalog } from '@langraan/catalog/module'
import { work as customers } from '@langraan/customers/module'
import { work as stock } from '@langraan/stock/module'
import { work as orders } from '@langraan/orders/module'
import { work as invoices } from '@langraan/invoices/module'
import { work as payments } from '@langraan/payments/module'
import { work as shipping } from '@langraan/shipping/module'

/** Every kind of long work. */
export const work = {
  ...gallery,
  ...catalog,
  ...customers,
  ...stock,
  ...orders,
  ...invoices,
  ...payments,
  ...shipping,
} as const
