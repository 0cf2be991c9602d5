import { formatBaht } from '@langraan/money'
import { bahtText, bahtTextEnglish, formatDate } from '@langraan/thai'
import type { DocumentParty, Language } from '@langraan/thai'

import { partyForPrint } from './paper-party.ts'
import { saleWords } from './sale-document-words.ts'
import type { SaleKind, SaleSum } from './sale-document-words.ts'

export type SaleLine = {
  name: string
  /** Which of the product, and its code, where it has them. */
  variant: string
  sku: string
  quantity: number
  /** Null where the amount is all that is told. */
  unitSatang: number | null
  amountSatang: number
  /** What of the discounts and of the VAT is this line's. */
  discountSatang: number
  vatSatang: number
}

/** A receipt, tax invoice or credit note for an order: what stands on it, and the language it is printed in. */
export type SaleDocument = {
  kind: SaleKind
  language: Language
  number: string
  issuedAt: Date
  seller: DocumentParty
  /** Null on an abbreviated tax invoice. */
  buyer: DocumentParty | null
  shopName: string
  orderNumber: string
  lines: SaleLine[]
  /** From the goods to what is due, without the total. */
  sums: { kind: SaleSum; satang: number }[]
  vat: { rateBasisPoints: number; isIncluded: boolean } | null
  totalSatang: number
  paidAt: string | null
  /** The ways in which the money came, in the document's language as they stand within a sentence. */
  paidBy: { words: string; satang: number }[]
  about?: { kind: SaleKind; number: string; issuedAt: string }
  replaces?: boolean
  reason?: string
  cancelledFor?: string
}

/** The words that the template prints, in its names. All arithmetic was done before. */
export function saleDocumentForPrint(paper: SaleDocument) {
  const { language, kind } = paper
  const words = saleWords[language]
  const amount = (satang: number) => formatBaht(satang, { symbol: false })
  const date = (at: Date) => formatDate(at, { language, style: 'date' })
  const percent = paper.vat ? String(paper.vat.rateBasisPoints / 100) : ''
  const { about } = paper
  return [
    {
      language,
      title: words.titles[kind],
      // Both languages stand on the paper: whoever checks it must find the word ใบกำกับภาษี.
      otherTitle: saleWords[language === 'th' ? 'en' : 'th'].titles[kind],
      original: words.original,
      cancelled: paper.cancelledFor === undefined ? '' : words.cancelled,
      seller: partyForPrint(paper.seller, language),
      buyer: paper.buyer && partyForPrint(paper.buyer, language),
      buyerLabel: words.buyer,
      facts: [
        [words.number, paper.number],
        [words.date, date(paper.issuedAt)],
        [words.order, paper.orderNumber],
        ...(about ? [[words.reference, about.number]] : []),
      ],
      heads: words.heads,
      lines: paper.lines.map((line, index) => [
        String(index + 1),
        kind === 'credit_note' ? words.credited : line.name,
        detailsOf(line, paper),
        line.quantity.toLocaleString('en-US'),
        line.unitSatang === null ? '' : amount(line.unitSatang),
        amount(line.amountSatang),
      ]),
      sums: paper.sums.map((sum) => [words.sums[sum.kind](percent), amount(sum.satang)]),
      total: [words.total, amount(paper.totalSatang)],
      inWords: language === 'th' ? bahtText(paper.totalSatang) : bahtTextEnglish(paper.totalSatang),
      notes: notesOf(paper, date),
      signatures: words.signatures,
    },
  ]
}

function detailsOf({ variant, sku, discountSatang, vatSatang }: SaleLine, paper: SaleDocument): string {
  const words = saleWords[paper.language]
  const amount = (satang: number) => formatBaht(satang, { symbol: false })
  const isShared = paper.kind !== 'abbreviated'
  return [
    variant,
    sku,
    isShared && discountSatang > 0 && words.lineDiscount(amount(discountSatang)),
    paper.kind === 'tax_invoice' && words.lineVat(amount(vatSatang)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How and when the money came. One way alone needs no amount: it is the total. */
function paidNote({ paidBy, language }: SaleDocument, date: string): string {
  const words = saleWords[language]
  const [first, ...more] = paidBy
  if (more.length === 0) return words.paid(first?.words ?? '', date)
  const shares = paidBy.map((share) => `${share.words} ${formatBaht(share.satang, { symbol: false })}`)
  return words.paidInParts(shares.join(' · '), date)
}

function notesOf(paper: SaleDocument, date: (at: Date) => string): string[] {
  const words = saleWords[paper.language]
  const { about, replaces, reason, paidAt, kind, vat } = paper
  const named = about && ([about.number, date(new Date(about.issuedAt))] as const)
  return [
    words.shop(paper.shopName),
    ...(vat?.isIncluded ? [words.vatIncluded] : []),
    ...(paidAt !== null && kind !== 'credit_note' ? [paidNote(paper, date(new Date(paidAt)))] : []),
    ...(named && replaces ? [words.replaces(words.titles[about.kind], ...named)] : []),
    ...(named && kind === 'credit_note' ? [words.credits(...named)] : []),
    ...(reason ? [words.reason(reason)] : []),
    ...(paper.cancelledFor === undefined ? [] : [words.cancelledFor(paper.cancelledFor)]),
  ]
}
