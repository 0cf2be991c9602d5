-- Orders of one shop that arrive together are written together: one transaction, one wait for the disk, and
-- each table's rows in one statement.

-- All of them, or none: `langraan: one by one` (LR001) says that at least one needs a decision of its own (a
-- price has changed, too little stock, a key seen before), and nothing has happened. `place_order` decides then.
-- Locks are taken in one order by every caller: stock by variant and branch, then keys.
CREATE FUNCTION place_orders(shop uuid, revision bigint, demand json, answers json, placed json, lines json, movements json, events json, announcements json)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  claim text := set_config('app.shop_id', shop::text, true);
  written integer;
BEGIN
  -- Written as an insert that always meets its row: that goes through the key, row by row in the order given,
  -- where an UPDATE with a join is free to read the whole shop's stock. A level that was not there (xmax is 0,
  -- for nobody has locked it) is no stock to sell: everything is undone.
  WITH taken AS (
    INSERT INTO stock_levels AS s (shop_id, variant_id, branch_id, on_hand)
    SELECT shop, d.variant_id, d.branch_id, d.quantity
    FROM json_to_recordset(demand) AS d(variant_id uuid, branch_id uuid, quantity integer)
    WHERE (SELECT p.storefront_revision FROM shops p WHERE p.shop_id = shop) = revision
    ORDER BY 2, 3
    ON CONFLICT ON CONSTRAINT stock_levels_pkey DO UPDATE SET on_hand = s.on_hand - excluded.on_hand WHERE s.on_hand >= excluded.on_hand
    RETURNING s.xmax <> 0 AS was_there)
  SELECT count(*) INTO written FROM taken WHERE was_there;
  IF written < json_array_length(demand) THEN
    RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
  END IF;

  WITH a AS (INSERT INTO idempotency_answers SELECT * FROM json_populate_recordset(NULL::idempotency_answers, answers) r
               ORDER BY r.key ON CONFLICT DO NOTHING RETURNING 1),
       o AS (INSERT INTO orders SELECT * FROM json_populate_recordset(NULL::orders, placed)),
       l AS (INSERT INTO order_lines SELECT * FROM json_populate_recordset(NULL::order_lines, lines)),
       m AS (INSERT INTO stock_movements SELECT * FROM json_populate_recordset(NULL::stock_movements, movements)),
       e AS (INSERT INTO order_events SELECT * FROM json_populate_recordset(NULL::order_events, events)),
       x AS (INSERT INTO outbox SELECT * FROM json_populate_recordset(NULL::outbox, announcements))
  SELECT count(*) INTO written FROM a;
  IF written < json_array_length(answers) THEN
    RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
  END IF;
END
$$;
REVOKE ALL ON FUNCTION place_orders(uuid, bigint, json, json, json, json, json, json, json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_orders(uuid, bigint, json, json, json, json, json, json, json) TO langraan_app, langraan_worker;
