-- Stock says why each figure is what it is, and who holds pieces that are not sold yet. From here on a level
-- changes in one way only: by functions of a role of their own, which write the movement and the level together.
-- The application may read both tables and write neither, so on hand is the sum of the movements whatever it does.

ALTER DOMAIN stock_movement_reason DROP CONSTRAINT stock_movement_reason_check;
ALTER DOMAIN stock_movement_reason ADD CONSTRAINT stock_movement_reason_check CHECK (VALUE IN
  ('opening', 'sale', 'return', 'receipt', 'transfer_out', 'transfer_in', 'count', 'damage', 'correction'));
CREATE DOMAIN stock_unit_cost AS bigint CONSTRAINT stock_unit_cost_check CHECK (VALUE >= 0);

ALTER TABLE stock_movements
  -- The receipt, transfer, count or write-off that it belongs to; a sale has its order, an opening its import.
  ADD COLUMN document_id uuid,
  ADD COLUMN unit_cost_satang stock_unit_cost,
  ADD COLUMN note text;

-- `reserved` is the sum of the reservations that nobody has released yet, those included whose time is over.
ALTER TABLE stock_levels
  ADD COLUMN reserved integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT stock_levels_on_hand_check,
  ADD CONSTRAINT stock_levels_reserved_check CHECK (0 <= reserved AND reserved <= on_hand);

-- Pieces that somebody holds until a time: a cart, a bill, a transfer being packed, an order, or a promise to a customer.
CREATE TABLE stock_reservations (
  shop_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  reservation_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  holder_kind text NOT NULL CHECK (holder_kind IN ('cart', 'bill', 'transfer', 'order', 'customer')),
  holder_id uuid NOT NULL,
  note text NOT NULL DEFAULT '',
  made_by uuid,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, variant_id, branch_id, reservation_id),
  FOREIGN KEY (shop_id, variant_id, branch_id) REFERENCES stock_levels ON DELETE CASCADE
);
CREATE INDEX stock_reservations_holder ON stock_reservations (shop_id, holder_id);
CREATE INDEX stock_reservations_expiry ON stock_reservations (expires_at);
CALL secure_shop_table('stock_reservations');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'langraan_stock') THEN
    CREATE ROLE langraan_stock NOLOGIN NOINHERIT;
  END IF;
  GRANT langraan_stock TO CURRENT_USER;
END
$$;
GRANT USAGE, CREATE ON SCHEMA public TO langraan_stock;
CREATE POLICY stock_rows ON stock_levels TO langraan_stock USING (shop_id = (SELECT current_shop())) WITH CHECK (shop_id = (SELECT current_shop()));
CREATE POLICY stock_rows ON stock_movements TO langraan_stock USING (shop_id = (SELECT current_shop())) WITH CHECK (shop_id = (SELECT current_shop()));
CREATE POLICY stock_rows ON stock_reservations TO langraan_stock USING (shop_id = (SELECT current_shop())) WITH CHECK (shop_id = (SELECT current_shop()));
GRANT SELECT, INSERT, UPDATE ON stock_levels TO langraan_stock;
GRANT SELECT, INSERT ON stock_movements TO langraan_stock;
GRANT SELECT, INSERT, DELETE ON stock_reservations TO langraan_stock;
REVOKE INSERT, UPDATE, DELETE ON stock_levels, stock_reservations FROM langraan_app, langraan_worker;
REVOKE INSERT ON stock_movements FROM langraan_app, langraan_worker;

-- What can be sold of a level: what somebody holds counts until its time is over, whether or not it was swept.
CREATE FUNCTION stock_available(shop uuid, variant uuid, branch uuid, there integer, held integer, at timestamptz) RETURNS integer
  LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN held = 0 THEN there ELSE there - (
    SELECT coalesce(sum(r.quantity), 0)::integer FROM stock_reservations r
    WHERE r.shop_id = shop AND r.variant_id = variant AND r.branch_id = branch AND r.expires_at > at) END
$$;

