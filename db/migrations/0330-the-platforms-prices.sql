-- shipping: what couriers charge as far as the platform knows it, for shops that have no prices of their own.

-- A list is never changed: from its day on it takes the place of the one before it for the same courier, and of two of one
-- day the one that was made later counts. Parcels keep the price for which they were booked.
CREATE TABLE platform_price_lists (
  price_list_id uuid PRIMARY KEY,
  provider text NOT NULL CHECK (length(provider) BETWEEN 1 AND 40),
  -- So many cubic centimetres count as a kilogram.
  volume_divisor integer NOT NULL CHECK (volume_divisor BETWEEN 1000 AND 20000),
  valid_from date NOT NULL CHECK (isfinite(valid_from)),
  row_count integer NOT NULL CHECK (row_count > 0),
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL CHECK (isfinite(made_at))
);
CREATE INDEX platform_price_lists_day ON platform_price_lists (provider, valid_from DESC, made_at DESC);

CREATE TABLE platform_prices (
  price_list_id uuid NOT NULL REFERENCES platform_price_lists,
  service text NOT NULL,
  zone text NOT NULL,
  upto_grams integer NOT NULL CHECK (upto_grams BETWEEN 1 AND 1000000),
  price_satang bigint NOT NULL CHECK (price_satang BETWEEN 0 AND 10000000),
  PRIMARY KEY (price_list_id, service, zone, upto_grams)
);

GRANT SELECT ON platform_price_lists, platform_prices TO langraan_app, langraan_worker;
GRANT INSERT ON platform_price_lists, platform_prices TO langraan_app;
ALTER TABLE platform_price_lists ENABLE ROW LEVEL SECURITY;
ALTER TABLE platform_prices ENABLE ROW LEVEL SECURITY;
CREATE POLICY everybody_reads ON platform_price_lists FOR SELECT USING (true);
CREATE POLICY everybody_reads ON platform_prices FOR SELECT USING (true);
CREATE POLICY operator_lists ON platform_price_lists FOR INSERT TO langraan_app WITH CHECK ((SELECT acts_as_operator()));
CREATE POLICY operator_prices ON platform_prices FOR INSERT TO langraan_app WITH CHECK ((SELECT acts_as_operator()));
