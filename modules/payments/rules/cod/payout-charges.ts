import { basisPointsOf } from '@langraan/money'
import { readAmount, readStatementTime } from '../statement-cells.ts'

/** What a column of a courier's file can say beside the parcel and what was collected for it. */
export const chargeFields = [
  'fee',
  'fee_vat',
  'return_fee',
  'other',
  'net',
  'transfer_day',
  'statement_no',
] as const
type ChargeField = (typeof chargeFields)[number]

/** What a courier keeps of a row, each above zero; of a total that was rounded otherwise it can be below. */
export type PayoutCharges = {
  feeSatang: number
  feeVatSatang: number
  returnFeeSatang: number
  otherSatang: number
}

/** What a row says beside its parcel and amount. */
export type PayoutBeside = {
  charges: PayoutCharges
  /** What was transferred for it; null where the file does not say. */
  netSatang: number | null
  /** As the courier numbers its statement; empty where the file does not say. */
  statementNo: string
  transferDay: string | null
}

const LONGEST_NUMBER = 60
const VAT_BASIS_POINTS = 700

export const chargesOf = ({ feeSatang, feeVatSatang, returnFeeSatang, otherSatang }: PayoutCharges): number =>
  feeSatang + feeVatSatang + returnFeeSatang + otherSatang

/** Couriers write what they keep with a sign, in brackets or without; it is always kept. */
export function readBeside(
  cells: readonly string[],
  columns: readonly (string | null)[],
  now: Date,
): PayoutBeside {
  const textOf = (field: ChargeField): string => {
    const at = columns.indexOf(field)
    return at === -1 ? '' : (cells[at]?.trim() ?? '')
  }
  const kept = (field: ChargeField): number => Math.abs(readAmount(textOf(field)) ?? 0)
  return {
    charges: {
      feeSatang: kept('fee'),
      feeVatSatang: kept('fee_vat'),
      returnFeeSatang: kept('return_fee'),
      otherSatang: kept('other'),
    },
    netSatang: readAmount(textOf('net')) ?? null,
    statementNo: textOf('statement_no').slice(0, LONGEST_NUMBER),
    transferDay: readStatementTime(textOf('transfer_day'), '', now)?.day ?? null,
  }
}

export const sumOfCharges = (all: readonly PayoutCharges[]): PayoutCharges => {
  const sum = { feeSatang: 0, feeVatSatang: 0, returnFeeSatang: 0, otherSatang: 0 }
  for (const one of all) {
    sum.feeSatang += one.feeSatang
    sum.feeVatSatang += one.feeVatSatang
    sum.returnFeeSatang += one.returnFeeSatang
    sum.otherSatang += one.otherSatang
  }
  return sum
}

/**
 * How much the tax in a total differs from that of its rows: couriers work it out for each row or once, and both are
 * right. Undefined where the total says no tax, or one that neither way comes to.
 */
export function roundedVat(rows: readonly PayoutCharges[], totalVatSatang: number): number | undefined {
  const { feeSatang, feeVatSatang } = sumOfCharges(rows)
  const off = totalVatSatang - feeVatSatang
  if (totalVatSatang === 0 || off === 0) return undefined
  const onTotal = basisPointsOf(feeSatang, VAT_BASIS_POINTS)
  const isOfRows = feeVatSatang > 0 && Math.abs(off) <= rows.length
  return Math.abs(totalVatSatang - onTotal) <= 1 && (feeVatSatang === 0 || isOfRows) ? off : undefined
}

type Sums = { grossSatang: number; chargesSatang: number }

/**
 * Whether a courier transfers all that it collected and bills its fees apart, or keeps them of it. Told by what it says
 * was transferred; without that it keeps them.
 */
export const transfersGross = (rows: readonly { amountSatang: number; beside: PayoutBeside }[]): boolean => {
  const told = rows.filter(({ beside }) => beside.netSatang !== null && chargesOf(beside.charges) !== 0)
  return told.length > 0 && told.every(({ amountSatang, beside }) => beside.netSatang === amountSatang)
}

/** What comes to the bank of a statement. */
export const creditOf = ({ grossSatang, chargesSatang }: Sums, isGross: boolean): number =>
  isGross ? grossSatang : grossSatang - chargesSatang
