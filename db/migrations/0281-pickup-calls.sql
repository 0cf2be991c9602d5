-- That a courier was asked to come and fetch parcels at a branch. At most one stands for a courier at a branch.
CREATE TABLE pickup_calls (
  shop_id uuid NOT NULL,
  call_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  provider text NOT NULL,
  courier_key text NOT NULL,
  courier_name text NOT NULL,
  -- `asking`: it may or may not have been called; that is found out before it is called again.
  state text NOT NULL CHECK (state IN ('asking', 'open', 'assigned', 'done', 'cancelled', 'refused')),
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  ticket text,
  driver text NOT NULL DEFAULT '',
  driver_phone text NOT NULL DEFAULT '',
  -- When somebody comes, in the courier's own words.
  when_words text NOT NULL DEFAULT '',
  -- Why nobody comes, in the courier's own words.
  failure text NOT NULL DEFAULT '',
  is_repeat boolean NOT NULL DEFAULT false,
  looked_at timestamptz,
  PRIMARY KEY (shop_id, call_id),
  FOREIGN KEY (shop_id, branch_id) REFERENCES branches (shop_id, branch_id),
  CHECK (from_at < until_at),
  CHECK (state IN ('asking', 'refused', 'cancelled') OR ticket IS NOT NULL)
);
CALL secure_shop_table('pickup_calls');
CREATE UNIQUE INDEX pickup_calls_standing ON pickup_calls (shop_id, branch_id, provider, courier_key)
  WHERE state IN ('asking', 'open', 'assigned');
CREATE INDEX pickup_calls_by_time ON pickup_calls (shop_id, asked_at);
