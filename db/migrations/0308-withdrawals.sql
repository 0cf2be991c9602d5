-- payouts: where a shop wants its money, what it has asked for, who approved it, and the files that banks pay by.

-- The bank account of a shop. A withdrawal keeps the account as it was when it was asked for.
CREATE TABLE payout_accounts (
  shop_id uuid PRIMARY KEY REFERENCES shops,
  -- The Bank of Thailand's three digits.
  bank_code text NOT NULL CHECK (bank_code ~ '^[0-9]{3}$'),
  -- Digits alone, with the zeros that the number begins with.
  account_number text NOT NULL CHECK (account_number ~ '^[0-9]{10,15}$'),
  account_name text NOT NULL CHECK (length(account_name) BETWEEN 1 AND 100),
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL
);
CALL secure_shop_table('payout_accounts');
REVOKE DELETE ON payout_accounts FROM langraan_app;
REVOKE INSERT, UPDATE, DELETE ON payout_accounts FROM langraan_worker;

-- The last number of each series. Only the triggers that number take one, in the transaction of what is numbered.
CREATE TABLE payout_numbers (
  series text PRIMARY KEY CHECK (series IN ('withdrawal', 'file')),
  last_number integer NOT NULL
);
INSERT INTO payout_numbers VALUES ('withdrawal', 0), ('file', 0);

-- The account that the platform pays from. A change is a new row and the last one counts, so what stood before stays to be read.
CREATE TABLE payout_settings (
  setting_id uuid PRIMARY KEY,
  bank_code text NOT NULL CHECK (bank_code ~ '^[0-9]{3}$'),
  account_number text NOT NULL CHECK (account_number ~ '^[0-9]{10,15}$'),
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 100),
  -- By which SCB knows the company; empty with other banks.
  company_code text NOT NULL CHECK (length(company_code) <= 12),
  -- Until when the bank takes files for the same day, in Bangkok.
  cut_off text NOT NULL CHECK (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  changed_by uuid NOT NULL,
  changed_by_name text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX payout_settings_newest ON payout_settings (changed_at DESC, setting_id DESC);

-- A file for the bank, with its bytes: whoever loads it again gets the same.
CREATE TABLE payout_files (
  payout_file_id uuid PRIMARY KEY,
  number integer NOT NULL UNIQUE,
  format text NOT NULL,
  bank_code text NOT NULL,
  debit_account text NOT NULL,
  value_day date NOT NULL,
  file_name text NOT NULL,
  content bytea NOT NULL,
  payout_count integer NOT NULL CHECK (payout_count > 0),
  net_satang bigint NOT NULL CHECK (net_satang > 0),
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL,
  -- When somebody gave it to the bank.
  sent_by uuid,
  sent_by_name text,
  sent_at timestamptz,
  CONSTRAINT payout_files_sent CHECK ((sent_at IS NULL) = (sent_by IS NULL) AND (sent_at IS NULL) = (sent_by_name IS NULL))
);
CREATE INDEX payout_files_newest ON payout_files (made_at DESC, payout_file_id DESC);

CREATE TABLE withdrawals (
  shop_id uuid NOT NULL REFERENCES shops,
  withdrawal_id uuid NOT NULL,
  -- One series of the platform without gaps: WD-000381. By it the bank's statement is read.
  number integer NOT NULL,
  shop_name text NOT NULL,
  gross_satang bigint NOT NULL CHECK (gross_satang BETWEEN 10000 AND 10000000000000),
  -- What is withheld for the revenue department; the bank pays the rest.
  tax_satang bigint NOT NULL CHECK (tax_satang >= 0),
  net_satang bigint NOT NULL CHECK (net_satang > 0 AND net_satang = gross_satang - tax_satang),
  -- The account as it was when it was asked for, with who changed it last and when.
  bank_code text NOT NULL,
  account_number text NOT NULL,
  account_name text NOT NULL,
  account_changed_by uuid NOT NULL,
  account_changed_at timestamptz NOT NULL,
  -- Whether the name is that of the shop's company or of an owner.
  name_check text NOT NULL CHECK (name_check IN ('matches', 'differs')),
  state text NOT NULL CHECK (state IN ('requested', 'approved_first', 'approved_second', 'in_file', 'sent', 'paid',
    'rejected_by_bank', 'unknown', 'refused', 'cancelled')),
  -- How often its amount or account was changed: approvals of before count no more.
  version integer NOT NULL CHECK (version > 0),
  requested_by uuid NOT NULL,
  requested_by_name text NOT NULL,
  requested_at timestamptz NOT NULL,
  payout_file_id uuid REFERENCES payout_files,
  -- Why it was refused, what the bank said, or how it was paid by hand.
  note text NOT NULL CHECK (length(note) <= 300),
  paid_on date,
  state_by uuid,
  state_by_name text NOT NULL,
  state_at timestamptz NOT NULL,
  -- In the platform's book with the merchant.
  request_transaction_id uuid NOT NULL,
  paid_transaction_id uuid,
  PRIMARY KEY (shop_id, withdrawal_id),
  CONSTRAINT withdrawals_file CHECK ((payout_file_id IS NOT NULL) = (state IN ('in_file', 'sent', 'paid', 'rejected_by_bank', 'unknown'))
    OR state = 'refused'),
  CONSTRAINT withdrawals_paid CHECK (state <> 'paid' OR (paid_on IS NOT NULL AND paid_transaction_id IS NOT NULL))
);
CREATE INDEX withdrawals_of_shop ON withdrawals (shop_id, number DESC);
CREATE INDEX withdrawals_number ON withdrawals (number DESC);
CREATE INDEX withdrawals_open ON withdrawals (number) WHERE state IN ('requested', 'approved_first', 'approved_second');
CREATE INDEX withdrawals_in_file ON withdrawals (payout_file_id) WHERE payout_file_id IS NOT NULL;
CALL secure_shop_table('withdrawals');

-- Two are needed, of two people. One is of a version, and of the amount and the account that stood there.
CREATE TABLE withdrawal_approvals (
  shop_id uuid NOT NULL,
  withdrawal_id uuid NOT NULL,
  version integer NOT NULL,
  step integer NOT NULL CHECK (step IN (1, 2)),
  content_hash text NOT NULL,
  approved_by uuid NOT NULL,
  approved_by_name text NOT NULL,
  approved_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, withdrawal_id, version, step),
  UNIQUE (shop_id, withdrawal_id, version, approved_by),
  FOREIGN KEY (shop_id, withdrawal_id) REFERENCES withdrawals
);
CALL secure_shop_table('withdrawal_approvals');

