-- Where goods lie in the store: what whoever packs looks for.
ALTER TABLE variants ADD COLUMN storage_shelf text CHECK (length(storage_shelf) BETWEEN 1 AND 40);

-- The packing of an order: one for each, so that two people never pack the same.
CREATE TABLE packings (
  shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'aside', 'packed')),
  packed_by uuid NOT NULL,
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,
  aside_reason text CHECK (aside_reason IN ('goods_missing', 'goods_damaged', 'ask_customer', 'later')),
  weight_grams integer CHECK (weight_grams BETWEEN 1 AND 100000),
  PRIMARY KEY (shop_id, order_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, order_id),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'aside') = (aside_reason IS NOT NULL))
);
CALL secure_shop_table('packings');
-- What one person packs at a time.
CREATE UNIQUE INDEX packings_of_person ON packings (shop_id, packed_by) WHERE state = 'open';
CREATE INDEX packings_by_end ON packings (shop_id, ended_at) WHERE state = 'packed';

-- Each piece that was scanned or counted by hand, and what became of it.
CREATE TABLE packing_scans (
  shop_id uuid NOT NULL,
  scan_id uuid NOT NULL,
  order_id uuid NOT NULL,
  code text NOT NULL CHECK (length(code) <= 100),
  variant_id uuid,
  outcome text NOT NULL CHECK (outcome IN ('counted', 'too_many', 'wrong', 'unknown')),
  by_hand boolean NOT NULL,
  scanned_by uuid NOT NULL,
  scanned_at timestamptz NOT NULL,
  -- Taken back: by undo, or since the order is packed anew.
  undone_at timestamptz,
  PRIMARY KEY (shop_id, scan_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES packings (shop_id, order_id),
  CHECK (outcome <> 'counted' OR variant_id IS NOT NULL)
);
CALL secure_shop_table('packing_scans');
CREATE INDEX packing_scans_of_order ON packing_scans (shop_id, order_id);
