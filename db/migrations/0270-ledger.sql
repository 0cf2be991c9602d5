-- ledger: accounts that have an owner and a kind, transactions whose entries sum to zero, and holds that are posted or
-- voided later. Functions of a role of their own are the only way in, so what they promise holds whatever the
-- application does: an entry has the balance after it, a key is used once, a transaction is reversed once, nothing
-- changes afterwards, and an account that must not go below zero does not.
--
-- A *book* is where everything sums to zero. A shop has a book, with its own accounts and its agents'. The platform has
-- one with each merchant, which no shop can open.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'langraan_ledger') THEN
    CREATE ROLE langraan_ledger NOLOGIN NOINHERIT;
  END IF;
  GRANT langraan_ledger TO CURRENT_USER;
END
$$;
GRANT USAGE ON SCHEMA public TO langraan_ledger;

-- The platform's book with a merchant. No shop has its id, whoever the merchant is.
CREATE FUNCTION merchant_book(merchant uuid) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN md5('merchant ' || merchant)::uuid;
-- The book of a transaction of the database: the platform's with the merchant that it names, or else its shop's.
CREATE FUNCTION current_book() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(merchant_book(nullif(current_setting('app.merchant_id', true), '')::uuid), current_shop());

-- The same as `accountKinds` of the rules, which a test holds to it.
CREATE TABLE ledger_account_kinds (
  owner_kind text NOT NULL CHECK (owner_kind IN ('shop', 'agent', 'merchant', 'platform')),
  kind text NOT NULL,
  -- The side that its balance grows on: what is owned and spent by debits, which are above zero; what is owed and earned by credits.
  side text NOT NULL CHECK (side IN ('debit', 'credit')),
  -- Whether less than nothing may be on that side: free; only by taking a transaction back; never.
  below_zero text NOT NULL CHECK (below_zero IN ('free', 'taken_back', 'never')),
  PRIMARY KEY (owner_kind, kind),
  UNIQUE (owner_kind, kind, side, below_zero)
);
INSERT INTO ledger_account_kinds VALUES
  ('shop', 'bank', 'debit', 'free'),
  ('shop', 'cash_drawer', 'debit', 'free'),
  ('shop', 'card_clearing', 'debit', 'free'),
  ('shop', 'cod_carrier', 'debit', 'free'),
  ('shop', 'receivable', 'debit', 'free'),
  ('shop', 'refunds', 'debit', 'free'),
  ('shop', 'commission', 'debit', 'free'),
  ('shop', 'credit_granted', 'debit', 'free'),
  ('shop', 'sales', 'credit', 'free'),
  ('shop', 'overpaid', 'credit', 'free'),
  ('agent', 'profit_pending', 'credit', 'never'),
  ('agent', 'profit_available', 'credit', 'taken_back'),
  ('agent', 'withdrawing', 'credit', 'never'),
  ('agent', 'credit_left', 'credit', 'never'),
  ('agent', 'owed', 'debit', 'free'),
  ('merchant', 'cashback_pending', 'credit', 'never'),
  ('merchant', 'cashback_available', 'credit', 'taken_back'),
  ('merchant', 'withdrawing', 'credit', 'never'),
  ('platform', 'bank', 'debit', 'free'),
  ('platform', 'cashback_expense', 'debit', 'free'),
  ('platform', 'wht_payable', 'credit', 'free'),
  ('platform', 'rounding', 'debit', 'free');
GRANT SELECT ON ledger_account_kinds TO langraan_app, langraan_worker, langraan_ledger;

