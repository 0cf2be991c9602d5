import { type Database, sql, type Tx } from '@langraan/db'

/** What is wrong in a book, by the id of the account or the transaction. */
export type LedgerFault = {
  what: 'balance' | 'entries' | 'pending' | 'below_zero' | 'transaction'
  id: string
  kind: string
}

/**
 * Proves the book that is open. Of each account the sum of its entries, its balance and the balance after its last entry
 * must be one figure, each balance follows from the one before, what is pending is what its holds are, and what must not
 * be below zero is not. The entries of each transaction come to zero. Answers what is not so.
 */
export async function prove(tx: Tx): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    WITH entries AS MATERIALIZED (
      SELECT e.account_id, e.transaction_id, e.sequence, e.amount_satang, e.balance_after_satang,
        sum(e.amount_satang) OVER in_turn AS running, row_number() OVER in_turn AS turn
      FROM ledger_account_entries e WHERE e.book_id = (SELECT current_book())
      WINDOW in_turn AS (PARTITION BY e.account_id ORDER BY e.sequence ROWS UNBOUNDED PRECEDING)
    ), accounts AS (
      SELECT a.account_id, a.kind, a.side, a.below_zero, a.balance_satang, a.entry_count, a.pending_debit_satang,
        a.pending_credit_satang
      FROM ledger_accounts a WHERE a.book_id = (SELECT current_book())
    ), told AS (
      SELECT e.account_id, sum(e.amount_satang) AS sum, count(*) AS count, max(e.sequence) AS last,
        bool_and(e.running = e.balance_after_satang AND e.turn = e.sequence) AS follows
      FROM entries e GROUP BY 1
    ), held AS (
      SELECT h.account_id, sum(h.debit) AS debit, sum(h.credit) AS credit FROM (
        SELECT p.debit_account_id AS account_id, p.amount_satang AS debit, 0 AS credit FROM ledger_holds p
          WHERE p.book_id = (SELECT current_book()) AND p.state = 'pending'
        UNION ALL
        SELECT p.credit_account_id, 0, p.amount_satang FROM ledger_holds p
          WHERE p.book_id = (SELECT current_book()) AND p.state = 'pending') h GROUP BY 1
    )
    SELECT 'balance' AS what, a.account_id AS id, a.kind FROM accounts a LEFT JOIN told t USING (account_id)
      WHERE a.balance_satang <> coalesce(t.sum, 0)
    UNION ALL
    SELECT 'entries', a.account_id, a.kind FROM accounts a LEFT JOIN told t USING (account_id)
      WHERE a.entry_count <> coalesce(t.count, 0) OR NOT coalesce(t.follows, true) OR t.last <> t.count
    UNION ALL
    SELECT 'pending', a.account_id, a.kind FROM accounts a LEFT JOIN held h USING (account_id)
      WHERE a.pending_debit_satang <> coalesce(h.debit, 0) OR a.pending_credit_satang <> coalesce(h.credit, 0)
    UNION ALL
    SELECT 'below_zero', a.account_id, a.kind FROM accounts a
      WHERE a.below_zero = 'never' AND CASE a.side WHEN 'debit' THEN a.balance_satang ELSE -a.balance_satang END < 0
    UNION ALL
    SELECT 'transaction', t.transaction_id, t.kind FROM ledger_transactions t
      LEFT JOIN (SELECT e.transaction_id, sum(e.amount_satang) AS sum FROM entries e GROUP BY 1) s USING (transaction_id)
      WHERE t.book_id = (SELECT current_book()) AND s.sum IS DISTINCT FROM 0
    ORDER BY 1, 2`.execute(tx)
  return rows
}

/** The book after one, in the order of their ids; the first after none. For the worker alone. */
export async function bookAfter(db: Database, bookId: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`SELECT next_book(${bookId}) AS id`.execute(db)
  return rows[0]?.id ?? null
}
