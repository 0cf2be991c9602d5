-- payouts: what gives money back after the bank had it: a row of the bank's own, which is kept, or two people. And a file
-- that nobody has given to the bank can be called off.

-- A row of the bank's statement, or of a list that was filled with its answers, that told something of a withdrawal. Read
-- again, the same row is not taken twice.
CREATE TABLE payout_bank_rows (
  shop_id uuid NOT NULL,
  bank_row_id uuid NOT NULL,
  withdrawal_id uuid NOT NULL,
  source text NOT NULL CHECK (source IN ('statement', 'list')),
  -- What it told: that the bank paid, paid once more, or had either of them back.
  tells text NOT NULL CHECK (tells IN ('paid', 'twice', 'returned', 'twice_returned')),
  day date NOT NULL CHECK (isfinite(day)),
  -- Above zero what came, below it what went.
  amount_satang bigint NOT NULL CHECK (amount_satang BETWEEN -10000000000000 AND 10000000000000),
  description text NOT NULL CHECK (length(description) <= 500),
  -- Which one it is of those that are alike in one file.
  occurrence integer NOT NULL CHECK (occurrence > 0),
  -- The file that it stood in.
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  file_hash text NOT NULL CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  read_by uuid NOT NULL,
  read_by_name text NOT NULL,
  read_at timestamptz NOT NULL CHECK (isfinite(read_at)),
  PRIMARY KEY (shop_id, bank_row_id),
  FOREIGN KEY (shop_id, withdrawal_id) REFERENCES withdrawals,
  CONSTRAINT payout_bank_rows_once UNIQUE (withdrawal_id, source, day, amount_satang, description, occurrence)
);
CALL secure_operator_table('payout_bank_rows');

-- What one operator says of money that the bank had, until another one says so as well.
CREATE TABLE payout_claims (
  shop_id uuid NOT NULL,
  payout_claim_id uuid NOT NULL UNIQUE,
  withdrawal_id uuid NOT NULL,
  -- Of which second payment; null where it is about the withdrawal itself.
  double_payment_id uuid,
  outcome text NOT NULL CHECK (outcome IN ('returned', 'charged', 'carried', 'same_payment')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  state text NOT NULL CHECK (state IN ('said', 'confirmed', 'dropped')),
  said_by uuid NOT NULL,
  said_by_name text NOT NULL,
  said_at timestamptz NOT NULL CHECK (isfinite(said_at)),
  -- Who confirmed it, or said that it is not so.
  closed_by uuid,
  closed_by_name text,
  closed_at timestamptz CHECK (isfinite(closed_at)),
  closing_reason text NOT NULL DEFAULT '' CHECK (length(closing_reason) <= 300),
  PRIMARY KEY (shop_id, payout_claim_id),
  FOREIGN KEY (shop_id, withdrawal_id) REFERENCES withdrawals,
  CONSTRAINT payout_claims_subject CHECK ((outcome = 'returned') = (double_payment_id IS NULL)),
  CONSTRAINT payout_claims_closed CHECK ((state = 'said') = (closed_by IS NULL) AND (closed_by IS NULL) = (closed_by_name IS NULL)
    AND (closed_by IS NULL) = (closed_at IS NULL))
);
CREATE UNIQUE INDEX payout_claims_open ON payout_claims (withdrawal_id, double_payment_id) NULLS NOT DISTINCT WHERE state = 'said';
CREATE INDEX payout_claims_of_withdrawal ON payout_claims (withdrawal_id, said_at DESC);
CALL secure_operator_table('payout_claims');
GRANT UPDATE (state, closed_by, closed_by_name, closed_at, closing_reason) ON payout_claims TO langraan_app;

-- A row of the bank is of a withdrawal that it had, and of its amount. What went stands below zero.
CREATE FUNCTION check_bank_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  w withdrawals;
BEGIN
  SELECT * INTO w FROM withdrawals x WHERE x.shop_id = NEW.shop_id AND x.withdrawal_id = NEW.withdrawal_id FOR UPDATE;
  IF NOT FOUND OR NOT acts_as_operator() OR NEW.read_by IS DISTINCT FROM current_person() THEN
    RAISE EXCEPTION 'an operator reads what the bank answered' USING ERRCODE = 'restrict_violation';
  END IF;
  IF w.state NOT IN ('sent', 'unknown', 'paid', 'rejected_by_bank')
    OR NEW.amount_satang <> w.net_satang * (CASE WHEN NEW.tells IN ('paid', 'twice') THEN -1 ELSE 1 END) THEN
    RAISE EXCEPTION 'the row is not of this withdrawal, which is %', w.state USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payout_bank_rows_checked BEFORE INSERT ON payout_bank_rows FOR EACH ROW EXECUTE FUNCTION check_bank_row();

-- The same people as with approvals: neither who asked for it nor who changed its account, and two different ones.
CREATE FUNCTION check_payout_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  w withdrawals;
  who uuid := CASE TG_OP WHEN 'INSERT' THEN NEW.said_by ELSE NEW.closed_by END;
BEGIN
  SELECT * INTO w FROM withdrawals x WHERE x.shop_id = NEW.shop_id AND x.withdrawal_id = NEW.withdrawal_id FOR UPDATE;
  IF NOT FOUND OR NOT acts_as_operator() OR who IS DISTINCT FROM current_person() THEN
    RAISE EXCEPTION 'an operator says what the bank did, and for nobody else' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' AND NEW.state <> 'said' OR TG_OP = 'UPDATE' AND (OLD.state <> 'said' OR NEW.state = 'said') THEN
    RAISE EXCEPTION 'langraan: what was said is % already', NEW.state USING ERRCODE = 'LR021';
  END IF;
  IF NEW.state = 'dropped' THEN RETURN NEW; END IF;
  IF w.state NOT IN ('sent', 'unknown', 'paid', 'rejected_by_bank') OR (NEW.outcome = 'returned' AND w.state = 'rejected_by_bank') THEN
    RAISE EXCEPTION 'langraan: the withdrawal is %', w.state USING ERRCODE = 'LR021';
  ELSIF is_same_person(who, w.requested_by) THEN
    RAISE EXCEPTION 'langraan: who asked for it does not decide on it' USING ERRCODE = 'LR022';
  ELSIF is_same_person(who, w.account_changed_by) THEN
    RAISE EXCEPTION 'langraan: who changed the account does not decide on it' USING ERRCODE = 'LR023';
  ELSIF NEW.state = 'confirmed' AND is_same_person(who, NEW.said_by) THEN
    RAISE EXCEPTION 'langraan: another person has to confirm it' USING ERRCODE = 'LR024';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payout_claims_checked BEFORE INSERT OR UPDATE ON payout_claims FOR EACH ROW EXECUTE FUNCTION check_payout_claim();

-- Whether the bank or two people have said that a payment came back, or was never made.
CREATE FUNCTION is_said_returned(w withdrawals) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM payout_bank_rows r WHERE r.shop_id = w.shop_id AND r.withdrawal_id = w.withdrawal_id AND r.tells = 'returned')
    OR EXISTS (SELECT FROM payout_claims c WHERE c.shop_id = w.shop_id AND c.withdrawal_id = w.withdrawal_id
      AND c.outcome = 'returned' AND c.state = 'confirmed');