-- Sales of one group, all or nothing (LR001), in one statement by the key. Written as an insert that always meets
-- its row: that goes row by row in the order given, where an UPDATE with a join is free to read the whole shop's
-- stock. A level that was not there (xmax is 0, for nobody has locked it) is no stock to sell.
CREATE FUNCTION take_stock(shop uuid, movements json) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  missed boolean;
BEGIN
  WITH demand AS (
    SELECT m.variant_id, m.branch_id, -sum(m.quantity)::integer AS quantity
    FROM json_to_recordset(movements) AS m(variant_id uuid, branch_id uuid, quantity integer)
    GROUP BY m.variant_id, m.branch_id
  ), taken AS (
    INSERT INTO stock_levels AS s (shop_id, variant_id, branch_id, on_hand)
    SELECT shop, variant_id, branch_id, quantity FROM demand ORDER BY 2, 3
    ON CONFLICT ON CONSTRAINT stock_levels_pkey DO UPDATE SET on_hand = s.on_hand - excluded.on_hand
      WHERE s.on_hand - s.reserved >= excluded.on_hand
    RETURNING s.xmax <> 0 AS was_there)
  SELECT count(*) FILTER (WHERE was_there) < (SELECT count(*) FROM demand) INTO missed FROM taken;
  IF missed THEN
    RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
  END IF;
  INSERT INTO stock_movements SELECT * FROM json_populate_recordset(NULL::stock_movements, movements);
END
$$;

