import { formatBaht } from '@langraan/money'
import { formatDate, formatThaiPhone } from '@langraan/thai'
import { wordsIn } from '@langraan/ui'
import type { Language } from '@langraan/ui'
import { csvText } from '@langraan/sheets'

import type { CustomerRow } from '../contract.ts'
import { customersWords } from './customers-words.ts'

/** The customers as a file that Excel opens with Thai letters intact. */
export function customersCsv(rows: readonly CustomerRow[], language: Language): string {
  const t = wordsIn(customersWords, language)
  const head = [
    t('name'),
    t('phone'),
    t('email'),
    t('province'),
    t('tags'),
    t('orders'),
    t('spentBaht'),
    t('lastOrder'),
  ]
  const lines = rows.map((row) => [
    row.name,
    row.phone && formatThaiPhone(row.phone),
    row.email,
    row.province,
    row.tags.join(', '),
    row.orderCount,
    formatBaht(row.spentSatang, { symbol: false }).replaceAll(',', ''),
    row.lastOrderAt ? formatDate(new Date(row.lastOrderAt), { language, style: 'date' }) : '',
  ])
  return csvText([head, ...lines])
}