-- What is kept apart for a subject is an account of its own: the bank money of each order. So payments of different
-- orders never wait for each other, and the shop's bank is the sum of these.
CREATE TABLE ledger_accounts (
  book_id uuid NOT NULL,
  account_id uuid NOT NULL,
  owner_kind text NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  subject_kind text NOT NULL CHECK (subject_kind IN ('none', 'order', 'drawer', 'courier', 'withdrawal')),
  subject_id uuid NOT NULL,
  side text NOT NULL,
  below_zero text NOT NULL,
  -- The sum of its entries, the balance after the last of them, and how many there are.
  balance_satang bigint NOT NULL DEFAULT 0,
  entry_count bigint NOT NULL DEFAULT 0,
  -- What pending holds will add on each side.
  pending_debit_satang bigint NOT NULL DEFAULT 0 CHECK (pending_debit_satang >= 0),
  pending_credit_satang bigint NOT NULL DEFAULT 0 CHECK (pending_credit_satang >= 0),
  PRIMARY KEY (book_id, account_id),
  FOREIGN KEY (owner_kind, kind, side, below_zero) REFERENCES ledger_account_kinds (owner_kind, kind, side, below_zero),
  CONSTRAINT ledger_accounts_name UNIQUE (book_id, subject_id, owner_kind, owner_id, kind, subject_kind),
  CONSTRAINT ledger_accounts_subject
    CHECK ((subject_kind = 'none') = (subject_id = '00000000-0000-0000-0000-000000000000')),
  CONSTRAINT ledger_accounts_owner CHECK (CASE owner_kind
    WHEN 'shop' THEN owner_id = book_id
    WHEN 'merchant' THEN book_id = merchant_book(owner_id)
    WHEN 'platform' THEN owner_id = '00000000-0000-0000-0000-000000000000'
    ELSE true END),
  CONSTRAINT ledger_accounts_never_below CHECK (below_zero <> 'never'
    OR CASE side WHEN 'debit' THEN balance_satang - pending_credit_satang ELSE -balance_satang - pending_debit_satang END >= 0)
);

CREATE TABLE ledger_transactions (
  book_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  -- The transaction that this one takes back.
  reverses_id uuid,
  -- What it was made from: a payment notice, a parcel.
  cause_id uuid,
  made_by uuid,
  occurred_at timestamptz NOT NULL,
  posted_at timestamptz NOT NULL,
  PRIMARY KEY (book_id, transaction_id),
  CONSTRAINT ledger_transactions_key UNIQUE (book_id, key),
  FOREIGN KEY (book_id, reverses_id) REFERENCES ledger_transactions
);
CREATE UNIQUE INDEX ledger_transactions_reverses ON ledger_transactions (book_id, reverses_id) WHERE reverses_id IS NOT NULL;
CREATE INDEX ledger_transactions_cause ON ledger_transactions (book_id, cause_id) WHERE cause_id IS NOT NULL;
CREATE INDEX ledger_transactions_time ON ledger_transactions (book_id, occurred_at);

CREATE TABLE ledger_account_entries (
  book_id uuid NOT NULL,
  account_id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  transaction_id uuid NOT NULL,
  amount_satang bigint NOT NULL CHECK (amount_satang <> 0),
  balance_after_satang bigint NOT NULL,
  PRIMARY KEY (book_id, account_id, sequence),
  FOREIGN KEY (book_id, account_id) REFERENCES ledger_accounts,
  FOREIGN KEY (book_id, transaction_id) REFERENCES ledger_transactions,
  CONSTRAINT ledger_account_entries_amount_satang_bound CHECK (amount_satang BETWEEN -10000000000000 AND 10000000000000)
);
CREATE INDEX ledger_account_entries_transaction ON ledger_account_entries (book_id, transaction_id);

