-- payments: where the cash of each parcel stands, looked at over many parcels and many files.

-- Which rows of couriers' files count: not those that another file has told already or has told better since. Worked out
-- by the rule (`standRows`) whenever a file is put in or taken away.
ALTER TABLE cod_payout_lines ADD COLUMN counts boolean NOT NULL DEFAULT true;
-- The owner is bound by row-level security as well, so it is lifted while the rows that are there are marked.
ALTER TABLE cod_payout_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE cod_payouts NO FORCE ROW LEVEL SECURITY;
UPDATE cod_payout_lines l SET counts = false
  FROM (SELECT l.shop_id, l.cod_payout_id, l.row_number, row_number() OVER (
      PARTITION BY l.shop_id, l.tracking_code, l.amount_satang, l.statement_no
      ORDER BY p.made_at, l.cod_payout_id, l.row_number) AS nth
    FROM cod_payout_lines l JOIN cod_payouts p USING (shop_id, cod_payout_id) WHERE l.tracking_code <> '') again
  WHERE again.nth > 1 AND l.shop_id = again.shop_id AND l.cod_payout_id = again.cod_payout_id
    AND l.row_number = again.row_number;
ALTER TABLE cod_payout_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE cod_payouts FORCE ROW LEVEL SECURITY;

-- In how many banking days after the door a courier pays; three where the shop has said nothing.
CREATE TABLE cod_cycles (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  courier_name text NOT NULL,
  banking_days integer NOT NULL CHECK (banking_days BETWEEN 0 AND 60),
  PRIMARY KEY (shop_id, courier_name)
);
CALL secure_shop_table('cod_cycles');

-- Which line of the bank is the transfer of which statement. One line may be that of several, and the other way round.
CREATE TABLE cod_credits (
  shop_id uuid NOT NULL,
  statement_line_id uuid NOT NULL,
  cod_payout_id uuid NOT NULL,
  -- As the courier numbers it; empty where its file has no numbers.
  statement_no text NOT NULL,
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, cod_payout_id, statement_no, statement_line_id),
  FOREIGN KEY (shop_id, statement_line_id) REFERENCES statement_lines ON DELETE CASCADE,
  FOREIGN KEY (shop_id, cod_payout_id) REFERENCES cod_payouts ON DELETE CASCADE
);
CALL secure_shop_table('cod_credits');
CREATE INDEX cod_credits_line ON cod_credits (shop_id, statement_line_id);

-- A parcel of which no courier tells is decided about as well.
ALTER TABLE cod_decisions
  ALTER COLUMN cod_payout_id DROP NOT NULL,
  ALTER COLUMN row_number DROP NOT NULL,
  ADD COLUMN shipment_id uuid,
  ADD CONSTRAINT cod_decisions_of_one CHECK ((shipment_id IS NULL) = (cod_payout_id IS NOT NULL)
    AND (cod_payout_id IS NULL) = (row_number IS NULL));
CREATE INDEX cod_decisions_of_parcel ON cod_decisions (shop_id, shipment_id, made_at) WHERE shipment_id IS NOT NULL;

CREATE INDEX shipments_cod ON shipments (shop_id, created_at DESC, shipment_id DESC)
  WHERE cod_satang > 0 AND state = 'booked';
