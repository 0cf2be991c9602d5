import { sql, type Tx } from '@langraan/db'
import type { CashbackRate } from '../../rules/rates.ts'

/** A rate with who set it. */
export type RateRow = CashbackRate & { rateId: string; madeByName: string }

/** All rates that were ever set, the newest first. */
export async function ratesOfPlatform(tx: Tx): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    SELECT rate_id AS "rateId", carrier, plan_code AS "planCode", basis_points AS "basisPoints",
      valid_from::text AS "validFrom", made_by_name AS "madeByName",
      to_char(made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "madeAt"
    FROM cashback_rates ORDER BY valid_from DESC, made_at DESC, rate_id DESC`.execute(tx)
  return rows
}

export type NewRate = Omit<RateRow, 'madeAt'> & { madeBy: string; now: Date }

export async function insertRate(tx: Tx, rate: NewRate): Promise<void> {
  await tx
    .insertInto('cashback_rates')
    .values({
      rate_id: rate.rateId,
      carrier: rate.carrier,
      plan_code: rate.planCode,
      basis_points: rate.basisPoints,
      valid_from: rate.validFrom,
      made_by: rate.madeBy,
      made_by_name: rate.madeByName,
      made_at: rate.now,
    })
    .execute()
}
