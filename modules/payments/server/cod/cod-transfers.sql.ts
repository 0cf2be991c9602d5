import { sql, type Tx } from '@langraan/db'
import type { PayoutBeside } from '../../rules/rules.ts'

export type StatementRowTold = {
  codPayoutId: string
  fileName: string
  statementNo: string
  amountSatang: number
  beside: PayoutBeside
}

const LOOKED_BACK = 400

/** Rows that count of the newest files: of statements whose transfer was not found in the bank yet, or of these. */
export async function rowsOfTransfers(
  tx: Tx,
  of: 'open' | readonly { codPayoutId: string; statementNo: string }[],
): Promise<StatementRowTold[]> {
  const narrowed =
    of === 'open'
      ? sql`NOT EXISTS (SELECT FROM cod_credits c WHERE c.shop_id = l.shop_id
          AND c.cod_payout_id = l.cod_payout_id AND c.statement_no = l.statement_no)`
      : sql`(l.cod_payout_id, l.statement_no) IN (
          SELECT "codPayoutId", "statementNo" FROM jsonb_to_recordset(${JSON.stringify(of)}::jsonb)
            AS t ("codPayoutId" uuid, "statementNo" text))`
  const { rows } = await sql<StatementRowTold>`
    SELECT l.cod_payout_id AS "codPayoutId", p.file_name AS "fileName", l.statement_no AS "statementNo",
      l.amount_satang AS "amountSatang", jsonb_build_object(
        'charges', jsonb_build_object('feeSatang', l.fee_satang, 'feeVatSatang', l.fee_vat_satang,
          'returnFeeSatang', l.return_fee_satang, 'otherSatang', l.other_satang),
        'netSatang', l.net_satang, 'statementNo', l.statement_no, 'transferDay', l.transfer_day) AS beside
    FROM (SELECT * FROM cod_payouts WHERE shop_id = current_shop()
      ORDER BY made_at DESC, cod_payout_id LIMIT ${LOOKED_BACK}) p
    JOIN cod_payout_lines l USING (shop_id, cod_payout_id)
    WHERE l.counts AND ${narrowed}
    ORDER BY p.made_at DESC, l.cod_payout_id, l.statement_no, l.row_number`.execute(tx)
  return rows
}

export type Credit = {
  lineId: string
  codPayoutId: string
  statementNo: string
  madeAt: Date
  madeByName: string
}

/** What was matched, the newest first. */
export async function creditsOf(tx: Tx, most: number): Promise<Credit[]> {
  return tx
    .selectFrom('cod_credits')
    .select([
      'statement_line_id as lineId',
      'cod_payout_id as codPayoutId',
      'statement_no as statementNo',
      'made_at as madeAt',
      'made_by_name as madeByName',
    ])
    .orderBy('made_at', 'desc')
    .orderBy('statement_line_id')
    .limit(most)
    .execute()
}

/** Of these lines of the bank, which are transfers of couriers. */
export async function linesOfCouriers(tx: Tx, lineIds: readonly string[]): Promise<Set<string>> {
  if (lineIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('cod_credits')
    .select('statement_line_id as lineId')
    .distinct()
    .where('statement_line_id', 'in', lineIds)
    .execute()
  return new Set(rows.map(({ lineId }) => lineId))
}

export async function insertCredits(
  tx: Tx,
  made: { shopId: string; madeBy: string; madeByName: string; now: Date },
  pairs: readonly { lineId: string; codPayoutId: string; statementNo: string }[],
): Promise<void> {
  await tx
    .insertInto('cod_credits')
    .values(
      pairs.map(({ lineId, codPayoutId, statementNo }) => ({
        shop_id: made.shopId,
        statement_line_id: lineId,
        cod_payout_id: codPayoutId,
        statement_no: statementNo,
        made_by: made.madeBy,
        made_by_name: made.madeByName,
        made_at: made.now,
      })),
    )
    .execute()
}

/** Parts a line with all that was matched beside it; gives how many pairs there were. */
export async function deleteCreditsWith(tx: Tx, lineId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH gone AS (
      DELETE FROM cod_credits c WHERE c.shop_id = current_shop() AND (c.cod_payout_id, c.statement_no) IN (
        SELECT cod_payout_id, statement_no FROM cod_credits
        WHERE shop_id = current_shop() AND statement_line_id = ${lineId}) RETURNING 1)
    SELECT count(*)::int AS count FROM gone`.execute(tx)
  return rows[0]?.count ?? 0
}
