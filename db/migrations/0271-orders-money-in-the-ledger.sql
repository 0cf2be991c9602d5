-- payments: the money of orders moves into the ledger. Nothing is taken for granted: entry by entry and balance by
-- balance the new tables must say what the old one said, or all of this is undone.

-- Who reads goes on reading; who writes waits until this is done, some seconds for each million of entries.
LOCK TABLE ledger_entries IN SHARE ROW EXCLUSIVE MODE;
CREATE TEMPORARY TABLE entries_before ON COMMIT DROP AS TABLE ledger_entries WITH NO DATA;
GRANT SELECT, INSERT ON entries_before TO langraan_ledger;
-- Row-level security binds the owner, too. The ledger's role may see all of them.
SET LOCAL ROLE langraan_ledger;
INSERT INTO entries_before SELECT * FROM ledger_entries;
RESET ROLE;
ANALYZE entries_before;

DO $$
DECLARE
  wrong record;
BEGIN
  SELECT e.shop_id, e.transaction_id, sum(e.amount_satang) AS sum INTO wrong FROM entries_before e
    GROUP BY 1, 2 HAVING sum(e.amount_satang) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transaction % of shop % comes to % satang, not to zero: nothing was moved', wrong.transaction_id, wrong.shop_id, wrong.sum;
  END IF;
  SELECT e.shop_id, e.reverses_id, count(DISTINCT e.transaction_id) AS times INTO wrong FROM entries_before e
    WHERE e.reverses_id IS NOT NULL GROUP BY 1, 2 HAVING count(DISTINCT e.transaction_id) > 1 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transaction % of shop % was taken back % times: nothing was moved', wrong.reverses_id, wrong.shop_id, wrong.times;
  END IF;
END
$$;

ALTER TABLE ledger_accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transactions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_account_entries NO FORCE ROW LEVEL SECURITY;
-- Looked at below for all of them at once.
ALTER TABLE ledger_account_entries DISABLE TRIGGER ledger_entries_sum_to_zero;
ALTER TABLE ledger_account_entries
  DROP CONSTRAINT ledger_account_entries_book_id_account_id_fkey,
  DROP CONSTRAINT ledger_account_entries_book_id_transaction_id_fkey;
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_book_id_reverses_id_fkey;

INSERT INTO ledger_accounts
    (book_id, account_id, owner_kind, owner_id, kind, subject_kind, subject_id, side, below_zero, balance_satang, entry_count)
  SELECT e.shop_id, gen_random_uuid(), 'shop', e.shop_id, e.account, e.subject_kind, e.subject_id, k.side, k.below_zero, e.sum, e.count
  FROM (
    SELECT b.shop_id, b.account, CASE WHEN b.order_id IS NULL THEN 'none' ELSE 'order' END AS subject_kind,
      coalesce(b.order_id, '00000000-0000-0000-0000-000000000000') AS subject_id, sum(b.amount_satang) AS sum, count(*) AS count
    FROM entries_before b GROUP BY 1, 2, 3, 4) e
  JOIN ledger_account_kinds k ON k.owner_kind = 'shop' AND k.kind = e.account
  ORDER BY e.shop_id, e.subject_id, e.account;

INSERT INTO ledger_transactions (book_id, transaction_id, kind, key, reverses_id, cause_id, made_by, occurred_at, posted_at)
  SELECT b.shop_id, b.transaction_id,
    CASE
      WHEN b.reverses_id IS NOT NULL THEN 'money-taken-back'
      WHEN sum(b.amount_satang) FILTER (WHERE b.account = 'bank') > 0 THEN 'money-received'
      WHEN sum(b.amount_satang) FILTER (WHERE b.account = 'bank') < 0 THEN 'money-refunded'
      WHEN bool_or(b.account = 'overpaid') THEN 'overpaid-used'
      ELSE 'paid-moved'
    END,
    b.transaction_id::text, b.reverses_id, b.notice_id, b.made_by, b.made_at, b.made_at
  FROM entries_before b
  GROUP BY b.shop_id, b.transaction_id, b.reverses_id, b.notice_id, b.made_by, b.made_at
  ORDER BY b.shop_id, b.made_at, b.transaction_id;

INSERT INTO ledger_account_entries (book_id, account_id, sequence, transaction_id, amount_satang, balance_after_satang)
  SELECT a.book_id, a.account_id, row_number() OVER in_turn, b.transaction_id, b.amount_satang, sum(b.amount_satang) OVER in_turn
  FROM entries_before b
  JOIN ledger_accounts a ON a.book_id = b.shop_id AND a.subject_id = coalesce(b.order_id, '00000000-0000-0000-0000-000000000000')
    AND a.owner_kind = 'shop' AND a.owner_id = b.shop_id AND a.kind = b.account
    AND a.subject_kind = CASE WHEN b.order_id IS NULL THEN 'none' ELSE 'order' END
  -- Ids tell the order in which entries were made.
  WINDOW in_turn AS (PARTITION BY a.book_id, a.account_id ORDER BY b.made_at, b.entry_id ROWS UNBOUNDED PRECEDING);

ALTER TABLE ledger_account_entries
  ADD FOREIGN KEY (book_id, account_id) REFERENCES ledger_accounts,
  ADD FOREIGN KEY (book_id, transaction_id) REFERENCES ledger_transactions;
