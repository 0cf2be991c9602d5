-- payments: the money of orders moves into the ledger. Nothing is taken for granted: entry by entry and balance by
-- balance the new tables must say what the old one said, or all of this is undone.

-- Who reads goes on reading; who records money waits until this is done, about half a minute for each million of entries.
LOCK TABLE ledger_entries IN SHARE ROW EXCLUSIVE MODE;
SET LOCAL work_mem = '64MB';
SET LOCAL maintenance_work_mem = '128MB';
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
  SELECT e.shop_id, e.transaction_id INTO wrong FROM entries_before e WHERE e.order_id IS NULL LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transaction % of shop % has an entry of no order: nothing was moved', wrong.transaction_id, wrong.shop_id;
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
-- Keys and indexes are made again when the rows are there: row by row takes three times as long.
ALTER TABLE ledger_account_entries
  DROP CONSTRAINT ledger_account_entries_book_id_account_id_fkey,
  DROP CONSTRAINT ledger_account_entries_book_id_transaction_id_fkey,
  DROP CONSTRAINT ledger_account_entries_pkey;
ALTER TABLE ledger_holds
  DROP CONSTRAINT ledger_holds_book_id_debit_account_id_fkey,
  DROP CONSTRAINT ledger_holds_book_id_credit_account_id_fkey,
  DROP CONSTRAINT ledger_holds_book_id_transaction_id_fkey;
ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_book_id_reverses_id_fkey,
  DROP CONSTRAINT ledger_transactions_key,
  DROP CONSTRAINT ledger_transactions_pkey;
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_owner_kind_kind_side_below_zero_fkey,
  DROP CONSTRAINT ledger_accounts_name,
  DROP CONSTRAINT ledger_accounts_pkey;
DROP INDEX ledger_account_entries_transaction, ledger_transactions_reverses, ledger_transactions_cause, ledger_transactions_time;

INSERT INTO ledger_accounts
    (book_id, account_id, owner_kind, owner_id, kind, subject_kind, subject_id, side, below_zero, balance_satang, entry_count)
  SELECT e.shop_id, gen_random_uuid(), 'shop', e.shop_id, e.account, 'order', e.order_id, k.side, k.below_zero, e.sum, e.count
  FROM (
    SELECT b.shop_id, b.account, b.order_id, sum(b.amount_satang) AS sum, count(*) AS count
    FROM entries_before b GROUP BY 1, 2, 3) e
  JOIN ledger_account_kinds k ON k.owner_kind = 'shop' AND k.kind = e.account;

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
  GROUP BY b.shop_id, b.transaction_id, b.reverses_id, b.notice_id, b.made_by, b.made_at;

INSERT INTO ledger_account_entries (book_id, account_id, sequence, transaction_id, amount_satang, balance_after_satang)
  SELECT a.book_id, a.account_id, row_number() OVER in_turn, b.transaction_id, b.amount_satang, sum(b.amount_satang) OVER in_turn
  FROM entries_before b
  JOIN ledger_accounts a ON a.book_id = b.shop_id AND a.subject_id = b.order_id AND a.kind = b.account
  -- Ids tell the order in which entries were made.
  WINDOW in_turn AS (PARTITION BY a.book_id, a.account_id ORDER BY b.made_at, b.entry_id ROWS UNBOUNDED PRECEDING);

ALTER TABLE ledger_accounts
  ADD PRIMARY KEY (book_id, account_id),
  ADD CONSTRAINT ledger_accounts_name UNIQUE (book_id, subject_id, owner_kind, owner_id, kind, subject_kind),
  ADD FOREIGN KEY (owner_kind, kind, side, below_zero) REFERENCES ledger_account_kinds (owner_kind, kind, side, below_zero);
ALTER TABLE ledger_transactions
  ADD PRIMARY KEY (book_id, transaction_id),
  ADD CONSTRAINT ledger_transactions_key UNIQUE (book_id, key),
  ADD FOREIGN KEY (book_id, reverses_id) REFERENCES ledger_transactions;
CREATE UNIQUE INDEX ledger_transactions_reverses ON ledger_transactions (book_id, reverses_id) WHERE reverses_id IS NOT NULL;
CREATE INDEX ledger_transactions_cause ON ledger_transactions (book_id, cause_id) WHERE cause_id IS NOT NULL;
CREATE INDEX ledger_transactions_time ON ledger_transactions (book_id, occurred_at);
ALTER TABLE ledger_account_entries
  ADD PRIMARY KEY (book_id, account_id, sequence),
  ADD FOREIGN KEY (book_id, account_id) REFERENCES ledger_accounts,
  ADD FOREIGN KEY (book_id, transaction_id) REFERENCES ledger_transactions;