-- A file that the bank does not have can be called off. It keeps its bytes, and nobody gives it to the bank any more.
ALTER TABLE payout_files
  ADD COLUMN called_off_by uuid,
  ADD COLUMN called_off_by_name text,
  ADD COLUMN called_off_at timestamptz CHECK (isfinite(called_off_at)),
  ADD COLUMN call_off_reason text CHECK (length(call_off_reason) BETWEEN 1 AND 300),
  ADD CONSTRAINT payout_files_called_off CHECK ((called_off_at IS NULL) = (called_off_by IS NULL)
    AND (called_off_at IS NULL) = (called_off_by_name IS NULL) AND (called_off_at IS NULL) = (call_off_reason IS NULL)),
  ADD CONSTRAINT payout_files_sent_or_off CHECK (called_off_at IS NULL OR sent_at IS NULL);
GRANT UPDATE (called_off_by, called_off_by_name, called_off_at, call_off_reason) ON payout_files TO langraan_app;

CREATE OR REPLACE FUNCTION check_payout_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sent_at IS NOT NULL THEN
    RAISE EXCEPTION 'a file that was sent stays as it is' USING ERRCODE = 'restrict_violation';
  ELSIF OLD.called_off_at IS NOT NULL THEN
    RAISE EXCEPTION 'a file that was called off stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.called_off_by IS NOT NULL AND NEW.called_off_by IS DISTINCT FROM current_person())
    OR (NEW.sent_by IS NOT NULL AND NEW.sent_by IS DISTINCT FROM current_person()) THEN
    RAISE EXCEPTION 'an operator acts for themselves' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

