-- payments: what couriers say they have paid out of what they collected at the door, as their files tell it. Which line
-- is which order is worked out when it is looked at (decision 0068).

CREATE TABLE cod_payouts (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  cod_payout_id uuid NOT NULL,
  file_name text NOT NULL,
  line_count integer NOT NULL,
  sum_satang bigint NOT NULL,
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  -- The long work that recorded what fitted, the last time somebody said so.
  operation_id uuid,
  PRIMARY KEY (shop_id, cod_payout_id)
);
CALL secure_shop_table('cod_payouts');
CREATE INDEX cod_payouts_newest ON cod_payouts (shop_id, made_at);

CREATE TABLE cod_payout_lines (
  shop_id uuid NOT NULL,
  cod_payout_id uuid NOT NULL,
  -- As a spreadsheet numbers it.
  row_number integer NOT NULL,
  tracking_code text NOT NULL,
  amount_satang bigint NOT NULL,
  PRIMARY KEY (shop_id, cod_payout_id, row_number),
  FOREIGN KEY (shop_id, cod_payout_id) REFERENCES cod_payouts ON DELETE CASCADE
);
CALL secure_shop_table('cod_payout_lines');
