-- payments: what is too much is kept apart, staff enter notices, and slips are checked with the banks.

-- What a customer paid beyond the total is theirs: a liability until it is given back.
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN ('bank', 'cod_carrier', 'receivable', 'sales', 'overpaid'));

ALTER TABLE payment_notices
  -- Who of the staff put the slip in; null is the customer.
  ADD COLUMN entered_by uuid,
  ADD COLUMN check_state text CHECK (check_state IN ('checking', 'matched', 'differs', 'not_checked')),
  ADD COLUMN check_reasons text[],
  -- The transfer as the bank has it, names and numbers masked there.
  ADD COLUMN check_transfer jsonb,
  ADD COLUMN checked_by text CHECK (checked_by IN ('slipok', 'easyslip')),
  ADD COLUMN checked_at timestamptz;

-- A shop's account with who looks transfers up at the banks.
CREATE TABLE slip_checkers (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('slipok', 'easyslip')),
  branch_id text NOT NULL,
  key_sealed bytea NOT NULL,
  key_hint text NOT NULL,
  -- Whether a notice is confirmed without anybody looking where everything matches.
  confirms_itself boolean NOT NULL,
  -- Checks that were left when last asked; null is without limit, or not known.
  left_count integer,
  trouble text CHECK (trouble IN ('key_refused', 'quota_used_up', 'unreachable')),
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id)
);
CALL secure_shop_table('slip_checkers');
CREATE POLICY operator_reseals ON slip_checkers TO langraan_operator USING (true) WITH CHECK (true);
GRANT SELECT (shop_id, key_sealed), UPDATE (key_sealed) ON slip_checkers TO langraan_operator;