-- Looked at when the transaction of the database ends: nothing is left in a file that was called off.
CREATE FUNCTION file_is_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM withdrawals w WHERE w.payout_file_id = NEW.payout_file_id AND w.state <> 'refused') THEN
    RAISE EXCEPTION 'there is something in file % still', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER payout_files_left AFTER UPDATE ON payout_files
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.called_off_at IS NOT NULL) EXECUTE FUNCTION file_is_left();

-- Whether it was paid by hand, outside of its file: if the bank pays it as well it was paid twice.
ALTER TABLE withdrawals ADD COLUMN paid_by_hand boolean NOT NULL DEFAULT false;
GRANT UPDATE (paid_by_hand) ON withdrawals TO langraan_app;

-- The same as `NEXT` of the rules, which a test holds to it.
CREATE OR REPLACE FUNCTION withdrawal_may_become(was text, wanted text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN wanted = ANY (CASE was
    WHEN 'requested' THEN ARRAY['approved_first', 'refused', 'cancelled']
    WHEN 'approved_first' THEN ARRAY['approved_second', 'requested', 'refused', 'cancelled']
    WHEN 'approved_second' THEN ARRAY['in_file', 'requested', 'refused', 'cancelled']
    WHEN 'in_file' THEN ARRAY['sent', 'approved_second', 'refused']
    WHEN 'sent' THEN ARRAY['paid', 'rejected_by_bank', 'unknown']
    WHEN 'unknown' THEN ARRAY['paid', 'rejected_by_bank']
    WHEN 'paid' THEN ARRAY['rejected_by_bank']
    ELSE ARRAY[]::text[] END);

CREATE OR REPLACE FUNCTION check_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF withdrawal_hash(NEW) <> withdrawal_hash(OLD) THEN
    IF OLD.state NOT IN ('requested', 'approved_first', 'approved_second') OR NEW.state NOT IN (OLD.state, 'requested') THEN
      RAISE EXCEPTION 'a withdrawal that is % keeps its amount and account', OLD.state USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.version := OLD.version + 1;
    NEW.state := 'requested';
  ELSIF NEW.state <> OLD.state AND NOT withdrawal_may_become(OLD.state, NEW.state) THEN
    RAISE EXCEPTION 'langraan: the withdrawal is %', OLD.state USING ERRCODE = 'LR021';
  ELSIF NEW.state = 'requested' AND OLD.state <> 'requested' THEN
    NEW.version := OLD.version + 1;
  END IF;
  IF NEW.state NOT IN ('requested', 'cancelled') AND NEW.state <> OLD.state AND NOT acts_as_operator() THEN
    RAISE EXCEPTION 'an operator decides on a withdrawal' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.state = 'approved_first' AND standing_approvals(NEW) < 1)
    OR (NEW.state IN ('approved_second', 'in_file', 'sent') AND NEW.state <> OLD.state AND standing_approvals(NEW) < 2) THEN
    RAISE EXCEPTION 'a withdrawal is approved by people' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'in_file' AND NEW.state = 'approved_second' THEN
    IF NEW.payout_file_id IS NOT NULL OR NOT EXISTS (SELECT FROM payout_files f
        WHERE f.payout_file_id = OLD.payout_file_id AND f.called_off_at IS NOT NULL) THEN
      RAISE EXCEPTION 'a withdrawal leaves its file when that is called off' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF NEW.payout_file_id IS DISTINCT FROM OLD.payout_file_id AND (OLD.payout_file_id IS NOT NULL OR OLD.state <> 'approved_second'
      OR NEW.state <> 'in_file') THEN
    RAISE EXCEPTION 'a withdrawal goes into one file, once' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state IN ('in_file', 'sent') AND NEW.state <> OLD.state AND NOT EXISTS (SELECT FROM payout_files f
      WHERE f.payout_file_id = NEW.payout_file_id AND f.called_off_at IS NULL AND (f.sent_at IS NOT NULL) = (NEW.state = 'sent')) THEN
    RAISE EXCEPTION 'a withdrawal is sent with its file' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'rejected_by_bank' AND OLD.state <> 'rejected_by_bank' AND NOT is_said_returned(NEW) THEN
    RAISE EXCEPTION 'the bank says that money came back, or two people do' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.paid_transaction_id IS DISTINCT FROM OLD.paid_transaction_id AND (OLD.paid_transaction_id IS NOT NULL OR NEW.state <> 'paid')
    OR NEW.paid_by_hand <> OLD.paid_by_hand AND (OLD.state = 'paid' OR NEW.state <> 'paid') THEN
    RAISE EXCEPTION 'a withdrawal is paid once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
