-- Which till is handing an order over that its customer collects: one at a time, for a few minutes.
CREATE TABLE till_collections (
  shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  till_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, order_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, order_id) ON DELETE CASCADE,
  FOREIGN KEY (shop_id, till_id) REFERENCES tills (shop_id, till_id)
);
CALL secure_shop_table('till_collections');
-- Shifts that are over handed none over.
UPDATE till_shifts SET figures = figures || '{"collected": 0, "collectedSatang": 0}' WHERE figures IS NOT NULL;
