-- That nobody has said a cost was written as 0, as was a cost of 0, of samples that were given for nothing. What has ever
-- come in at 0 is valued again. It is looked for among all movements shop by shop, as who books them may, for row-level
-- security binds the owner as well, and before any table is locked: a second or two for some millions, for which nobody
-- waits.
CREATE TEMPORARY TABLE valued_as_unknown (shop_id uuid, variant_id uuid) ON COMMIT DROP;
GRANT INSERT ON valued_as_unknown TO langraan_stock;
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
    INSERT INTO valued_as_unknown
      SELECT DISTINCT shop, m.variant_id FROM stock_movements m WHERE m.shop_id = shop AND m.unit_cost_satang = 0;
  END LOOP;
  RESET ROLE;
  PERFORM set_config('app.shop_id', '', true);
END
$$;
ANALYZE valued_as_unknown;

-- From here on the three tables are this migration's alone, levels first as whoever sells has them: for as long as it takes
-- to change the rows of those articles, which are few.
ALTER TABLE stock_levels NO FORCE ROW LEVEL SECURITY;
-- What pieces that come back had left with, all of them together: a cost of one would be rounded. Only some movements know
-- it, and old ones do not.
ALTER TABLE stock_movements
  ADD COLUMN cost_satang bigint,
  ADD CONSTRAINT stock_movements_cost_satang_check CHECK (cost_satang >= 0) NOT VALID;
ALTER TABLE stock_values NO FORCE ROW LEVEL SECURITY, ALTER COLUMN unit_cost_satang DROP NOT NULL;
DELETE FROM stock_values v USING valued_as_unknown u WHERE v.shop_id = u.shop_id AND v.variant_id = u.variant_id;
UPDATE stock_levels l SET valued_moves = -1 FROM valued_as_unknown u WHERE l.shop_id = u.shop_id AND l.variant_id = u.variant_id;
UPDATE stock_values SET unit_cost_satang = NULL WHERE unit_cost_satang = 0 AND value_satang = 0;
ALTER TABLE stock_levels FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_values FORCE ROW LEVEL SECURITY;
