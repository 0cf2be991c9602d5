-- How a connection stands: whether the shop books with it, which carriers of an aggregator it does not book with, since
-- when the courier refuses its keys, when it last told us something, and what came of the last try.
ALTER TABLE courier_connections ADD COLUMN is_on boolean NOT NULL DEFAULT true;
ALTER TABLE courier_connections ADD COLUMN carriers_off text[] NOT NULL DEFAULT '{}';
ALTER TABLE courier_connections ADD COLUMN refused_since timestamptz;
ALTER TABLE courier_connections ADD COLUMN pushed_at timestamptz;
ALTER TABLE courier_connections ADD COLUMN tried_at timestamptz;
ALTER TABLE courier_connections ADD COLUMN trial jsonb;
-- Taken away, while parcels that were booked by it are on their way: they are followed by its keys. Then it goes.
ALTER TABLE courier_connections ADD COLUMN removed_at timestamptz;

-- What a shop has agreed with a courier, connected or not: how volume counts, what it pays, what places cost more.
CREATE TABLE courier_terms (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9-]{1,39}$'),
  volume_divisor integer NOT NULL DEFAULT 5000 CHECK (volume_divisor BETWEEN 1000 AND 20000),
  prices_at timestamptz,
  surcharges_at timestamptz,
  PRIMARY KEY (shop_id, provider)
);
CALL secure_shop_table('courier_terms');

-- A zone is one of same-province, metro, upcountry and anywhere, or a province by its Thai name.
CREATE TABLE courier_prices (
  shop_id uuid NOT NULL,
  provider text NOT NULL,
  service text NOT NULL,
  zone text NOT NULL,
  upto_grams integer NOT NULL CHECK (upto_grams BETWEEN 1 AND 1000000),
  price_satang bigint NOT NULL CHECK (price_satang BETWEEN 0 AND 10000000),
  PRIMARY KEY (shop_id, provider, service, zone, upto_grams),
  FOREIGN KEY (shop_id, provider) REFERENCES courier_terms ON DELETE CASCADE
);
CALL secure_shop_table('courier_prices');

CREATE TABLE courier_surcharges (
  shop_id uuid NOT NULL,
  provider text NOT NULL,
  -- As the row stood in the table that was put in.
  position integer NOT NULL,
  zipcode text NOT NULL CHECK (zipcode ~ '^[1-9][0-9]{4}$'),
  kind text NOT NULL CHECK (kind IN ('remote', 'tourist', 'island')),
  subdistrict text NOT NULL,
  fee_satang bigint NOT NULL CHECK (fee_satang BETWEEN 0 AND 10000000),
  valid_from date CHECK (valid_from BETWEEN '1900-01-01' AND '2199-12-31'),
  valid_until date CHECK (valid_until BETWEEN '1900-01-01' AND '2199-12-31'),
  PRIMARY KEY (shop_id, provider, position),
  FOREIGN KEY (shop_id, provider) REFERENCES courier_terms ON DELETE CASCADE,
  CHECK (valid_from <= valid_until)
);
CALL secure_shop_table('courier_surcharges');
CREATE INDEX courier_surcharges_zipcode ON courier_surcharges (shop_id, provider, zipcode);