-- An amount that will go from one account to another, or will not.
CREATE TABLE ledger_holds (
  book_id uuid NOT NULL,
  hold_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  debit_account_id uuid NOT NULL,
  credit_account_id uuid NOT NULL CHECK (credit_account_id <> debit_account_id),
  amount_satang bigint NOT NULL CHECK (amount_satang BETWEEN 1 AND 10000000000000),
  state text NOT NULL CHECK (state IN ('pending', 'posted', 'voided')),
  -- What of it was posted; the rest is free again.
  posted_satang bigint CHECK (posted_satang BETWEEN 1 AND amount_satang),
  transaction_id uuid,
  cause_id uuid,
  made_by uuid,
  held_at timestamptz NOT NULL,
  settled_by uuid,
  settled_at timestamptz,
  PRIMARY KEY (book_id, hold_id),
  CONSTRAINT ledger_holds_key UNIQUE (book_id, key),
  FOREIGN KEY (book_id, debit_account_id) REFERENCES ledger_accounts,
  FOREIGN KEY (book_id, credit_account_id) REFERENCES ledger_accounts,
  FOREIGN KEY (book_id, transaction_id) REFERENCES ledger_transactions,
  CONSTRAINT ledger_holds_settled CHECK ((state = 'pending') = (settled_at IS NULL)),
  CONSTRAINT ledger_holds_posted CHECK ((state = 'posted') = (posted_satang IS NOT NULL AND transaction_id IS NOT NULL))
);
CREATE INDEX ledger_holds_debit ON ledger_holds (book_id, debit_account_id) WHERE state = 'pending';
CREATE INDEX ledger_holds_credit ON ledger_holds (book_id, credit_account_id) WHERE state = 'pending';

CREATE PROCEDURE secure_book_table(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY book_rows ON %s FOR SELECT TO langraan_app, langraan_worker USING (book_id = (SELECT current_book()))', target);
  EXECUTE format('CREATE POLICY ledger_rows ON %s TO langraan_ledger USING (book_id = (SELECT current_book())) WITH CHECK (book_id = (SELECT current_book()))', target);
  EXECUTE format('GRANT SELECT ON %s TO langraan_app, langraan_worker', target);
  EXECUTE format('GRANT SELECT, INSERT ON %s TO langraan_ledger', target);
END
$$;
REVOKE ALL ON PROCEDURE secure_book_table(regclass) FROM PUBLIC;
CALL secure_book_table('ledger_accounts');
CALL secure_book_table('ledger_transactions');
CALL secure_book_table('ledger_account_entries');
CALL secure_book_table('ledger_holds');
GRANT UPDATE (balance_satang, entry_count, pending_debit_satang, pending_credit_satang) ON ledger_accounts TO langraan_ledger;
GRANT UPDATE (state, posted_satang, transaction_id, settled_by, settled_at) ON ledger_holds TO langraan_ledger;

-- What is written stays, whoever asks.
CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% never changes: take a transaction back by another one', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();
CREATE TRIGGER ledger_account_entries_stay BEFORE UPDATE OR DELETE ON ledger_account_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();
CREATE TRIGGER ledger_settled_holds_stay BEFORE UPDATE ON ledger_holds
  FOR EACH ROW WHEN (OLD.state <> 'pending') EXECUTE FUNCTION refuse_change_of_ledger();
CREATE TRIGGER ledger_holds_stay BEFORE DELETE ON ledger_holds
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();

-- Looked at when the transaction of the database ends, whoever wrote the entries, and whichever book is open by then.
CREATE FUNCTION ledger_entries_sum_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  merchant text := coalesce(current_setting('app.merchant_id', true), '');
  shop text := coalesce(current_setting('app.shop_id', true), '');
  sum_satang bigint;
BEGIN
  PERFORM set_config('app.merchant_id', '', true), set_config('app.shop_id', NEW.book_id::text, true);
  SELECT sum(e.amount_satang) INTO sum_satang FROM ledger_account_entries e
    WHERE e.book_id = NEW.book_id AND e.transaction_id = NEW.transaction_id;
  PERFORM set_config('app.merchant_id', merchant, true), set_config('app.shop_id', shop, true);
  IF sum_satang IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER ledger_entries_sum_to_zero AFTER INSERT ON ledger_account_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entries_sum_to_zero();

-- What moves the entries of before, two migrations on, reads those of all shops.
CREATE POLICY ledger_rows ON ledger_entries FOR SELECT TO langraan_ledger USING (true);
GRANT SELECT ON ledger_entries TO langraan_ledger;
