-- Orders of one shop that arrive together are written together: one transaction, one wait for the disk, and
-- each table's rows in one statement.

-- All of them, or none: `langraan: one by one` (LR001) says that at least one needs a decision of its own (a
-- price has changed, too little stock, a key seen before), and nothing has happened. `place_order` decides then.
-- Locks are taken in one order by every caller: stock by variant and branch, then keys.
CREATE FUNCTION place_orders(p jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shop uuid := (p->>'shop_id')::uuid;
  line record;
  written integer;
BEGIN
  PERFORM set_config('app.shop_id', p->>'shop_id', true);
  IF (SELECT storefront_revision FROM shops WHERE shop_id = shop) IS DISTINCT FROM (p->>'revision')::bigint THEN
    RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
  END IF;

  FOR line IN SELECT d.variant_id, d.branch_id, d.quantity
      FROM jsonb_to_recordset(p->'demand') AS d(variant_id uuid, branch_id uuid, quantity integer) ORDER BY 1, 2 LOOP
    UPDATE stock_levels SET on_hand = on_hand - line.quantity
      WHERE shop_id = shop AND variant_id = line.variant_id AND branch_id = line.branch_id AND on_hand >= line.quantity;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
    END IF;
  END LOOP;

  INSERT INTO idempotency_answers SELECT * FROM jsonb_populate_recordset(NULL::idempotency_answers, p->'answers') a
    ORDER BY a.key ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written < jsonb_array_length(p->'answers') THEN
    RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
  END IF;

  INSERT INTO orders SELECT * FROM jsonb_populate_recordset(NULL::orders, p->'orders');
  INSERT INTO order_lines SELECT * FROM jsonb_populate_recordset(NULL::order_lines, p->'lines');
  INSERT INTO stock_movements SELECT * FROM jsonb_populate_recordset(NULL::stock_movements, p->'movements');
  INSERT INTO order_events SELECT * FROM jsonb_populate_recordset(NULL::order_events, p->'events');
  INSERT INTO outbox SELECT * FROM jsonb_populate_recordset(NULL::outbox, p->'outbox');
END
$$;
REVOKE ALL ON FUNCTION place_orders(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_orders(jsonb) TO langraan_app, langraan_worker;
