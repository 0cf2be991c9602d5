-- payments: what else the row of a courier's file says: what was kept of the cash, what was transferred, when and in
-- which statement; and whether that is in the ledger. A row without a tracking number is what a total was rounded by.

ALTER TABLE cod_payout_lines
  ADD COLUMN fee_satang bigint NOT NULL DEFAULT 0 CHECK (fee_satang BETWEEN -10000000000000 AND 10000000000000),
  ADD COLUMN fee_vat_satang bigint NOT NULL DEFAULT 0 CHECK (fee_vat_satang BETWEEN -10000000000000 AND 10000000000000),
  ADD COLUMN return_fee_satang bigint NOT NULL DEFAULT 0 CHECK (return_fee_satang BETWEEN -10000000000000 AND 10000000000000),
  ADD COLUMN other_satang bigint NOT NULL DEFAULT 0 CHECK (other_satang BETWEEN -10000000000000 AND 10000000000000),
  ADD COLUMN net_satang bigint CHECK (net_satang BETWEEN -10000000000000 AND 10000000000000),
  ADD COLUMN statement_no text NOT NULL DEFAULT '',
  ADD COLUMN transfer_day date,
  ADD COLUMN is_booked boolean NOT NULL DEFAULT false;
-- The same parcel is looked for in all files.
CREATE INDEX cod_payout_lines_parcel ON cod_payout_lines (shop_id, tracking_code);

INSERT INTO ledger_account_kinds VALUES
  ('shop', 'courier_fees', 'debit', 'free'),
  ('shop', 'vat_paid', 'debit', 'free');
