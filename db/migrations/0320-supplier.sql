-- supplier: merchants order packing supplies from the platform. It sells them as any shop does: this says which shop it is.
CREATE TABLE supplier_shop (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seller_shop_id uuid NOT NULL REFERENCES shops,
  chosen_at timestamptz NOT NULL
);
ALTER TABLE supplier_shop ENABLE ROW LEVEL SECURITY;
ALTER TABLE supplier_shop FORCE ROW LEVEL SECURITY;
CREATE POLICY everybodys ON supplier_shop FOR SELECT TO langraan_app USING (true);
CREATE POLICY operator_chooses ON supplier_shop TO langraan_app
  USING ((SELECT acts_as_operator())) WITH CHECK ((SELECT acts_as_operator()));
GRANT SELECT, INSERT, UPDATE ON supplier_shop TO langraan_app;

-- What of the supplier's goods is packed with: what a piece is like, how many a pack has, and what several packs cost.
CREATE TABLE supplier_goods (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  variant_id uuid NOT NULL,
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
  pack_pieces integer NOT NULL CHECK (pack_pieces BETWEEN 1 AND 10000),
  -- [{"fromPacks": 5, "priceSatang": 12000}, …]: a pack costs so much from so many on; below them the price of the product.
  tiers jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, variant_id),
  FOREIGN KEY (shop_id, variant_id) REFERENCES variants ON DELETE CASCADE,
  CHECK (num_nulls(width_mm, length_mm) = CASE WHEN kind IN ('box', 'mailer') THEN 0 ELSE 2 END),
  CHECK ((height_mm IS NOT NULL) = (kind = 'box')),
  CHECK (num_nulls(inner_width_mm, inner_length_mm, inner_height_mm) IN (0, 3))
);
CALL secure_shop_table('supplier_goods');

-- What a shop is about to order, for everybody who works in it.
CREATE TABLE supplier_baskets (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  variant_id uuid NOT NULL,
  packs integer NOT NULL CHECK (packs BETWEEN 1 AND 999),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, variant_id)
);
CALL secure_shop_table('supplier_baskets');

-- What a shop has ordered: an order of the supplier's shop, which sees whose it is.
CREATE TABLE supplier_orders (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  supplier_order_id uuid NOT NULL,
  seller_shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  placed_by uuid NOT NULL,
  placed_at timestamptz NOT NULL,
  -- What cashback paid; nothing where it is paid by transfer.
  cashback_satang bigint NOT NULL CHECK (cashback_satang >= 0),
  -- What was sold, as it was then: [{"supply": {…}, "pieces": 100}, …], to be taken into the shop's own supplies.
  supplies jsonb NOT NULL,
  received_at timestamptz,
  PRIMARY KEY (shop_id, supplier_order_id),
  UNIQUE (seller_shop_id, order_id),
  FOREIGN KEY (seller_shop_id, order_id) REFERENCES orders (shop_id, order_id)
);
CALL secure_shop_table('supplier_orders');
CREATE POLICY sellers_rows ON supplier_orders FOR SELECT TO langraan_app USING (seller_shop_id = (SELECT current_shop()));
CREATE INDEX supplier_orders_newest ON supplier_orders (shop_id, placed_at DESC, supplier_order_id);
