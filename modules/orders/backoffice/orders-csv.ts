import { formatDate } from '@langraan/thai'
import { formatBaht } from '@langraan/money'
import { csvText } from '@langraan/sheets'
import { lookOf, wordsIn } from '@langraan/ui'
import type { Language } from '@langraan/ui'

import type { OrderRow } from '../contract.ts'
import { dueAtDoor } from './due-at-door.ts'
import { ordersWords } from './orders-words.ts'

const baht = (satang: number): string => formatBaht(satang, { symbol: false }).replaceAll(',', '')

/** The orders as a file. */
export function ordersCsv(rows: readonly OrderRow[], language: Language): string {
  const t = wordsIn(ordersWords, language)
  const head = [
    t('number'),
    t('time'),
    t('customer'),
    t('province'),
    t('firstGoods'),
    t('pieceCount'),
    t('payment'),
    t('fulfilment'),
    t('goodsBaht'),
    t('discountBaht'),
    t('couponCode'),
    t('shippingBaht'),
    t('codFeeBaht'),
    t('vatBaht'),
    t('totalBaht'),
    t('atDoorBaht'),
  ]
  const lines = rows.map((row) => [
    row.orderNumber,
    formatDate(new Date(row.placedAt), { language, style: 'dateTime' }),
    row.customerName,
    row.province,
    row.firstItem,
    row.itemCount,
    lookOf({ kind: 'payment', status: row.paymentStatus })[language],
    lookOf({ kind: 'fulfilment', status: row.fulfilmentStatus })[language],
    baht(row.goodsSatang),
    baht(row.discountSatang),
    row.couponCode ?? '',
    baht(row.shippingSatang),
    baht(row.codFeeSatang),
    baht(row.vatSatang),
    baht(row.totalSatang),
    baht(dueAtDoor(row)),
  ])
  return csvText([head, ...lines])
}
