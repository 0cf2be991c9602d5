-- payments: the money of orders moves into the ledger, in two steps. This one moves what there is while shops go on
-- recording money in the old table. The next one moves what came meanwhile and puts the ledger in the table's place.
-- Nothing is taken for granted: what was moved must be entry by entry what it was, or all of this is undone.

-- Moves the transactions that the ledger does not have yet, and proves them.
CREATE PROCEDURE move_orders_money() LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  CREATE TEMPORARY TABLE entries_before ON COMMIT DROP AS TABLE ledger_entries WITH NO DATA;
  GRANT SELECT, INSERT ON entries_before TO langraan_ledger;
  -- Row-level security binds the owner, too. The ledger's role may see all of them.
  SET LOCAL ROLE langraan_ledger;
  INSERT INTO entries_before SELECT * FROM ledger_entries;
  RESET ROLE;
  CREATE TEMPORARY TABLE entries_to_move ON COMMIT DROP AS SELECT b.* FROM entries_before b WHERE NOT EXISTS (
    SELECT FROM ledger_transactions t WHERE t.book_id = b.shop_id AND t.transaction_id = b.transaction_id);
  ANALYZE entries_before;
  ANALYZE entries_to_move;

  SELECT m.shop_id, m.transaction_id, sum(m.amount_satang) AS sum INTO wrong FROM entries_to_move m
    GROUP BY 1, 2 HAVING sum(m.amount_satang) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transaction % of shop % comes to % satang, not to zero: nothing was moved', wrong.transaction_id, wrong.shop_id, wrong.sum;
  END IF;
  SELECT m.shop_id, m.transaction_id INTO wrong FROM entries_to_move m WHERE m.order_id IS NULL LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transaction % of shop % has an entry of no order: nothing was moved', wrong.transaction_id, wrong.shop_id;
  END IF;
  SELECT b.shop_id, b.reverses_id, count(DISTINCT b.transaction_id) AS times INTO wrong FROM entries_before b
    WHERE b.reverses_id IS NOT NULL GROUP BY 1, 2 HAVING count(DISTINCT b.transaction_id) > 1 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transaction % of shop % was taken back % times: nothing was moved', wrong.reverses_id, wrong.shop_id, wrong.times;
  END IF;

  INSERT INTO ledger_accounts (book_id, account_id, owner_kind, owner_id, kind, subject_kind, subject_id, side, below_zero)
    SELECT m.shop_id, gen_random_uuid(), 'shop', m.shop_id, m.account, 'order', m.order_id, k.side, k.below_zero
    FROM (SELECT DISTINCT e.shop_id, e.account, e.order_id FROM entries_to_move e) m
    JOIN ledger_account_kinds k ON k.owner_kind = 'shop' AND k.kind = m.account
    ON CONFLICT ON CONSTRAINT ledger_accounts_name DO NOTHING;
  INSERT INTO ledger_transactions (book_id, transaction_id, kind, key, reverses_id, cause_id, made_by, occurred_at, posted_at)
    SELECT m.shop_id, m.transaction_id,
      CASE
        WHEN m.reverses_id IS NOT NULL THEN 'money-taken-back'
        WHEN sum(m.amount_satang) FILTER (WHERE m.account = 'bank') > 0 THEN 'money-received'
        WHEN sum(m.amount_satang) FILTER (WHERE m.account = 'bank') < 0 THEN 'money-refunded'
        WHEN bool_or(m.account = 'overpaid') THEN 'overpaid-used'
        ELSE 'paid-moved'
      END,
      m.transaction_id::text, m.reverses_id, m.notice_id, m.made_by, m.made_at, m.made_at
    FROM entries_to_move m
    GROUP BY m.shop_id, m.transaction_id, m.reverses_id, m.notice_id, m.made_by, m.made_at;
  INSERT INTO ledger_account_entries (book_id, account_id, sequence, transaction_id, amount_satang, balance_after_satang)
    SELECT a.book_id, a.account_id, a.entry_count + row_number() OVER in_turn, m.transaction_id, m.amount_satang,
      a.balance_satang + sum(m.amount_satang) OVER in_turn
    FROM entries_to_move m
    JOIN ledger_accounts a ON a.book_id = m.shop_id AND a.subject_id = m.order_id AND a.owner_kind = 'shop' AND a.owner_id = m.shop_id
      AND a.kind = m.account AND a.subject_kind = 'order'
    -- Ids tell the order in which entries were made.
    WINDOW in_turn AS (PARTITION BY a.book_id, a.account_id ORDER BY m.made_at, m.entry_id ROWS UNBOUNDED PRECEDING);
  UPDATE ledger_accounts a SET balance_satang = a.balance_satang + m.sum, entry_count = a.entry_count + m.count
    FROM (SELECT e.shop_id, e.account, e.order_id, sum(e.amount_satang) AS sum, count(*) AS count FROM entries_to_move e GROUP BY 1, 2, 3) m
    WHERE a.book_id = m.shop_id AND a.subject_id = m.order_id AND a.owner_kind = 'shop' AND a.owner_id = m.shop_id
      AND a.kind = m.account AND a.subject_kind = 'order';
  ANALYZE ledger_accounts, ledger_transactions, ledger_account_entries;

  -- Every entry is there as it was, once, and no other.
  SELECT d.shop_id, d.transaction_id INTO wrong FROM (
    SELECT m.shop_id, m.transaction_id, m.account, m.amount_satang, m.order_id, m.notice_id, m.made_by, m.made_at, m.reverses_id, 1 AS times
      FROM entries_to_move m
    UNION ALL
    SELECT e.book_id, e.transaction_id, a.kind, e.amount_satang, a.subject_id, t.cause_id, t.made_by, t.occurred_at, t.reverses_id, -1
      FROM (SELECT DISTINCT n.shop_id, n.transaction_id FROM entries_to_move n) m
      JOIN ledger_transactions t ON t.book_id = m.shop_id AND t.transaction_id = m.transaction_id
      JOIN ledger_account_entries e ON e.book_id = t.book_id AND e.transaction_id = t.transaction_id
      JOIN ledger_accounts a ON a.book_id = e.book_id AND a.account_id = e.account_id) d
    GROUP BY d.shop_id, d.transaction_id, d.account, d.amount_satang, d.order_id, d.notice_id, d.made_by, d.made_at, d.reverses_id
    HAVING sum(d.times) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'an entry of transaction % of shop % differs after the move: nothing was moved', wrong.transaction_id, wrong.shop_id;
  END IF;
END
$$;
REVOKE ALL ON PROCEDURE move_orders_money() FROM PUBLIC;

SET LOCAL work_mem = '64MB';
ALTER TABLE ledger_accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transactions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_account_entries NO FORCE ROW LEVEL SECURITY;
-- Looked at for all of them at once: by the procedure, and when the keys are made again.
ALTER TABLE ledger_account_entries DISABLE TRIGGER ledger_entries_sum_to_zero;
ALTER TABLE ledger_account_entries
  DROP CONSTRAINT ledger_account_entries_book_id_account_id_fkey,
  DROP CONSTRAINT ledger_account_entries_book_id_transaction_id_fkey;
CALL move_orders_money();
ALTER TABLE ledger_account_entries
  ADD FOREIGN KEY (book_id, account_id) REFERENCES ledger_accounts,
  ADD FOREIGN KEY (book_id, transaction_id) REFERENCES ledger_transactions;
ALTER TABLE ledger_account_entries ENABLE TRIGGER ledger_entries_sum_to_zero;
ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transactions FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_account_entries FORCE ROW LEVEL SECURITY;
