import type { Tx } from '@langraan/db'
import { shopAccount } from '@langraan/ledger/rules'
import { post } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import {
  chargesDue,
  chargesOf,
  grossDue,
  type PayoutCharges,
  type RowStanding,
  settledBy,
  standRows,
  sumOfCharges,
  type ToldRow,
  transfersGross,
} from '../../rules/rules.ts'
import { noteBooked, owedOfParcels, rowsOfSameParcels } from './cod-payouts.sql.ts'
import type { CodOrder } from './cod-payouts.sql.ts'

/** A row beside all others, and what its courier still owes of the parcel by what was decided. */
export type StoodRow = { row: ToldRow; standing: RowStanding; owed: Owed | undefined }
type Owed = { satang: number; isGivenUp: boolean }
type Owned = { row: number; tracking: string; order: CodOrder | undefined }

/** Each row of a file beside what other files say of its parcel. */
export async function standingOf(tx: Tx, codPayoutId: string): Promise<StoodRow[]> {
  const standing = standRows(await rowsOfSameParcels(tx, codPayoutId))
  const owed = await owedOfParcels(tx, codPayoutId)
  return [...standing].flatMap(([row, how]) =>
    row.codPayoutId === codPayoutId ? [{ row, standing: how, owed: owed.get(row.tracking) }] : [],
  )
}

export type ToBook = {
  rows: number[]
  charges: PayoutCharges
  /** What corrections say more, or less, of cash that is in the books. */
  grossSatang: number
  /** What comes of lacks that were asked for, and of those that were given up. */
  settledSatang: number
  regainedSatang: number
  /** Fees are billed apart, and not kept of what was transferred. */
  isGross: boolean
}

/** Another row says it already, or says it better. */
const isPast = ({ as }: RowStanding): boolean => as === 'repeat' || as === 'replaced'

/** What of a file is to be booked beside its cash: what the courier keeps of the shop's own parcels. */
export function toBook(all: readonly StoodRow[], owned: readonly Owned[]): ToBook {
  const orders = new Map(owned.map(({ row, order }) => [row, order]))
  const isOwn = ({ row, tracking }: ToldRow) => tracking === '' || orders.get(row) !== undefined
  // What a total was rounded by is of no account where all its rows were told before.
  const isNews = all.some(({ row, standing }) => row.tracking !== '' && !isPast(standing))
  const open = all.filter(({ row, standing }) => {
    if (row.isBooked || isPast(standing) || !isOwn(row)) return false
    return isNews || row.tracking !== ''
  })
  return {
    rows: open.map(({ row }) => row.row),
    charges: sumOfCharges(open.map(({ row, standing }) => chargesDue(row, standing))),
    grossSatang: open.reduce(
      (sum, { row, standing }) => sum + grossDue(row, standing, orders.get(row.row)?.collectedSatang ?? null),
      0,
    ),
    settledSatang: settled(open, false),
    regainedSatang: settled(open, true),
    isGross: transfersGross(
      all.flatMap(({ row }) => (row.beside ? [{ amountSatang: row.amountSatang, beside: row.beside }] : [])),
    ),
  }
}

const settled = (open: readonly StoodRow[], isGivenUp: boolean): number =>
  open.reduce(
    (sum, { row, standing, owed }) =>
      owed?.isGivenUp === isGivenUp ? sum + settledBy(row, standing, owed.satang) : sum,
    0,
  )

export const isNothing = ({ charges, grossSatang, settledSatang, regainedSatang }: ToBook): boolean =>
  grossSatang + settledSatang + regainedSatang === 0 && Object.values(charges).every((satang) => satang === 0)

type Made = { shopId: string; codPayoutId: string; madeBy: string; now: Date }

/**
 * Books what a courier keeps: as costs and tax, out of what came to the bank, or as owed where it is billed apart. What
 * a correction changes of cash is owed by the courier, or to it.
 */
export async function bookCharges(tx: Tx, made: Made, due: ToBook): Promise<void> {
  const { shopId, codPayoutId, madeBy, now } = made
  await noteBooked(tx, codPayoutId, due.rows)
  if (isNothing(due)) return
  const { charges, grossSatang, settledSatang, regainedSatang } = due
  const keptSatang = chargesOf(charges)
  const account = (
    kind: 'bank' | 'cod_carrier' | 'courier_fees' | 'vat_paid' | 'written_off',
    amountSatang: number,
  ) => ({
    account: shopAccount(shopId, kind),
    amountSatang,
  })
  const fromBank = due.isGross ? 0 : keptSatang
  const entries = [
    account('courier_fees', keptSatang - charges.feeVatSatang),
    account('vat_paid', charges.feeVatSatang),
    account('bank', grossSatang + settledSatang + regainedSatang - fromBank),
    account('cod_carrier', fromBank - keptSatang - grossSatang - settledSatang),
    account('written_off', -regainedSatang),
  ].filter(({ amountSatang }) => amountSatang !== 0)
  const transactionId = newId()
  await post(tx, {
    transactionId,
    key: transactionId,
    kind: 'cod-charges',
    causeId: codPayoutId,
    madeBy,
    now,
    entries,
  })
}
