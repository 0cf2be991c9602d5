-- payments: what somebody has decided about a row of a courier's file that is not what was due at the door. The last one
-- counts; the others are kept beside it.

CREATE TABLE cod_decisions (
  shop_id uuid NOT NULL,
  decision_id uuid NOT NULL,
  cod_payout_id uuid NOT NULL,
  row_number integer NOT NULL,
  decision text NOT NULL CHECK (decision IN ('dispute', 'claim', 'write_off', 'accept')),
  -- How much more than was due the courier told, or less where it is below zero.
  difference_satang bigint NOT NULL CHECK (difference_satang BETWEEN -10000000000000 AND 10000000000000),
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, decision_id),
  FOREIGN KEY (shop_id, cod_payout_id, row_number) REFERENCES cod_payout_lines ON DELETE CASCADE
);
CALL secure_shop_table('cod_decisions');
CREATE INDEX cod_decisions_of_row ON cod_decisions (shop_id, cod_payout_id, row_number, made_at);

INSERT INTO ledger_account_kinds VALUES ('shop', 'written_off', 'debit', 'free');
