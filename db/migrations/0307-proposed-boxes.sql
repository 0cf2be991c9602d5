-- merchandise: the boxes that are proposed for an order, with the places of its goods. `signature` is of all that they were
-- worked out from: where it is another one now, they are worked out anew.
CREATE TABLE box_proposals (
  shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  signature text NOT NULL,
  state text NOT NULL CHECK (state IN ('packed', 'unknown', 'too-large')),
  -- What is packed in what, where each of the goods lies, and what the parcel costs.
  parcels jsonb NOT NULL,
  -- The goods of which nothing can be said.
  variant_ids uuid[] NOT NULL,
  cost_satang bigint,
  -- Supplies that are not to be taken for this order, since they are short tonight.
  avoided uuid[] NOT NULL DEFAULT '{}',
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, order_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders
);
CALL secure_shop_table('box_proposals');
