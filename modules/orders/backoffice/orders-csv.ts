import { formatDate } from '@langraan/thai'
import { formatBaht } from '@langraan/money'
import { lookOf, wordsIn } from '@langraan/ui'
import type { Language } from '@langraan/ui'

import type { OrderRow } from '../contract.ts'
import { ordersWords } from './orders-words.ts'

/**
 * A cell of a CSV file. A text that a spreadsheet would take for a formula gets an apostrophe before it:
 * a shopper's name must not run anything on the merchant's machine.
 */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

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
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}
