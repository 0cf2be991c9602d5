import { onOneProduct } from '../one-product.ts'

// The journeys through orders: their files, their parcels, their money. The till comes last: others count orders.
onOneProduct({
  figures: () => import('./figures.journey.ts'),
  'cash with couriers': () => import('./cash-with-couriers.journey.ts'),
  'files of couriers': () => import('./payout-files.journey.ts'),
  'settings of couriers': () => import('./courier-settings.journey.ts'),
  'tracking numbers': () => import('./tracking-list.journey.ts'),
  'files of orders': () => import('./order-file.journey.ts'),
  'an answer that was lost': () => import('./lost-answer.journey.ts'),
  'money of orders': () => import('./order-money.journey.ts'),
  'money of several orders': () => import('./shared-money.journey.ts'),
  'payment of orders': () => import('./order-payment.journey.ts'),
  'the packing bench': () => import('./packing-bench.journey.ts'),
  'handing parcels over': () => import('./hand-over.journey.ts'),
  'parcels that wait': () => import('./booking-page.journey.ts'),
  'orders in several parcels': () => import('./in-parcels.journey.ts'),
  'parcels outside': () => import('./tracking.journey.ts'),
  cashback: () => import('./cashback.journey.ts'),
  deposits: () => import('./deposit.journey.ts'),
  'slips of an evening': () => import('./many-slips.journey.ts'),
  'words that no font has': () => import('./undrawn-words.journey.ts'),
  'messages to customers': () => import('./messages.journey.ts'),
  'tax documents': () => import('./tax-documents.journey.ts'),
  'a carrier by contract': () => import('./contract-carrier.journey.ts'),
  'a till without a network': () => import('./till.journey.ts'),
  'a till that prints': () => import('./till-printing.journey.ts'),
})
