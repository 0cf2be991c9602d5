import { normaliseThaiText } from '@langraan/thai'

import { bytesOfLines, linesOfBytes } from './fixed-lines.ts'
import type { BankFileRead, BankFormat, PayoutBatch, PayoutRefusal } from './payout.ts'
import { type FileLimits, refusePayouts, totalOf } from './refuse-payouts.ts'

type Description = Pick<BankFormat, 'id' | 'label' | 'daysLater'> & {
  limits: FileLimits
  /** What else the layout needs. */
  refuse?: (batch: PayoutBatch) => PayoutRefusal[]
  lines: (batch: PayoutBatch) => string[]
  readLines: (lines: readonly string[]) => BankFileRead
}

/** A format from how its lines are made: nothing is written of a batch in which anything is wrong. */
export function bankFormat({ id, label, daysLater, limits, ...of }: Description): BankFormat {
  return {
    id,
    label,
    daysLater,
    bankCode: limits.bankCode,
    paysTo: limits.paysTo,
    write(batch) {
      const refusals = [...refusePayouts(batch, limits), ...(of.refuse?.(batch) ?? [])]
      if (refusals.length > 0) return { ok: false, refusals }
      const bytes = bytesOfLines(of.lines(withCleanWords(batch)))
      const { length: count } = batch.payouts
      const name = `${id}-${batch.reference}.txt`
      return { ok: true, file: { name, bytes, count, satang: totalOf(batch.payouts) } }
    },
    read: (bytes) => of.readLines(linesOfBytes(bytes)),
  }
}

/** Names as they are written: one blank between words, no signs that nobody sees. */
const withCleanWords = (batch: PayoutBatch): PayoutBatch => ({
  ...batch,
  companyName: normaliseThaiText(batch.companyName),
  payouts: batch.payouts.map((payout) => ({ ...payout, name: normaliseThaiText(payout.name) })),
})
