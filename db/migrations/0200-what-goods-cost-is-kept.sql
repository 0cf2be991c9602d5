-- What pieces that come back had left with, all of them together: a cost of one would be rounded. Only some movements know
-- it, and old ones do not.
ALTER TABLE stock_movements ADD COLUMN cost_satang bigint;
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_cost_satang_check CHECK (cost_satang >= 0) NOT VALID;

-- That nobody has said a cost was written as 0, as was a cost of 0, of samples that were given for nothing.
ALTER TABLE stock_values ALTER COLUMN unit_cost_satang DROP NOT NULL;
CREATE TEMPORARY TABLE valued_as_unknown ON COMMIT DROP AS
  SELECT DISTINCT shop_id, variant_id FROM stock_movements WHERE unit_cost_satang = 0;
DELETE FROM stock_values v USING valued_as_unknown u WHERE v.shop_id = u.shop_id AND v.variant_id = u.variant_id;
UPDATE stock_levels l SET valued_moves = -1 FROM valued_as_unknown u WHERE l.shop_id = u.shop_id AND l.variant_id = u.variant_id;
UPDATE stock_values SET unit_cost_satang = NULL WHERE unit_cost_satang = 0 AND value_satang = 0;
