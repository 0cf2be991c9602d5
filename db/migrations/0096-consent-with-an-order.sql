-- Which privacy notice a shopper saw and agreed to when they ordered on the shop's site. Orders that staff take have none.
CREATE TABLE order_consents (
  shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  notice_version text NOT NULL CHECK (notice_version <> ''),
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, order_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders ON DELETE CASCADE
);
CALL secure_shop_table('order_consents');
