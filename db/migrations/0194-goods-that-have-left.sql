-- stock: what a past day tells of goods stays true after they have left the catalogue (decision 125). Movements outlive
-- their variant; what it was called, and until when it was there, stands here from the moment that its row goes.
CREATE TABLE departed_variants (
  shop_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  position integer NOT NULL,
  product_name text NOT NULL,
  variant_name text NOT NULL,
  sku text NOT NULL,
  barcode text NOT NULL,
  -- When its product was made: lists are in that order.
  created_at timestamptz NOT NULL,
  -- When its product was deleted, or it was taken out of its product; not when the row was cleared away.
  left_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, variant_id)
);
CALL secure_shop_table('departed_variants');
-- The past is written once.
REVOKE UPDATE, DELETE ON departed_variants FROM langraan_app, langraan_worker;

-- Of what left before this, nobody wrote down when: its last movement says until when it was there for certain, papers
-- and orders what it was called.
INSERT INTO departed_variants
SELECT m.shop_id, m.variant_id, coalesce(o.product_id, m.variant_id), 0, coalesce(d.product_name, o.product_name, ''),
  coalesce(d.variant_name, o.variant_name, ''), coalesce(d.sku, o.sku, ''), '', m.first_at, m.last_at
FROM (
  SELECT shop_id, variant_id, min(made_at) AS first_at, max(made_at) AS last_at FROM stock_movements s
  WHERE NOT EXISTS (SELECT FROM variants v WHERE v.shop_id = s.shop_id AND v.variant_id = s.variant_id)
  GROUP BY shop_id, variant_id) m
LEFT JOIN (
  SELECT DISTINCT ON (shop_id, variant_id) shop_id, variant_id, product_name, variant_name, sku
  FROM stock_document_lines ORDER BY shop_id, variant_id, document_id DESC) d USING (shop_id, variant_id)
LEFT JOIN (
  SELECT DISTINCT ON (l.shop_id, l.variant_id) l.shop_id, l.variant_id, l.product_id, l.product_name, l.variant_name, l.sku
  FROM order_lines l
  WHERE EXISTS (SELECT FROM stock_movements s WHERE s.shop_id = l.shop_id AND s.variant_id = l.variant_id)
    AND NOT EXISTS (SELECT FROM variants v WHERE v.shop_id = l.shop_id AND v.variant_id = l.variant_id)
  ORDER BY l.shop_id, l.variant_id, l.order_id DESC) o USING (shop_id, variant_id);