-- Movements of any kind, all or nothing: those of one level are summed, levels are locked by variant and branch as
-- by every other writer. What `released` holds is given free for it in the same breath. Too little to take is told
-- by LR004, whose detail names each level that is short.
CREATE FUNCTION move_stock(shop uuid, at timestamptz, movements json, released uuid DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  line record;
  level record;
  freed integer;
  shortage jsonb;
BEGIN
  IF released IS NULL THEN
    -- What is short now is refused without a lock: a crowd after the last piece must not queue for its row.
    SELECT jsonb_agg(jsonb_build_object('variantId', d.variant_id, 'branchId', d.branch_id, 'requested', -d.quantity, 'available', coalesce(d.available, 0)) ORDER BY d.variant_id)
      INTO shortage FROM (
        SELECT m.variant_id, m.branch_id, sum(m.quantity) AS quantity, (
          SELECT stock_available(shop, l.variant_id, l.branch_id, l.on_hand, l.reserved, at) FROM stock_levels l
          WHERE l.shop_id = shop AND l.variant_id = m.variant_id AND l.branch_id = m.branch_id) AS available
        FROM json_to_recordset(movements) AS m(variant_id uuid, branch_id uuid, quantity integer)
        GROUP BY m.variant_id, m.branch_id) d
      WHERE d.quantity < 0 AND coalesce(d.available, 0) + d.quantity < 0;
    IF shortage IS NOT NULL THEN
      RAISE EXCEPTION 'langraan: stock is short' USING ERRCODE = 'LR004', DETAIL = shortage::text;
    END IF;
  END IF;

  shortage := '[]';
  FOR line IN
    SELECT x.variant_id, x.branch_id, sum(x.quantity)::integer AS quantity FROM (
      SELECT m.variant_id, m.branch_id, m.quantity FROM json_to_recordset(movements) AS m(variant_id uuid, branch_id uuid, quantity integer)
      UNION ALL
      SELECT r.variant_id, r.branch_id, 0 FROM stock_reservations r WHERE r.shop_id = shop AND r.holder_id = released) x
    GROUP BY x.variant_id, x.branch_id ORDER BY x.variant_id, x.branch_id
  LOOP
    SELECT l.on_hand, l.reserved INTO level FROM stock_levels l
      WHERE l.shop_id = shop AND l.variant_id = line.variant_id AND l.branch_id = line.branch_id FOR UPDATE;
    IF NOT FOUND AND line.quantity >= 0 THEN
      -- Two may bring the first piece of a level at once: the second adds to the first.
      INSERT INTO stock_levels AS s (shop_id, variant_id, branch_id, on_hand) VALUES (shop, line.variant_id, line.branch_id, line.quantity)
        ON CONFLICT ON CONSTRAINT stock_levels_pkey DO UPDATE SET on_hand = s.on_hand + excluded.on_hand;
      CONTINUE;
    END IF;
    level.on_hand := coalesce(level.on_hand, 0);
    level.reserved := coalesce(level.reserved, 0);
    freed := 0;
    IF level.reserved > 0 AND (released IS NOT NULL OR level.on_hand - level.reserved + line.quantity < 0) THEN
      WITH gone AS (
        DELETE FROM stock_reservations r WHERE r.shop_id = shop AND r.variant_id = line.variant_id AND r.branch_id = line.branch_id
          AND (r.expires_at <= at OR r.holder_id = released) RETURNING r.quantity)
      SELECT coalesce(sum(quantity), 0) INTO freed FROM gone;
    END IF;
    IF line.quantity < 0 AND level.on_hand - level.reserved + freed + line.quantity < 0 THEN
      shortage := shortage || jsonb_build_object('variantId', line.variant_id, 'branchId', line.branch_id, 'requested', -line.quantity, 'available', level.on_hand - level.reserved + freed);
      CONTINUE;
    END IF;
    UPDATE stock_levels l SET on_hand = l.on_hand + line.quantity, reserved = l.reserved - freed
      WHERE l.shop_id = shop AND l.variant_id = line.variant_id AND l.branch_id = line.branch_id;
  END LOOP;
  IF shortage <> '[]' THEN
    RAISE EXCEPTION 'langraan: stock is short' USING ERRCODE = 'LR004', DETAIL = shortage::text;
  END IF;
  INSERT INTO stock_movements SELECT * FROM json_populate_recordset(NULL::stock_movements, movements);
END
$$;

-- Holds pieces until a time, all of them or none (LR004).
CREATE FUNCTION reserve_stock(shop uuid, at timestamptz, wanted json) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  line record;
  level record;
  freed integer;
  shortage jsonb := '[]';
BEGIN
  FOR line IN
    SELECT w.variant_id, w.branch_id, sum(w.quantity)::integer AS quantity
    FROM json_populate_recordset(NULL::stock_reservations, wanted) w GROUP BY w.variant_id, w.branch_id ORDER BY w.variant_id, w.branch_id
  LOOP
    SELECT l.on_hand, l.reserved INTO level FROM stock_levels l
      WHERE l.shop_id = shop AND l.variant_id = line.variant_id AND l.branch_id = line.branch_id FOR UPDATE;
    freed := 0;
    IF level.reserved > 0 AND level.on_hand - level.reserved < line.quantity THEN
      WITH gone AS (
        DELETE FROM stock_reservations r WHERE r.shop_id = shop AND r.variant_id = line.variant_id AND r.branch_id = line.branch_id
          AND r.expires_at <= at RETURNING r.quantity)
      SELECT coalesce(sum(quantity), 0) INTO freed FROM gone;
    END IF;
    IF coalesce(level.on_hand - level.reserved, 0) + freed < line.quantity THEN
      shortage := shortage || jsonb_build_object('variantId', line.variant_id, 'branchId', line.branch_id, 'requested', line.quantity, 'available', coalesce(level.on_hand - level.reserved, 0) + freed);
      CONTINUE;
    END IF;
    UPDATE stock_levels l SET reserved = l.reserved - freed + line.quantity
      WHERE l.shop_id = shop AND l.variant_id = line.variant_id AND l.branch_id = line.branch_id;
  END LOOP;
  IF shortage <> '[]' THEN
    RAISE EXCEPTION 'langraan: stock is short' USING ERRCODE = 'LR004', DETAIL = shortage::text;
  END IF;
  INSERT INTO stock_reservations SELECT * FROM json_populate_recordset(NULL::stock_reservations, wanted);
END
$$;

-- Gives free what one holder holds, or with no holder all of the shop whose time is over. Answers how many pieces.
CREATE FUNCTION release_stock(shop uuid, holder uuid, at timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  line record;
  freed integer;
  total integer := 0;
BEGIN
  FOR line IN
    SELECT DISTINCT r.variant_id, r.branch_id FROM stock_reservations r
    WHERE r.shop_id = shop AND (r.holder_id = holder OR holder IS NULL AND r.expires_at <= at) ORDER BY r.variant_id, r.branch_id
  LOOP
    PERFORM FROM stock_levels l WHERE l.shop_id = shop AND l.variant_id = line.variant_id AND l.branch_id = line.branch_id FOR UPDATE;
    WITH gone AS (
      DELETE FROM stock_reservations r WHERE r.shop_id = shop AND r.variant_id = line.variant_id AND r.branch_id = line.branch_id
        AND (r.holder_id = holder OR r.expires_at <= at) RETURNING r.quantity)
    SELECT coalesce(sum(quantity), 0) INTO freed FROM gone;
    UPDATE stock_levels l SET reserved = l.reserved - freed
      WHERE freed > 0 AND l.shop_id = shop AND l.variant_id = line.variant_id AND l.branch_id = line.branch_id;
    total := total + freed;
  END LOOP;
  RETURN total;
END
$$;

-- What is on hand of a level, locked against everybody else until the transaction ends: for whoever sets a figure.
CREATE FUNCTION lock_stock(shop uuid, variant uuid, branch uuid) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  there integer;
BEGIN
  INSERT INTO stock_levels (shop_id, variant_id, branch_id, on_hand) VALUES (shop, variant, branch, 0) ON CONFLICT DO NOTHING;
  SELECT l.on_hand INTO there FROM stock_levels l
    WHERE l.shop_id = shop AND l.variant_id = variant AND l.branch_id = branch FOR UPDATE;
  RETURN there;
END
$$;

ALTER FUNCTION lock_stock(uuid, uuid, uuid) OWNER TO langraan_stock;
ALTER FUNCTION take_stock(uuid, json) OWNER TO langraan_stock;
ALTER FUNCTION move_stock(uuid, timestamptz, json, uuid) OWNER TO langraan_stock;
ALTER FUNCTION reserve_stock(uuid, timestamptz, json) OWNER TO langraan_stock;
ALTER FUNCTION release_stock(uuid, uuid, timestamptz) OWNER TO langraan_stock;
REVOKE CREATE ON SCHEMA public FROM langraan_stock;
REVOKE ALL ON FUNCTION lock_stock(uuid, uuid, uuid), take_stock(uuid, json), move_stock(uuid, timestamptz, json, uuid), reserve_stock(uuid, timestamptz, json),
  release_stock(uuid, uuid, timestamptz), stock_available(uuid, uuid, uuid, integer, integer, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_stock(uuid, uuid, uuid), take_stock(uuid, json), move_stock(uuid, timestamptz, json, uuid), reserve_stock(uuid, timestamptz, json),
  release_stock(uuid, uuid, timestamptz), stock_available(uuid, uuid, uuid, integer, integer, timestamptz) TO langraan_app, langraan_worker;
GRANT EXECUTE ON FUNCTION stock_available(uuid, uuid, uuid, integer, integer, timestamptz) TO langraan_stock;

-- In which shops the worker has something to release.
GRANT CREATE ON SCHEMA public TO langraan_sweeper;
CREATE POLICY sweeper_rows ON stock_reservations FOR SELECT TO langraan_sweeper USING (true);
GRANT SELECT (shop_id, expires_at) ON stock_reservations TO langraan_sweeper;
CREATE FUNCTION shops_with_expired_reservations(at timestamptz) RETURNS TABLE (shop_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT r.shop_id FROM stock_reservations r WHERE r.expires_at <= at
$$;
ALTER FUNCTION shops_with_expired_reservations(timestamptz) OWNER TO langraan_sweeper;
REVOKE ALL ON FUNCTION shops_with_expired_reservations(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shops_with_expired_reservations(timestamptz) TO langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_sweeper;

-- Orders take their stock by the functions above. What was taken is undone with the block that took it.
DROP FUNCTION put_stock_back(jsonb, jsonb);
CREATE OR REPLACE FUNCTION place_order(p jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  shop uuid := (p->>'shop_id')::uuid;
  branch uuid := (p->>'branch_id')::uuid;
  order_uuid uuid := (p->>'order_id')::uuid;
  at timestamptz := (p->>'at')::timestamptz;
  hash bytea := decode(p->>'request_hash', 'hex');
  seen record;
  shortage text;
BEGIN
  PERFORM set_config('app.shop_id', p->>'shop_id', true);

  SELECT request_hash, answer INTO seen FROM idempotency_answers
    WHERE shop_id = shop AND scope = 'order' AND key = p->>'key';
  IF FOUND THEN
    RETURN CASE WHEN seen.request_hash = hash
      THEN jsonb_build_object('outcome', 'replayed', 'answer', seen.answer)
      ELSE jsonb_build_object('outcome', 'key_reused') END;
  END IF;

  IF (SELECT storefront_revision FROM shops WHERE shop_id = shop) IS DISTINCT FROM (p->>'revision')::bigint THEN
    RETURN jsonb_build_object('outcome', 'stale');
  END IF;

  BEGIN
    PERFORM move_stock(shop, at, (
      SELECT coalesce(json_agg(json_build_object('shop_id', shop, 'movement_id', d->>'movement_id', 'variant_id', d->>'variant_id',
        'branch_id', branch, 'quantity', -(d->>'quantity')::integer, 'reason', 'sale', 'order_id', order_uuid, 'made_at', at)), '[]')
      FROM jsonb_array_elements(p->'demand') d));

    INSERT INTO idempotency_answers (shop_id, scope, key, request_hash, answer, made_at)
      VALUES (shop, 'order', p->>'key', hash, p->'answer', at) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'langraan: the same key was faster' USING ERRCODE = 'LR005';
    END IF;

    IF p ? 'orders_per_day_limit' AND p->>'orders_per_day_limit' IS NOT NULL THEN
      INSERT INTO order_days AS d (shop_id, day, order_count) VALUES (shop, (p->>'day')::date, 1)
        ON CONFLICT (shop_id, day) DO UPDATE SET order_count = d.order_count + 1
        WHERE d.order_count < (p->>'orders_per_day_limit')::integer;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'langraan: the day is full' USING ERRCODE = 'LR006';
      END IF;
    END IF;

    INSERT INTO orders SELECT * FROM jsonb_populate_record(NULL::orders, p->'order');
    INSERT INTO order_lines SELECT * FROM jsonb_populate_recordset(NULL::order_lines, p->'lines');
    INSERT INTO order_events (shop_id, order_id, event_id, kind, made_at)
      VALUES (shop, order_uuid, (p->>'event_id')::uuid, 'placed', at);
    INSERT INTO outbox (event_id, shop_id, name, payload, made_at)
      VALUES ((p->>'event_id')::uuid, shop, 'order.placed', p->'event', at);
    RETURN jsonb_build_object('outcome', 'placed');
  EXCEPTION
    WHEN SQLSTATE 'LR004' THEN GET STACKED DIAGNOSTICS shortage = PG_EXCEPTION_DETAIL;
    WHEN SQLSTATE 'LR005' THEN shortage := NULL;
    WHEN SQLSTATE 'LR006' THEN RETURN jsonb_build_object('outcome', 'day_full');
  END;

  -- The same key may just have taken the last piece itself while we waited for the lock.
  SELECT request_hash, answer INTO seen FROM idempotency_answers
    WHERE shop_id = shop AND scope = 'order' AND key = p->>'key';
  IF seen.request_hash = hash THEN
    RETURN jsonb_build_object('outcome', 'replayed', 'answer', seen.answer);
  END IF;
  RETURN CASE WHEN shortage IS NULL THEN jsonb_build_object('outcome', 'key_reused')
    ELSE jsonb_build_object('outcome', 'short', 'lines', shortage::jsonb) END;
END
$$;

DROP FUNCTION place_orders(uuid, bigint, json, json, json, json, json, json, json);
-- All of them, or none: `langraan: one by one` (LR001) says that at least one needs a decision of its own (a
-- price has changed, too little stock, a key seen before), and nothing has happened. `place_order` decides then.
-- Locks are taken in one order by every caller: stock by variant and branch, then keys.
CREATE FUNCTION place_orders(shop uuid, revision bigint, answers json, placed json, lines json, movements json, events json, announcements json)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  claim text := set_config('app.shop_id', shop::text, true);
  written integer;
BEGIN
  IF NOT EXISTS (SELECT FROM shops p WHERE p.shop_id = shop AND p.storefront_revision = revision) THEN
    RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
  END IF;
  PERFORM take_stock(shop, movements);
  WITH a AS (INSERT INTO idempotency_answers SELECT * FROM json_populate_recordset(NULL::idempotency_answers, answers) r
               ORDER BY r.key ON CONFLICT DO NOTHING RETURNING 1),
       o AS (INSERT INTO orders SELECT * FROM json_populate_recordset(NULL::orders, placed)),
       l AS (INSERT INTO order_lines SELECT * FROM json_populate_recordset(NULL::order_lines, lines)),
       e AS (INSERT INTO order_events SELECT * FROM json_populate_recordset(NULL::order_events, events)),
       x AS (INSERT INTO outbox SELECT * FROM json_populate_recordset(NULL::outbox, announcements))
  SELECT count(*) INTO written FROM a;
  IF written < json_array_length(answers) THEN
    RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
  END IF;
END
$$;
REVOKE ALL ON FUNCTION place_orders(uuid, bigint, json, json, json, json, json, json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_orders(uuid, bigint, json, json, json, json, json, json) TO langraan_app, langraan_worker;

-- Shops' sites show what can be sold. Of the function as it stands only this is changed: what else it shows is
-- the business of whoever changed it last.
DO $$
DECLARE
  definition text := pg_get_functiondef('storefront_products(uuid, timestamptz, uuid, integer, text)'::regprocedure);
BEGIN
  IF position('coalesce(l.on_hand, 0)' IN definition) = 0 THEN
    RAISE EXCEPTION 'storefront_products does not read stock as expected';
  END IF;
  EXECUTE replace(definition, 'coalesce(l.on_hand, 0)', 'coalesce(l.on_hand - l.reserved, 0)');
END
$$;
