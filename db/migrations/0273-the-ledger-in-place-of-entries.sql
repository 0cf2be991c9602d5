-- payments: what was recorded since the migration before moves into the ledger, and the ledger stands in the place of the
-- old table. Who records money, or reads it, waits until this is done, some ten seconds for each million of entries: whoever
-- gives money back reads before they record it, and would hold the table in a circle if reading went on.
LOCK TABLE ledger_entries IN ACCESS EXCLUSIVE MODE;
SET LOCAL work_mem = '64MB';
ALTER TABLE ledger_accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transactions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_account_entries NO FORCE ROW LEVEL SECURITY;
CALL move_orders_money();
DROP PROCEDURE move_orders_money();

DO $$
DECLARE
  wrong record;
BEGIN
  -- As many entries and transactions as before. Each was held against its own when it was moved, and none has changed since.
  IF (SELECT count(*) FROM entries_before) <> (SELECT count(*) FROM ledger_account_entries)
    OR (SELECT count(*) FROM (SELECT DISTINCT b.shop_id, b.transaction_id FROM entries_before b) d) <> (SELECT count(*) FROM ledger_transactions) THEN
    RAISE EXCEPTION 'there are more or fewer entries after the move: nothing was moved';
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
END
$$;
-- The trigger on new entries looks now: a table with work to come cannot be changed.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transactions FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_account_entries FORCE ROW LEVEL SECURITY;

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
