import type { Tx } from '@langraan/db'
import { standRows } from '../../rules/rules.ts'
import { noteCounts, rowsOfParcels } from './cod-payouts.sql.ts'

/** Keeps which rows of all files count of some parcels, after a file came or went. */
export async function keepCounts(tx: Tx, codes: readonly string[]): Promise<void> {
  const named = [...new Set(codes)].filter((code) => code !== '')
  const standing = standRows(await rowsOfParcels(tx, named))
  await noteCounts(
    tx,
    [...standing].map(([{ codPayoutId, row }, { as }]) => ({
      codPayoutId,
      row,
      counts: as === 'new' || as === 'corrects',
    })),
  )
}
