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

-- Of what left before this, nobody wrote down when: its last movement says until when it was there for certain, papers
-- and orders what it was called. Row-level security binds the owner as well. Movements are read shop by shop as who books
-- them may, for which nobody waits; for names it is lifted from the other tables, which are this migration's alone
-- meanwhile: as long as it takes to read all lines of orders once.
CREATE TEMPORARY TABLE moved_variants (shop_id uuid, variant_id uuid, first_at timestamptz, last_at timestamptz) ON COMMIT DROP;
GRANT INSERT ON moved_variants TO langraan_stock;
DO $$
DECLARE
  all_shops uuid[];
  shop uuid;
BEGIN
  SET LOCAL ROLE langraan_sweeper;
  all_shops := ARRAY(SELECT s.shop_id FROM shops s);
  SET LOCAL ROLE langraan_stock;
  FOREACH shop IN ARRAY all_shops LOOP
    PERFORM set_config('app.shop_id', shop::text, true);
    INSERT INTO moved_variants
      SELECT shop, m.variant_id, min(m.made_at), max(m.made_at) FROM stock_movements m WHERE m.shop_id = shop GROUP BY m.variant_id;
  END LOOP;
  RESET ROLE;
  PERFORM set_config('app.shop_id', '', true);
END
$$;
ANALYZE moved_variants;

ALTER TABLE variants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_document_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines NO FORCE ROW LEVEL SECURITY;
DELETE FROM moved_variants m USING variants v WHERE v.shop_id = m.shop_id AND v.variant_id = m.variant_id;
INSERT INTO departed_variants
SELECT m.shop_id, m.variant_id, coalesce(o.product_id, m.variant_id), 0, coalesce(d.product_name, o.product_name, ''),
  coalesce(d.variant_name, o.variant_name, ''), coalesce(d.sku, o.sku, ''), '', m.first_at, m.last_at
FROM moved_variants m
LEFT JOIN (
  SELECT DISTINCT ON (shop_id, variant_id) shop_id, variant_id, product_name, variant_name, sku
  FROM stock_document_lines ORDER BY shop_id, variant_id, document_id DESC) d USING (shop_id, variant_id)
LEFT JOIN (
  SELECT DISTINCT ON (l.shop_id, l.variant_id) l.shop_id, l.variant_id, l.product_id, l.product_name, l.variant_name, l.sku
  FROM order_lines l JOIN moved_variants w USING (shop_id, variant_id)
  ORDER BY l.shop_id, l.variant_id, l.order_id DESC) o USING (shop_id, variant_id);
ALTER TABLE variants FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_document_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;

CALL secure_shop_table('departed_variants');
-- The past is written once.
REVOKE UPDATE, DELETE ON departed_variants FROM langraan_app, langraan_worker;
