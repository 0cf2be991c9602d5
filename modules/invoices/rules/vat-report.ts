import type { DocumentKind } from './kinds.ts'

/** What stands in the report: receipts tell of no VAT. */
export const reportedKinds = ['abbreviated', 'tax_invoice', 'credit_note'] as const satisfies DocumentKind[]

/** A document as far as the report of output VAT goes. */
export type ReportedDocument = {
  documentId: string
  kind: DocumentKind
  /** The month of Bangkok in which it was issued, as in `2026-11`. */
  month: string
  totalSatang: number
  vatSatang: number
  isCancelled: boolean
  /** Which document took its place. */
  replacedBy: string | null
}

export type ReportedAmounts = { baseSatang: number; vatSatang: number }
export type CountedAmounts = ReportedAmounts & {
  /** The month that counts what this one took the place of; null where this one is the first to count. */
  countedSince: string | null
}

/** A document with all that it took the place of and all that took its place since, in their order. */
function chainOf(document: ReportedDocument, ofOrder: readonly ReportedDocument[]): ReportedDocument[] {
  const chain = [document]
  const before = (of?: ReportedDocument) => ofOrder.find((one) => of && one.replacedBy === of.documentId)
  const after = (of?: ReportedDocument) => ofOrder.find((one) => of && one.documentId === of.replacedBy)
  for (let one = before(document); one; one = before(one)) chain.unshift(one)
  for (let one = after(document); one; one = after(one)) chain.push(one)
  return chain
}

/** What a document states: less than nothing where it credits. */
function statedOn({ kind, totalSatang, vatSatang }: ReportedDocument): ReportedAmounts {
  // Zero times minus one is not the zero that a sheet expects.
  const sign = (satang: number): number => (kind === 'credit_note' && satang !== 0 ? -satang : satang)
  return { baseSatang: sign(totalSatang - vatSatang), vatSatang: sign(vatSatang) }
}

/**
 * What a document counts in its month. VAT stays in the month of the tax invoice that told of it first: whatever took
 * its place in a later month counts there what it states beyond that, which is nothing unless the sale has changed.
 * Within one month only the last counts. Where nothing that tells of VAT is in force in the end, none counts.
 */
export function countedOf(
  document: ReportedDocument,
  ofOrder: readonly ReportedDocument[] = [],
): CountedAmounts {
  const chain = chainOf(document, ofOrder)
  const taxed = chain.filter(({ kind }) => kind !== 'receipt')
  const earlier = taxed.filter(({ month }) => month < document.month)
  const countedSince = earlier[0]?.month ?? null
  const end = chain.at(-1)
  const isInForce = end !== undefined && !end.isCancelled && end.kind !== 'receipt'
  const isLastOfMonth =
    taxed.filter(({ month }) => month === document.month).at(-1)?.documentId === document.documentId
  if (!isInForce || !isLastOfMonth) return { baseSatang: 0, vatSatang: 0, countedSince }
  const stated = statedOn(document)
  const before = earlier.at(-1)
  const counted = before ? statedOn(before) : { baseSatang: 0, vatSatang: 0 }
  return {
    baseSatang: stated.baseSatang - counted.baseSatang,
    vatSatang: stated.vatSatang - counted.vatSatang,
    countedSince,
  }
}

/** What all of them come to. */
export const sumOfAmounts = (amounts: readonly ReportedAmounts[]): ReportedAmounts => ({
  baseSatang: amounts.reduce((sum, { baseSatang }) => sum + baseSatang, 0),
  vatSatang: amounts.reduce((sum, { vatSatang }) => sum + vatSatang, 0),
})