ALTER TABLE ledger_transactions ADD FOREIGN KEY (book_id, reverses_id) REFERENCES ledger_transactions;
ALTER TABLE ledger_account_entries ENABLE TRIGGER ledger_entries_sum_to_zero;
ANALYZE ledger_accounts, ledger_transactions, ledger_account_entries;

-- As the table was, so that a server of the version before reads and writes on; and what payments read of it.
ALTER TABLE ledger_entries RENAME TO ledger_entries_before;
CREATE VIEW ledger_entries WITH (security_invoker = true) AS
  SELECT a.book_id AS shop_id, NULL::uuid AS entry_id, e.transaction_id, a.kind AS account, e.amount_satang,
    CASE a.subject_kind WHEN 'order' THEN a.subject_id END AS order_id, t.cause_id AS notice_id, t.made_by,
    t.occurred_at AS made_at, t.reverses_id
  FROM ledger_account_entries e
  JOIN ledger_accounts a ON a.book_id = e.book_id AND a.account_id = e.account_id
  JOIN ledger_transactions t ON t.book_id = e.book_id AND t.transaction_id = e.transaction_id
  WHERE a.owner_kind = 'shop';

DO $$
DECLARE
  wrong record;
BEGIN
  -- Every entry is there as it was, once, and no other.
  SELECT * INTO wrong FROM (
    (SELECT b.shop_id, b.transaction_id, b.account, b.amount_satang, b.order_id, b.notice_id, b.made_by, b.made_at, b.reverses_id FROM entries_before b
      EXCEPT ALL
      SELECT e.shop_id, e.transaction_id, e.account, e.amount_satang, e.order_id, e.notice_id, e.made_by, e.made_at, e.reverses_id FROM ledger_entries e)
    UNION ALL
    (SELECT e.shop_id, e.transaction_id, e.account, e.amount_satang, e.order_id, e.notice_id, e.made_by, e.made_at, e.reverses_id FROM ledger_entries e
      EXCEPT ALL
      SELECT b.shop_id, b.transaction_id, b.account, b.amount_satang, b.order_id, b.notice_id, b.made_by, b.made_at, b.reverses_id FROM entries_before b)) d
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'an entry of transaction % of shop % differs after the move: nothing was moved', wrong.transaction_id, wrong.shop_id;
  END IF;
  -- Every balance by shop, account and order is as it was; it is the sum of its entries, and the last one says it.
  SELECT coalesce(a.book_id, b.shop_id) AS shop_id, coalesce(a.kind, b.account) AS account INTO wrong
    FROM (SELECT e.shop_id, e.account, e.order_id, sum(e.amount_satang) AS sum, count(*) AS count FROM entries_before e GROUP BY 1, 2, 3) b
    FULL JOIN (
      SELECT l.*, CASE l.subject_kind WHEN 'order' THEN l.subject_id END AS order_id FROM ledger_accounts l
    ) a ON a.book_id = b.shop_id AND a.kind = b.account AND coalesce(a.order_id, a.book_id) = coalesce(b.order_id, b.shop_id)
    LEFT JOIN ledger_account_entries e ON e.book_id = a.book_id AND e.account_id = a.account_id AND e.sequence = a.entry_count
    WHERE (a.balance_satang = b.sum AND a.entry_count = b.count AND e.balance_after_satang = b.sum) IS NOT TRUE
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the balance of % of shop % differs after the move: nothing was moved', wrong.account, wrong.shop_id;
  END IF;
  -- As many transactions as before, and each still comes to zero.
  IF (SELECT count(DISTINCT (b.shop_id, b.transaction_id)) FROM entries_before b) <> (SELECT count(*) FROM ledger_transactions)
    OR EXISTS (SELECT FROM ledger_account_entries e GROUP BY e.book_id, e.transaction_id HAVING sum(e.amount_satang) <> 0) THEN
    RAISE EXCEPTION 'the transactions differ after the move: nothing was moved';
  END IF;
END
$$;

ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transactions FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_account_entries FORCE ROW LEVEL SECURITY;
DROP TABLE ledger_entries_before;
DROP FUNCTION ledger_transaction_sums_to_zero();

GRANT SELECT ON ledger_entries TO langraan_app, langraan_worker;
-- A server of the version before writes its entries here, one by one.
GRANT INSERT ON ledger_entries TO langraan_app, langraan_worker;
CREATE FUNCTION enter_as_before() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  side record;
BEGIN
  INSERT INTO ledger_transactions (book_id, transaction_id, kind, key, reverses_id, cause_id, made_by, occurred_at, posted_at)
    VALUES (NEW.shop_id, NEW.transaction_id, 'order-money', NEW.transaction_id::text, NEW.reverses_id, NEW.notice_id, NEW.made_by, NEW.made_at,
      clock_timestamp()) ON CONFLICT (book_id, transaction_id) DO NOTHING;
  SELECT 'shop' AS owner_kind, NEW.shop_id AS owner_id, NEW.account AS kind, 'order' AS subject_kind, NEW.order_id AS subject_id,
    gen_random_uuid() AS account_id INTO side;
  PERFORM enter_in_account(NEW.transaction_id, lock_ledger_account(NEW.shop_id, side), NEW.amount_satang, NEW.reverses_id IS NOT NULL);
  RETURN NEW;
END
$$;
GRANT CREATE ON SCHEMA public TO langraan_ledger;
ALTER FUNCTION enter_as_before() OWNER TO langraan_ledger;
REVOKE CREATE ON SCHEMA public FROM langraan_ledger;
CREATE TRIGGER enter_as_before INSTEAD OF INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION enter_as_before();