REVOKE UPDATE, DELETE ON withdrawals, withdrawal_approvals FROM langraan_app;
REVOKE INSERT, UPDATE, DELETE ON withdrawals, withdrawal_approvals FROM langraan_worker;
GRANT UPDATE (gross_satang, tax_satang, net_satang, bank_code, account_number, account_name, account_changed_by,
    account_changed_at, name_check, state, payout_file_id, note, paid_on, paid_transaction_id, state_by, state_by_name, state_at)
  ON withdrawals TO langraan_app;

-- Operators see those of all shops. What they may do with one the triggers say.
CREATE POLICY operator_rows ON withdrawals TO langraan_app USING ((SELECT acts_as_operator()));
CREATE POLICY operator_rows ON withdrawal_approvals TO langraan_app USING ((SELECT acts_as_operator()));

CREATE PROCEDURE secure_operator_table(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY operator_rows ON %s TO langraan_app USING ((SELECT acts_as_operator()))', target);
  EXECUTE format('GRANT SELECT, INSERT ON %s TO langraan_app', target);
END
$$;
REVOKE ALL ON PROCEDURE secure_operator_table(regclass) FROM PUBLIC;
CALL secure_operator_table('payout_settings');
CALL secure_operator_table('payout_files');
GRANT UPDATE (sent_by, sent_by_name, sent_at) ON payout_files TO langraan_app;
