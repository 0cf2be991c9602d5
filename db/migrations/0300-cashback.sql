-- cashback: what parcels earn that were booked through a courier, by rates that the platform sets.

-- A rate is never changed: from its day on it takes the place of the one before it for the same carrier and package, and
-- of two of one day the one that was made later counts. So the table is the history of who set what.
CREATE TABLE cashback_rates (
  rate_id uuid PRIMARY KEY,
  -- As the list of Thai carriers names it; null for all.
  carrier text CHECK (length(carrier) BETWEEN 1 AND 40),
  -- Null for all packages.
  plan_code text REFERENCES plans,
  -- Null where from this day on the carrier or package has no rate of its own any more.
  basis_points integer CHECK (basis_points BETWEEN 0 AND 2000),
  valid_from date NOT NULL CHECK (isfinite(valid_from)),
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL CHECK (isfinite(made_at))
);
CREATE INDEX cashback_rates_day ON cashback_rates (valid_from, made_at);
GRANT SELECT ON cashback_rates TO langraan_app, langraan_worker;
GRANT INSERT ON cashback_rates TO langraan_app;
ALTER TABLE cashback_rates ENABLE ROW LEVEL SECURITY;
CREATE POLICY everybody_reads ON cashback_rates FOR SELECT USING (true);
CREATE POLICY operator_rates ON cashback_rates FOR INSERT TO langraan_app WITH CHECK ((SELECT acts_as_operator()));

-- What each parcel earns: by which rate, of what price, and how it stands. The money is in the ledger.
CREATE TABLE cashback_earnings (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  shipment_id uuid NOT NULL,
  courier_name text NOT NULL,
  rate_basis_points integer NOT NULL CHECK (rate_basis_points BETWEEN 0 AND 2000),
  -- What it was booked for, or what its courier billed in the end.
  priced_satang bigint NOT NULL CHECK (priced_satang BETWEEN 0 AND 10000000000000),
  amount_satang bigint NOT NULL CHECK (amount_satang BETWEEN 0 AND 10000000000000),
  state text NOT NULL CHECK (state IN ('pending', 'available', 'cancelled')),
  booked_at timestamptz NOT NULL,
  available_at timestamptz,
  cancelled_at timestamptz,
  -- How often it has moved money: each step in the ledger has its number in its key.
  steps integer NOT NULL DEFAULT 0,
  -- The transaction of the ledger by which it can be withdrawn; what is taken back takes that one back.
  standing_id uuid,
  PRIMARY KEY (shop_id, shipment_id),
  FOREIGN KEY (shop_id, shipment_id) REFERENCES shipments
);
CREATE INDEX cashback_earnings_time ON cashback_earnings (shop_id, booked_at DESC, shipment_id DESC);
CREATE INDEX cashback_earnings_state ON cashback_earnings (shop_id, state, booked_at DESC, shipment_id DESC);
CALL secure_shop_table('cashback_earnings');
REVOKE DELETE ON cashback_earnings FROM langraan_app, langraan_worker;
