-- orders: what a shop's people do with an order at their desk: tags, whose it is to see to, notes, goods that came back.

-- Null where there are none: a column with a default would stand in every order that a checkout writes.
ALTER TABLE orders ADD COLUMN tags text[] CONSTRAINT orders_tags_check CHECK (cardinality(tags) BETWEEN 1 AND 20),
  ADD COLUMN assigned_to uuid;
CREATE INDEX orders_tagged ON orders USING gin (shop_id, tags) WHERE tags IS NOT NULL;
CREATE INDEX orders_assigned ON orders (shop_id, assigned_to, placed_at DESC, order_id DESC) WHERE assigned_to IS NOT NULL;

CREATE TABLE order_notes (
  shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  note_id uuid NOT NULL,
  words text NOT NULL,
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, note_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders
);
CREATE INDEX order_notes_order ON order_notes (shop_id, order_id, note_id DESC);
CALL secure_shop_table('order_notes');

-- One row for each article that came back at a time; those that can be sold and those that cannot apart.
CREATE TABLE order_returns (
  shop_id uuid NOT NULL,
  return_id uuid NOT NULL,
  order_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  damaged boolean NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  made_by uuid,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, return_id, variant_id, damaged),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders
);
CREATE INDEX order_returns_order ON order_returns (shop_id, order_id);
CALL secure_shop_table('order_returns');
REVOKE UPDATE, DELETE ON order_returns FROM langraan_app, langraan_worker;
