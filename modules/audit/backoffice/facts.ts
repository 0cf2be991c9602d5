import { formatDate, formatThaiPhone } from '@langraan/thai'
import { fulfilmentStatus, moneyText, paymentStatus, useLanguage, useWords } from '@langraan/ui'
import type { AuditEntry } from '../contract.ts'
import { factWords, valueWords } from '../rules/rules.ts'
import { auditWords } from './audit-words.ts'
import { describeGift, describeMethod, describeTexts } from './object-words.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const THAI_PHONE = /^\+66\d{8,9}$/
// Ids are for looking things up, not for reading.
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const statuses = new Map(Object.entries({ ...paymentStatus, ...fulfilmentStatus }))

/** Says what an entry changed, one line for each fact. */
export function useFactLines(): (entry: AuditEntry) => string[] {
  const t = useWords(auditWords)
  const language = useLanguage()
  const nameOf = (key: string): string => factWords(key)?.[language] ?? key
  const tellText = (key: string, text: string): string => {
    if (key === 'fields') return text.split(', ').map(nameOf).join(', ')
    if (key === 'payment' || key === 'fulfilment') return statuses.get(text)?.[language] ?? text
    if (DAY.test(text)) return formatDate(new Date(`${text}T00:00:00+07:00`), { language, style: 'date' })
    if (THAI_PHONE.test(text)) return formatThaiPhone(text)
    return valueWords(key, text)?.[language] ?? text
  }
  const tell = (key: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number' && key.endsWith('Satang')) return moneyText(value)
    if (typeof value === 'number' && key.endsWith('BasisPoints')) return `${value / 100}%`
    // A number by which something is called has no commas.
    if (typeof value === 'number' && !/number$/i.test(key)) return value.toLocaleString('en-US')
    if (typeof value === 'string') return tellText(key, value)
    if (Array.isArray(value)) return value.map((item) => tell(key, item)).join(', ') || t('nothing')
    if (typeof value !== 'object') return String(value)
    return (
      (key === 'gift' ? describeGift(value, t) : (describeMethod(value, t) ?? describeTexts(value, t))) ??
      t('changed')
    )
  }
  return ({ before, after }) =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter(
        (key) => ![before[key], after[key]].some((value) => typeof value === 'string' && ID.test(value)),
      )
      .map((key) => {
        const [was, now] = [tell(key, before[key]), tell(key, after[key])]
        // What is told no further than that it changed is told once, and so is what was empty before.
        return Object.hasOwn(before, key) && was !== now && was !== t('nothing')
          ? t('becomes', { label: nameOf(key), before: was, after: now })
          : t('became', { label: nameOf(key), after: now })
      })
}
