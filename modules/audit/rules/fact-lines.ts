import { formatBaht } from '@langraan/money'
import { findThaiBank, formatDate, formatThaiPhone, knownCarriers, type Language } from '@langraan/thai'
import { factWords, valueWords } from './facts.ts'

type Facts = Readonly<Record<string, unknown>>

/** Words of a fact that is more than a text or a figure, for whoever knows it; undefined for all else. */
export type TellMore = (key: string, value: unknown) => string | undefined

const DAY = /^\d{4}-\d{2}-\d{2}$/
const THAI_PHONE = /^\+66\d{8,9}$/
// Ids are for looking things up, not for reading.
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const words = {
  th: { yes: 'ใช่', no: 'ไม่ใช่', nothing: 'ว่าง', changed: 'เปลี่ยนแล้ว' },
  en: { yes: 'yes', no: 'no', nothing: 'empty', changed: 'changed' },
} as const satisfies Record<Language, object>

/** Says what an entry changed, one line for each fact. */
export function factLines(
  { before, after }: { readonly before: Facts; readonly after: Facts },
  language: Language,
  tellMore: TellMore = () => undefined,
): string[] {
  const t = words[language]
  const tell = (key: string, value: unknown) =>
    tellMore(key, value) ?? tellValue(key, value, language, tellMore)
  const isId = (value: unknown) => typeof value === 'string' && ID.test(value)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isId(before[key]) && !isId(after[key]))
    .map((key) => {
      const [was, now] = [tell(key, before[key]), tell(key, after[key])]
      // What is told no further than that it changed is told once, and so is what was empty before.
      const isTold = Object.hasOwn(before, key) && was !== now && was !== t.nothing
      return `${nameOf(key, language)}: ${isTold ? `${was} → ${now}` : now}`
    })
}

const nameOf = (key: string, language: Language): string => factWords(key)?.[language] ?? key

function tellValue(key: string, value: unknown, language: Language, tellMore: TellMore): string {
  const t = words[language]
  if (value === undefined || value === null || value === '') return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'number') return tellNumber(key, value)
  if (typeof value === 'string') return tellText(key, value, language)
  if (!Array.isArray(value)) return typeof value === 'object' ? t.changed : String(value)
  const items = value.map((item) => tellMore(key, item) ?? tellValue(key, item, language, tellMore))
  return items.join(', ') || t.nothing
}

function tellNumber(key: string, value: number): string {
  if (key.endsWith('Satang')) return formatBaht(value).replace('-', '−')
  if (key.endsWith('BasisPoints')) return `${value / 100}%`
  // A number by which something is called has no commas.
  return /number$/i.test(key) ? String(value) : value.toLocaleString('en-US')
}

function tellText(key: string, text: string, language: Language): string {
  if (key === 'fields')
    return text
      .split(', ')
      .map((field) => nameOf(field, language))
      .join(', ')
  if (key === 'carrier') return knownCarriers.find(({ code }) => code === text)?.name[language] ?? text
  if (key === 'bankCode') return [text, findThaiBank(text)?.[language]].filter(Boolean).join(' ')
  if (DAY.test(text)) return formatDate(new Date(`${text}T00:00:00+07:00`), { language, style: 'date' })
  if (THAI_PHONE.test(text)) return formatThaiPhone(text)
  return valueWords(key, text)?.[language] ?? text
}
