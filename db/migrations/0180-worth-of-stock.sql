-- stock: what a variant's goods are worth is kept until it moves again (decision 116). Each change of a level is counted
-- in its own row, which the change writes anyway; a level that has changed since its variant was valued says so itself.
ALTER TABLE stock_levels
  ADD COLUMN moves integer NOT NULL DEFAULT 0,
  -- How many of them are in the kept worth; none of a level that was never valued.
  ADD COLUMN valued_moves integer NOT NULL DEFAULT -1;

CREATE TABLE stock_worth (
  shop_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  quantity integer NOT NULL,
  value_satang bigint NOT NULL,
  PRIMARY KEY (shop_id, variant_id),
  FOREIGN KEY (shop_id, variant_id) REFERENCES variants ON DELETE CASCADE
);
CALL secure_shop_table('stock_worth');
CREATE POLICY stock_rows ON stock_worth TO langraan_stock USING (shop_id = (SELECT current_shop())) WITH CHECK (shop_id = (SELECT current_shop()));
GRANT SELECT, INSERT, UPDATE ON stock_worth TO langraan_stock;
REVOKE INSERT, UPDATE, DELETE ON stock_worth FROM langraan_app, langraan_worker;

-- Of the functions that change levels only this is new.
DO $$
DECLARE
  change record;
  definition text;
BEGIN
  GRANT CREATE ON SCHEMA public TO langraan_stock;
  FOR change IN
    SELECT * FROM (VALUES
      ('take_sold_stock(uuid, wanted_movement[])', 'SET on_hand = s.on_hand - excluded.on_hand', 'SET on_hand = s.on_hand - excluded.on_hand, moves = s.moves + 1'),
      ('take_stock(uuid, json)', 'SET on_hand = s.on_hand - excluded.on_hand', 'SET on_hand = s.on_hand - excluded.on_hand, moves = s.moves + 1'),
      ('move_stock(uuid, timestamptz, json, uuid)', 'SET on_hand = s.on_hand + excluded.on_hand', 'SET on_hand = s.on_hand + excluded.on_hand, moves = s.moves + 1'),
      ('move_stock_by_level(uuid, timestamptz, json, uuid)', 'SET on_hand = s.on_hand + excluded.on_hand', 'SET on_hand = s.on_hand + excluded.on_hand, moves = s.moves + 1'),
      ('move_stock_by_level(uuid, timestamptz, json, uuid)', 'SET on_hand = l.on_hand + line.quantity', 'SET moves = l.moves + 1, on_hand = l.on_hand + line.quantity')
    ) AS x(name, before, after)
  LOOP
    definition := pg_get_functiondef(change.name::regprocedure);
    IF position(change.before IN definition) = 0 THEN
      RAISE EXCEPTION '% does not change levels as expected', change.name;
    END IF;
    EXECUTE replace(definition, change.before, change.after);
  END LOOP;
END
$$;

-- Keeps what variants are worth, of those whose levels are as they were when that was worked out and that nobody has
-- valued meanwhile: an older figure never takes the place of a newer one. Who is being sold is left for the next time;
-- nobody waits for anybody. `levels` are those that had changed, each with its count then. Answers how many were kept.
CREATE FUNCTION keep_stock_worth(shop uuid, levels json, worth json) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  same uuid[];
BEGIN
  WITH seen AS MATERIALIZED (
    SELECT m.variant_id, m.branch_id, m.moves FROM json_to_recordset(levels) AS m(variant_id uuid, branch_id uuid, moves integer)
  ), locked AS MATERIALIZED (
    SELECT l.variant_id, l.branch_id, l.moves FROM stock_levels l
    WHERE l.shop_id = shop AND l.variant_id = ANY (ARRAY(SELECT seen.variant_id FROM seen)) AND l.moves <> l.valued_moves
    ORDER BY l.variant_id, l.branch_id FOR UPDATE SKIP LOCKED)
  SELECT array_agg(x.variant_id) INTO same FROM (
    SELECT seen.variant_id FROM seen LEFT JOIN locked USING (variant_id, branch_id)
    GROUP BY seen.variant_id HAVING bool_and(seen.moves IS NOT DISTINCT FROM locked.moves)) x;

  UPDATE stock_levels l SET valued_moves = m.moves
    FROM json_to_recordset(levels) AS m(variant_id uuid, branch_id uuid, moves integer)
    WHERE l.shop_id = shop AND l.variant_id = m.variant_id AND l.branch_id = m.branch_id AND l.moves = m.moves
      AND l.variant_id = ANY (same);
  INSERT INTO stock_worth AS s (shop_id, variant_id, quantity, value_satang)
    SELECT shop, w.variant_id, w.quantity, w.value_satang
    FROM json_to_recordset(worth) AS w(variant_id uuid, quantity integer, value_satang bigint)
    WHERE w.variant_id = ANY (same) ORDER BY w.variant_id
    ON CONFLICT (shop_id, variant_id) DO UPDATE SET quantity = excluded.quantity, value_satang = excluded.value_satang;
  RETURN coalesce(cardinality(same), 0);
END
$$;
ALTER FUNCTION keep_stock_worth(uuid, json, json) OWNER TO langraan_stock;
REVOKE CREATE ON SCHEMA public FROM langraan_stock;
REVOKE ALL ON FUNCTION keep_stock_worth(uuid, json, json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_stock_worth(uuid, json, json) TO langraan_app, langraan_worker;
