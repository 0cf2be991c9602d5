import { sql, type Tx } from '@langraan/db'
import type { StatementRow } from './statements.sql.ts'

type Days = Pick<StatementRow, 'account' | 'fromDay' | 'toDay'>

/**
 * Keeps the statements of some days for whoever takes one away, and tells which they are. A server of the version before
 * knows nothing of the lock of a shop's files, but holds these while it puts one in.
 */
export async function lockStatementsOf(tx: Tx, { account, fromDay, toDay }: Days): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('statements')
    .select('statement_id')
    .where('account', '=', account)
    .where('to_day', '>=', fromDay)
    .where('from_day', '<=', toDay)
    .orderBy('statement_id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ statement_id }) => statement_id))
}

/**
 * A server of the version before keeps no repeats. Of statements of some days that lack some, any line of an earlier one
 * that lies in their days may be one.
 */
export async function guessRepeats(tx: Tx, { account, fromDay, toDay }: Days): Promise<void> {
  await sql`
    INSERT INTO statement_repeats (shop_id, statement_id, statement_line_id)
    SELECT later.shop_id, later.statement_id, l.statement_line_id
    FROM statements later
    JOIN statements earlier ON earlier.shop_id = later.shop_id AND earlier.account = later.account
      AND earlier.statement_id < later.statement_id
    JOIN statement_lines l ON l.shop_id = earlier.shop_id AND l.statement_id = earlier.statement_id
      AND l.day BETWEEN later.from_day AND later.to_day
    WHERE later.shop_id = current_shop() AND later.account = ${account}
      AND later.to_day >= ${fromDay} AND later.from_day <= ${toDay}
      AND later.added_count + ${repeatsOf('later')} < later.line_count
    ON CONFLICT DO NOTHING`.execute(tx)
}

const repeatsOf = (statement: string) => sql`(SELECT count(*) FROM statement_repeats n
  WHERE n.shop_id = ${sql.ref(`${statement}.shop_id`)} AND n.statement_id = ${sql.ref(`${statement}.statement_id`)})`

/**
 * Gives the lines of a statement that later ones told again to the first of those, and of two to the one that is known
 * to have done so: one whose repeats were guessed has more of them than lines. What else leans on a line still does.
 */
export async function handOnLines(tx: Tx, statementId: string): Promise<void> {
  await sql`
    WITH told AS MATERIALIZED (
      SELECT r.shop_id, r.statement_line_id, r.statement_id
      FROM statement_lines l
      JOIN statement_repeats r ON r.shop_id = l.shop_id AND r.statement_line_id = l.statement_line_id
      WHERE l.shop_id = current_shop() AND l.statement_id = ${statementId}),
    later AS MATERIALIZED (
      SELECT s.statement_id, s.added_count + ${repeatsOf('s')} > s.line_count AS is_guessed
      FROM statements s WHERE s.shop_id = current_shop() AND s.statement_id IN (SELECT statement_id FROM told)),
    heirs AS MATERIALIZED (
      SELECT DISTINCT ON (t.statement_line_id) t.* FROM told t JOIN later s ON s.statement_id = t.statement_id
      ORDER BY t.statement_line_id, s.is_guessed, s.statement_id),
    kept AS (
      DELETE FROM statement_repeats r USING heirs h
      WHERE (r.shop_id, r.statement_id, r.statement_line_id) = (h.shop_id, h.statement_id, h.statement_line_id)),
    given AS (
      UPDATE statement_lines l SET statement_id = h.statement_id FROM heirs h
      WHERE (l.shop_id, l.statement_line_id) = (h.shop_id, h.statement_line_id))
    UPDATE statements s SET added_count = least(s.line_count, s.added_count + g.count)
    FROM (SELECT shop_id, statement_id, count(*) FROM heirs GROUP BY shop_id, statement_id) g
    WHERE (s.shop_id, s.statement_id) = (g.shop_id, g.statement_id)`.execute(tx)
}
