import { formatDate, type Language, monthName, startOfBangkokDay } from '@langraan/thai'
import type { DocumentKind } from './kinds.ts'
import type { CountedAmounts } from './vat-report.ts'

/** How a line names another document: its number, and its day in Bangkok. */
export type NamedDocument = { number: string; day: string }

/** What a line of the report has remarks about. */
export type RemarkedLine = CountedAmounts & {
  kind: DocumentKind
  isCancelled: boolean
  /** What it took the place of, or what it credits. */
  about: NamedDocument | null
  replacedBy: NamedDocument | null
}

type Named = (number: string, day: string) => string
type Words = Record<'credits' | 'replaces' | 'replacedBy', Named> & {
  cancelled: string
  abbreviated: string
  countedIn: (month: string) => string
  beyond: (month: string) => string
}

// What the new one says of the old one is what the order of the Revenue Department on replacing has it say.
const WORDS: Record<Language, Words> = {
  th: {
    abbreviated: 'ใบกำกับภาษีอย่างย่อ',
    credits: (number, day) => `ใบลดหนี้ของเลขที่ ${number} วันที่ ${day}`,
    replaces: (number, day) => `ออกแทนฉบับเดิมเลขที่ ${number} วันที่ ${day}`,
    cancelled: 'ยกเลิก',
    replacedBy: (number, day) => `ยกเลิก ออกฉบับใหม่แทนเลขที่ ${number} วันที่ ${day}`,
    countedIn: (month) => `นับในเดือนภาษี${month} แล้ว`,
    beyond: (month) => `เฉพาะส่วนต่างจากเดือนภาษี${month}`,
  },
  en: {
    abbreviated: 'Abbreviated tax invoice',
    credits: (number, day) => `Credit note about ${number} of ${day}`,
    replaces: (number, day) => `In place of ${number} of ${day}`,
    cancelled: 'Cancelled',
    replacedBy: (number, day) => `Cancelled, replaced by ${number} of ${day}`,
    countedIn: (month) => `Counted in ${month}`,
    beyond: (month) => `Only what differs from ${month}`,
  },
}

/** What stands in the last column: each remark names the number that it concerns. */
export function remarksOf(line: RemarkedLine, language: Language): string[] {
  const { kind, about, isCancelled, replacedBy, countedSince } = line
  const words = WORDS[language]
  const remarks: string[] = kind === 'abbreviated' ? [words.abbreviated] : []
  const name = (write: Named, { number, day }: NamedDocument) =>
    remarks.push(write(number, formatDate(startOfBangkokDay(day), { language, style: 'date' })))
  if (about) name(kind === 'credit_note' ? words.credits : words.replaces, about)
  if (replacedBy) name(words.replacedBy, replacedBy)
  else if (isCancelled) remarks.push(words.cancelled)
  if (countedSince !== null && !isCancelled) {
    const isNothing = line.baseSatang === 0 && line.vatSatang === 0
    remarks.push((isNothing ? words.countedIn : words.beyond)(monthName(countedSince, language)))
  }
  return remarks
}
