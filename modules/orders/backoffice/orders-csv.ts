import { formatDate } from '@langraan/thai'
import { formatBaht } from '@langraan/money'
import { lookOf, wordsIn } from '@langraan/ui'
import type { Language } from '@langraan/ui'
import { csvFile } from '@langraan/ui/table'

import type { OrderRow } from '../contract.ts'
import { ordersWords } from './orders-words.ts'

/** The orders as a file that Excel opens with Thai letters intact (byte order mark, CRLF). */
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
    t('totalBaht'),
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
    formatBaht(row.totalSatang, { symbol: false }).replaceAll(',', ''),
  ])
  return csvFile([head, ...lines])
}
