-- What each reason brought or took of a variant at a branch, up to a movement: so that a figure is explained without
-- reading everything that ever moved. Made from the movements, and made again from them whenever it does not fit.
CREATE TABLE stock_sums (
  shop_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  reason stock_movement_reason NOT NULL,
  quantity integer NOT NULL,
  through_movement uuid NOT NULL,
  PRIMARY KEY (shop_id, variant_id, branch_id, reason),
  FOREIGN KEY (shop_id, variant_id) REFERENCES variants ON DELETE CASCADE
);
CALL secure_shop_table('stock_sums');
