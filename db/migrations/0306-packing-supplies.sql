-- merchandise: what a shop packs its orders in. Sizes are outside; inside it is known, or follows from the walls.
CREATE TABLE packing_supplies (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  packing_supply_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('box', 'mailer', 'bubble', 'tape', 'other')),
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 40),
  width_mm integer CHECK (width_mm BETWEEN 10 AND 3000),
  length_mm integer CHECK (length_mm BETWEEN 10 AND 3000),
  height_mm integer CHECK (height_mm BETWEEN 10 AND 3000),
  inner_width_mm integer CHECK (inner_width_mm BETWEEN 1 AND width_mm),
  inner_length_mm integer CHECK (inner_length_mm BETWEEN 1 AND length_mm),
  inner_height_mm integer CHECK (inner_height_mm BETWEEN 1 AND height_mm),
  ply integer NOT NULL CHECK (ply IN (3, 5)),
  weight_grams integer NOT NULL CHECK (weight_grams BETWEEN 0 AND 20000),
  most_grams integer NOT NULL CHECK (most_grams BETWEEN 1 AND 100000),
  cost_satang integer NOT NULL CHECK (cost_satang BETWEEN 0 AND 10000000),
  pack_pieces integer NOT NULL CHECK (pack_pieces BETWEEN 1 AND 10000),
  low_pieces integer NOT NULL CHECK (low_pieces BETWEEN 0 AND 1000000),
  is_on boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, packing_supply_id),
  UNIQUE (shop_id, kind, code),
  CHECK (num_nulls(width_mm, length_mm) = CASE WHEN kind IN ('box', 'mailer') THEN 0 ELSE 2 END),
  CHECK ((height_mm IS NOT NULL) = (kind = 'box')),
  CHECK (num_nulls(inner_width_mm, inner_length_mm, inner_height_mm) IN (0, 3))
);
CALL secure_shop_table('packing_supplies');

-- How many there are is the sum of what came and went.
CREATE TABLE packing_supply_moves (
  shop_id uuid NOT NULL,
  packing_supply_move_id uuid NOT NULL,
  packing_supply_id uuid NOT NULL,
  why text NOT NULL CHECK (why IN ('bought', 'counted', 'used', 'given-back', 'spoilt')),
  pieces integer NOT NULL CHECK (pieces BETWEEN -1000000 AND 1000000),
  order_id uuid,
  made_by uuid,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, packing_supply_move_id),
  FOREIGN KEY (shop_id, packing_supply_id) REFERENCES packing_supplies ON DELETE CASCADE,
  FOREIGN KEY (shop_id, order_id) REFERENCES orders,
  -- Whoever counts may find what was expected.
  CHECK (pieces <> 0 OR why = 'counted'),
  CHECK ((order_id IS NOT NULL) = (why IN ('used', 'given-back')))
);
CALL secure_shop_table('packing_supply_moves');
CREATE INDEX packing_supply_moves_of_supply ON packing_supply_moves (shop_id, packing_supply_id, made_at) INCLUDE (pieces);
CREATE INDEX packing_supply_moves_of_order ON packing_supply_moves (shop_id, order_id) WHERE order_id IS NOT NULL;
