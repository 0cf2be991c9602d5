import type { DocumentKind } from './kinds.ts'

/** A tax document as far as the report of output VAT goes. */
export type ReportedDocument = {
  kind: DocumentKind
  totalSatang: number
  vatSatang: number
  isCancelled: boolean
}

/** What stands in the report: receipts tell of no VAT. */
export const reportedKinds = ['abbreviated', 'tax_invoice', 'credit_note'] as const satisfies DocumentKind[]

export type ReportedAmounts = { baseSatang: number; vatSatang: number }

/** What a document adds to its month: nothing where it was cancelled, and less than nothing where it credits. */
export function amountsOf({ kind, totalSatang, vatSatang, isCancelled }: ReportedDocument): ReportedAmounts {
  if (isCancelled) return { baseSatang: 0, vatSatang: 0 }
  // Zero times minus one is not the zero that a sheet expects.
  const sign = (satang: number): number => (kind === 'credit_note' && satang !== 0 ? -satang : satang)
  return { baseSatang: sign(totalSatang - vatSatang), vatSatang: sign(vatSatang) }
}

/** What all of them come to. */
export const sumOfAmounts = (amounts: readonly ReportedAmounts[]): ReportedAmounts => ({
  baseSatang: amounts.reduce((sum, { baseSatang }) => sum + baseSatang, 0),
  vatSatang: amounts.reduce((sum, { vatSatang }) => sum + vatSatang, 0),
})
