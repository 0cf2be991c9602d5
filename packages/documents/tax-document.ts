import { formatBaht } from '@langraan/money'
import { bahtText, bahtTextEnglish, formatDate } from '@langraan/thai'
import type { DocumentParty, Language } from '@langraan/thai'

import { partyForPrint } from './paper-party.ts'
import { lineWords, paperWords } from './tax-document-words.ts'
import type { PaperKind, PaperLineCode } from './tax-document-words.ts'

export type PaperLine = {
  code: PaperLineCode
  planCode: string
  quantity: number
  months: number
  days?: number
  unitSatang: number
  amountSatang: number
}

/** A quotation, invoice, tax invoice or credit note: what stands on it, and the language it is printed in. */
export type TaxDocument = {
  kind: PaperKind
  language: Language
  number: string
  issuedAt: Date
  seller: DocumentParty
  buyer: DocumentParty
  shopName: string
  period: { from: string; to: string }
  lines: PaperLine[]
  couponCode: string
  discountSatang: number
  beforeVatSatang: number
  vatBasisPoints: number
  vatSatang: number
  netSatang: number
  validUntil?: string
  paidAt?: string
  about?: { kind: PaperKind; number: string; issuedAt: string }
  replaces?: boolean
  reason?: string
}

/** The words that `templates/tax-document.typ` prints, in its names. All arithmetic was done before. */
export function taxDocumentForPrint(paper: TaxDocument) {
  const { language } = paper
  const words = paperWords[language]
  const date = (at: Date) => formatDate(at, { language, style: 'date' })
  const percent = String(paper.vatBasisPoints / 100)
  const goods = paper.lines.reduce((sum, line) => sum + line.amountSatang, 0)
  const discount = [[words.discount(paper.couponCode), `-${amount(paper.discountSatang)}`]]
  return [
    {
      language,
      title: words.titles[paper.kind],
      // Both languages stand on the paper: whoever checks it must find the word ใบกำกับภาษี.
      otherTitle: paperWords[language === 'th' ? 'en' : 'th'].titles[paper.kind],
      original: words.original,
      seller: partyForPrint(paper.seller, language),
      buyer: partyForPrint(paper.buyer, language),
      buyerLabel: words.buyer,
      facts: factsOf(paper, date),
      heads: words.heads,
      lines: paper.lines.map((line, index) => [
        String(index + 1),
        ...lineForPrint(line, paper, language),
        ...countForPrint(line),
      ]),
      sums: [
        [words.sum, amount(goods)],
        ...(paper.discountSatang > 0 ? discount : []),
        [words.beforeVat, amount(paper.beforeVatSatang)],
        [words.vat(percent), amount(paper.vatSatang)],
      ],
      total: [words.total, amount(paper.netSatang)],
      inWords: language === 'th' ? bahtText(paper.netSatang) : bahtTextEnglish(paper.netSatang),
      notes: notesOf(paper, date),
      signatures: words.signatures,
    },
  ]
}

function factsOf(paper: TaxDocument, date: (at: Date) => string): [string, string][] {
  const words = paperWords[paper.language]
  const { about, validUntil } = paper
  return [
    [words.number, paper.number],
    [words.date, date(paper.issuedAt)],
    ...(about ? [[words.reference, about.number] as [string, string]] : []),
    ...(validUntil ? [[words.validUntil, date(dayOf(validUntil))] as [string, string]] : []),
  ]
}

const amount = (satang: number): string => formatBaht(satang, { symbol: false })

/**
 * Quantity, price and amount, of which the first two come to the third. Months are bought as pieces of the price of one;
 * a part of a month has a price of its own.
 */
function countForPrint({ quantity, months, days, unitSatang, amountSatang }: PaperLine): string[] {
  if (days) return ['1', amount(amountSatang), amount(amountSatang)]
  return [String(quantity * Math.max(months, 1)), amount(unitSatang), amount(amountSatang)]
}

const dayOf = (day: string): Date => new Date(`${day}T00:00:00+07:00`)

function lineForPrint(line: PaperLine, paper: TaxDocument, language: Language): [string, string] {
  const date = (day: string) => formatDate(dayOf(day), { language, style: 'date' })
  const words = lineWords[language]
  const { from, to } = paper.period
  const time = line.code === 'service_fee' ? '' : `${date(from)} – ${date(to)}`
  return [words[line.code](line.planCode), [time, ...lengthOf(line, language)].filter(Boolean).join(' · ')]
}

/** How long a line is for, where that is not one month, and how its quantity comes about. */
function lengthOf({ quantity, months, days, unitSatang }: PaperLine, language: Language): string[] {
  const words = lineWords[language]
  const each = quantity > 1 ? `${quantity} × ` : ''
  if (days) return [words.days(days), `${each}${words.perMonth(amount(unitSatang))}`]
  return months > 1 ? [`${each}${words.months(months)}`] : []
}

function notesOf(paper: TaxDocument, date: (at: Date) => string): string[] {
  const words = paperWords[paper.language]
  const { about, reason = '', replaces, paidAt, kind } = paper
  return [
    words.shop(paper.shopName),
    ...(kind === 'quotation' || kind === 'invoice' ? [words.payBefore] : []),
    ...(paidAt && kind === 'tax_invoice' ? [words.paid(date(new Date(paidAt)))] : []),
    ...(about && replaces ? [words.replaces(about.number, date(new Date(about.issuedAt)))] : []),
    ...(about && kind === 'credit_note' ? [words.cancels(about.number, date(new Date(about.issuedAt)))] : []),
    ...(reason ? [words.reason(reason)] : []),
  ]
}
