import { sql, type Tx } from '@langraan/db'

export type FileAlike = {
  fileId: string
  fileName: string
  madeAt: Date
  /** Who put it in; null where they have left the shop since. */
  byName: string | null
}

/** The first of the couriers' files that have the same parcels with the same amounts as one has: itself, where it is alone. */
export async function firstPayoutAlike(tx: Tx, codPayoutId: string): Promise<FileAlike | undefined> {
  const { rows } = await sql<FileAlike>`
    SELECT p.cod_payout_id AS "fileId", p.file_name AS "fileName", p.made_at AS "madeAt", w.name AS "byName"
    FROM cod_payouts this
    JOIN cod_payouts p ON p.shop_id = this.shop_id AND p.line_count = this.line_count AND p.sum_satang = this.sum_satang
    LEFT JOIN members_of_shop() w ON w.user_id = p.made_by
    WHERE this.shop_id = current_shop() AND this.cod_payout_id = ${codPayoutId}
      AND (p.cod_payout_id = this.cod_payout_id OR NOT EXISTS (
        SELECT tracking_code, amount_satang FROM cod_payout_lines l
          WHERE l.shop_id = this.shop_id AND l.cod_payout_id = this.cod_payout_id
        EXCEPT ALL
        SELECT tracking_code, amount_satang FROM cod_payout_lines l
          WHERE l.shop_id = this.shop_id AND l.cod_payout_id = p.cod_payout_id))
    ORDER BY p.made_at, p.cod_payout_id LIMIT 1`.execute(tx)
  return rows[0]
}

const linesOf = (statement: string) => sql`(
  SELECT l.statement_line_id FROM statement_lines l
    WHERE l.shop_id = current_shop() AND l.statement_id = ${sql.ref(`${statement}.statement_id`)}
  UNION ALL
  SELECT r.statement_line_id FROM statement_repeats r
    WHERE r.shop_id = current_shop() AND r.statement_id = ${sql.ref(`${statement}.statement_id`)})`

/** The first of the statements of an account that tell the same lines as one tells: itself, where it is alone. */
export async function firstStatementAlike(tx: Tx, statementId: string): Promise<FileAlike | undefined> {
  const { rows } = await sql<FileAlike>`
    SELECT s.statement_id AS "fileId", s.file_name AS "fileName", s.made_at AS "madeAt", w.name AS "byName"
    FROM statements this
    JOIN statements s ON s.shop_id = this.shop_id AND s.account = this.account AND s.from_day = this.from_day
      AND s.to_day = this.to_day AND s.line_count = this.line_count
    LEFT JOIN members_of_shop() w ON w.user_id = s.made_by
    WHERE this.shop_id = current_shop() AND this.statement_id = ${statementId}
      AND (s.statement_id = this.statement_id OR NOT EXISTS (${linesOf('this')} EXCEPT ${linesOf('s')}))
    ORDER BY s.made_at, s.statement_id LIMIT 1`.execute(tx)
  return rows[0]
}