CREATE INDEX ledger_account_entries_transaction ON ledger_account_entries (book_id, transaction_id);
ALTER TABLE ledger_holds
  ADD FOREIGN KEY (book_id, debit_account_id) REFERENCES ledger_accounts,
  ADD FOREIGN KEY (book_id, credit_account_id) REFERENCES ledger_accounts,
  ADD FOREIGN KEY (book_id, transaction_id) REFERENCES ledger_transactions;
ALTER TABLE ledger_account_entries ENABLE TRIGGER ledger_entries_sum_to_zero;
ANALYZE ledger_accounts, ledger_transactions, ledger_account_entries;

-- The money of orders, as payments read it. As the table was, so that a server of the version before reads and writes on.
ALTER TABLE ledger_entries RENAME TO ledger_entries_before;
CREATE VIEW ledger_entries WITH (security_invoker = true) AS
  SELECT a.book_id AS shop_id, NULL::uuid AS entry_id, t.transaction_id, a.kind AS account, e.amount_satang,
    a.subject_id AS order_id, t.cause_id AS notice_id, t.made_by,
    t.occurred_at AS made_at, t.reverses_id,
    EXISTS (
      SELECT FROM ledger_transactions r WHERE r.book_id = t.book_id AND r.reverses_id = t.transaction_id AND r.reverses_id IS NOT NULL
    ) AS is_taken_back
  FROM ledger_account_entries e
  JOIN ledger_accounts a ON a.book_id = e.book_id AND a.account_id = e.account_id
  JOIN ledger_transactions t ON t.book_id = e.book_id AND t.transaction_id = e.transaction_id
  WHERE a.owner_kind = 'shop' AND a.subject_kind = 'order';

DO $$
DECLARE
  wrong record;
BEGIN
  -- Every entry is there as it was, once, and no other.
  SELECT d.shop_id, d.transaction_id INTO wrong FROM (
    SELECT b.shop_id, b.transaction_id, b.account, b.amount_satang, b.order_id, b.notice_id, b.made_by, b.made_at, b.reverses_id, 1 AS times
      FROM entries_before b
    UNION ALL
    SELECT e.shop_id, e.transaction_id, e.account, e.amount_satang, e.order_id, e.notice_id, e.made_by, e.made_at, e.reverses_id, -1
      FROM ledger_entries e) d
    GROUP BY d.shop_id, d.transaction_id, d.account, d.amount_satang, d.order_id, d.notice_id, d.made_by, d.made_at, d.reverses_id
    HAVING sum(d.times) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'an entry of transaction % of shop % differs after the move: nothing was moved', wrong.transaction_id, wrong.shop_id;
  END IF;
  -- Every balance by shop, account and order is as it was; it is the sum of its entries, and the last one says it.
  SELECT coalesce(a.book_id, b.shop_id) AS shop_id, coalesce(a.kind, b.account) AS account INTO wrong
    FROM (SELECT e.shop_id, e.account, e.order_id, sum(e.amount_satang) AS sum, count(*) AS count FROM entries_before e GROUP BY 1, 2, 3) b
    FULL JOIN ledger_accounts a ON a.book_id = b.shop_id AND a.kind = b.account AND a.subject_id = b.order_id
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
-- A server of the version before writes its entries here, one by one, and those of several orders under one id: all of them
-- in one transaction of the database. What was written in an earlier one gets no more.
GRANT INSERT ON ledger_entries TO langraan_app, langraan_worker;
CREATE FUNCTION enter_as_before() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  side record;
BEGIN
  INSERT INTO ledger_transactions (book_id, transaction_id, kind, key, reverses_id, cause_id, made_by, occurred_at, posted_at)
    VALUES (NEW.shop_id, NEW.transaction_id, 'order-money', NEW.transaction_id::text, NEW.reverses_id, NEW.notice_id, NEW.made_by, NEW.made_at,
      clock_timestamp()) ON CONFLICT (book_id, transaction_id) DO NOTHING;
  IF EXISTS (SELECT FROM ledger_transactions t
      WHERE t.book_id = NEW.shop_id AND t.transaction_id = NEW.transaction_id AND t.posted_at < transaction_timestamp()) THEN
    RAISE EXCEPTION 'ledger transaction % never changes', NEW.transaction_id USING ERRCODE = 'restrict_violation';
  END IF;
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
