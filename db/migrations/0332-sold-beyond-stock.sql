-- stock, orders: what a till has sold is sold, also where the books say that it is not there (decision 204). A level may
-- then fall below what is held of it, and below nothing; `oversold` says by how much, and is the only way there.
-- Locks: a column with a constant default and a check that is looked at by the next file read no row.

ALTER TABLE stock_levels
  ADD COLUMN oversold integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT stock_levels_reserved_check,
  ADD CONSTRAINT stock_levels_reserved_check CHECK (0 <= reserved AND 0 <= oversold AND reserved <= on_hand::bigint + oversold) NOT VALID,
  ADD CONSTRAINT stock_levels_oversold_bound CHECK (-1000000000 <= on_hand AND oversold <= 2000000000) NOT VALID;

-- What comes in fills the hole first: it never is larger than what is missing.
CREATE FUNCTION fill_oversold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.oversold := greatest(0, NEW.reserved - NEW.on_hand);
  RETURN NEW;
END
$$;
CREATE TRIGGER stock_levels_oversold BEFORE UPDATE ON stock_levels FOR EACH ROW WHEN (OLD.oversold > 0) EXECUTE FUNCTION fill_oversold();

-- Takes what has left the shop already; movements as for `move_stock`. Answers the levels that have less than nothing
-- free now, with what is free. Whoever calls leaves out what has left the catalogue: it has no level to take from.
CREATE FUNCTION take_gone_stock(shop uuid, at timestamptz, movements json) RETURNS TABLE (variant_id uuid, free integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO stock_movements SELECT * FROM json_populate_recordset(NULL::stock_movements, movements);
  RETURN QUERY
    INSERT INTO stock_levels AS s (shop_id, variant_id, branch_id, on_hand, oversold)
      SELECT shop, d.variant_id, d.branch_id, d.quantity, -d.quantity FROM (
        SELECT m.variant_id, m.branch_id, sum(m.quantity)::integer AS quantity
        FROM json_to_recordset(movements) AS m(variant_id uuid, branch_id uuid, quantity integer)
        GROUP BY m.variant_id, m.branch_id) d
      ORDER BY d.variant_id, d.branch_id
      ON CONFLICT ON CONSTRAINT stock_levels_pkey DO UPDATE SET on_hand = s.on_hand + excluded.on_hand, moves = s.moves + 1,
        oversold = greatest(0, s.reserved - s.on_hand - excluded.on_hand)
      RETURNING s.variant_id, s.on_hand - s.reserved AS free;
END
$$;
GRANT CREATE ON SCHEMA public TO langraan_stock;
ALTER FUNCTION take_gone_stock(uuid, timestamptz, json) OWNER TO langraan_stock;
REVOKE CREATE ON SCHEMA public FROM langraan_stock;
REVOKE ALL ON FUNCTION take_gone_stock(uuid, timestamptz, json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_gone_stock(uuid, timestamptz, json) TO langraan_app, langraan_worker;
