-- Where a product stood in the shop before its address was changed: links that are out in the world lead on from there.
CREATE TABLE product_addresses (
  shop_id uuid NOT NULL,
  slug text NOT NULL,
  product_id uuid NOT NULL,
  left_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, slug),
  FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
);
CREATE INDEX product_addresses_left ON product_addresses (shop_id, product_id, left_at DESC);
CALL secure_shop_table('product_addresses');
