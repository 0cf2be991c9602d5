-- What a shop has entered for the parcel of an order that waits to be booked: it stays until it is booked, whoever looks.
CREATE TABLE parcel_plans (
  shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  weight_grams integer CHECK (weight_grams BETWEEN 1 AND 100000),
  length_mm integer CHECK (length_mm BETWEEN 1 AND 5000),
  width_mm integer CHECK (width_mm BETWEEN 1 AND 5000),
  height_mm integer CHECK (height_mm BETWEEN 1 AND 5000),
  provider text CHECK (provider ~ '^[a-z][a-z0-9-]{1,39}$'),
  courier_code text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, order_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, order_id),
  -- A box is measured on three sides, and a courier is known by whom it is booked through.
  CHECK (num_nonnulls(length_mm, width_mm, height_mm) IN (0, 3)),
  CHECK (num_nonnulls(provider, courier_code) IN (0, 2))
);
CALL secure_shop_table('parcel_plans');

-- Which courier a parcel goes with, by what it is: the first rule that fits.
CREATE TABLE booking_rules (
  shop_id uuid NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 49),
  provinces text[] NOT NULL DEFAULT '{}',
  from_grams integer CHECK (from_grams BETWEEN 0 AND 100000),
  up_to_grams integer CHECK (up_to_grams BETWEEN 1 AND 100000),
  cod text NOT NULL CHECK (cod IN ('any', 'with', 'without')),
  choice text NOT NULL CHECK (choice IN ('cheapest', 'fastest', 'courier')),
  provider text CHECK (provider ~ '^[a-z][a-z0-9-]{1,39}$'),
  courier_code text,
  courier_name text,
  PRIMARY KEY (shop_id, position),
  CHECK (num_nonnulls(provider, courier_code, courier_name) = CASE choice WHEN 'courier' THEN 3 ELSE 0 END),
  CHECK (from_grams < up_to_grams)
);
CALL secure_shop_table('booking_rules');

-- What a parcel was told to cost, what it was booked at (price_satang) and what is billed for it after all.
ALTER TABLE shipments
  ADD COLUMN quoted_satang bigint CHECK (quoted_satang BETWEEN 0 AND 10000000000000),
  ADD COLUMN billed_satang bigint CHECK (billed_satang BETWEEN 0 AND 10000000000000),
  ADD COLUMN billed_grams integer CHECK (billed_grams > 0),
  ADD COLUMN billed_at timestamptz,
  ADD COLUMN length_mm integer CHECK (length_mm > 0),
  ADD COLUMN width_mm integer CHECK (width_mm > 0),
  ADD COLUMN height_mm integer CHECK (height_mm > 0),
  ADD COLUMN insured_satang bigint NOT NULL DEFAULT 0 CHECK (insured_satang BETWEEN 0 AND 10000000000000),
  ADD COLUMN sort_code text,
  ADD COLUMN line_code text,
  ADD COLUMN station text;
