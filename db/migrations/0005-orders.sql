-- orders: checkout, its idempotency answers, the outbox.

CREATE TABLE shipping_methods (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  shipping_method_id uuid NOT NULL,
  name text NOT NULL,
  fee_satang bigint NOT NULL CHECK (fee_satang >= 0),
  position integer NOT NULL,
  PRIMARY KEY (shop_id, shipping_method_id)
);
CALL secure_shop_table('shipping_methods');

CREATE TABLE orders (
  -- No foreign key: its check would lock the shop's one row for every order. Shops are never deleted.
  shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  order_number bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('web')),
  branch_id uuid NOT NULL,
  payment_method text NOT NULL CHECK (payment_method IN ('promptpay', 'transfer', 'cod')),
  payment_status text NOT NULL CHECK (payment_status IN
    ('unpaid', 'notice_sent', 'partly_paid', 'paid', 'cod_pending', 'cod_collected', 'slip_rejected', 'partly_refunded', 'refunded')),
  fulfilment_status text NOT NULL CHECK (fulfilment_status IN
    ('not_ready', 'waiting', 'packing', 'booked', 'shipped', 'delivered', 'failed', 'returned', 'cancelled')),
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  customer_email text NOT NULL DEFAULT '',
  address_line text NOT NULL,
  subdistrict text NOT NULL,
  district text NOT NULL,
  province text NOT NULL,
  zipcode text NOT NULL,
  shipping_method_name text NOT NULL,
  note text NOT NULL DEFAULT '',
  item_count integer NOT NULL,
  goods_satang bigint NOT NULL,
  shipping_satang bigint NOT NULL,
  total_satang bigint NOT NULL CHECK (total_satang = goods_satang + shipping_satang),
  paid_satang bigint NOT NULL DEFAULT 0 CHECK (paid_satang >= 0),
  language text NOT NULL CHECK (language IN ('th', 'en')),
  placed_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, order_id),
  UNIQUE (shop_id, order_number)
) WITH (fillfactor = 85);
CREATE INDEX orders_newest ON orders (shop_id, placed_at DESC, order_id DESC);
-- Partial, so that it stays small, and so that no planner without statistics takes it for the primary key.
CREATE INDEX orders_open ON orders (shop_id, fulfilment_status, placed_at DESC)
  WHERE fulfilment_status IN ('not_ready', 'waiting', 'packing', 'booked', 'shipped', 'failed', 'returned');
CALL secure_shop_table('orders');
REVOKE DELETE ON orders FROM langraan_app, langraan_worker;

-- Lines and events are written together with their order, which is never deleted: a foreign key would only
-- cost a look-up for each row of the hottest path.
CREATE TABLE order_lines (
  shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  variant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  product_name text NOT NULL,
  variant_name text NOT NULL,
  sku text NOT NULL DEFAULT '',
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price_satang bigint NOT NULL CHECK (unit_price_satang >= 0),
  weight_grams integer,
  PRIMARY KEY (shop_id, order_id, position)
);
CALL secure_shop_table('order_lines');

-- What happened to an order, when, and by whom (NULL: the shopper or the system).
CREATE TABLE order_events (
  shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  event_id uuid NOT NULL,
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  made_by uuid,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, order_id, event_id)
);
CALL secure_shop_table('order_events');
REVOKE UPDATE, DELETE ON order_events FROM langraan_app, langraan_worker;

-- Orders of a Bangkok day, for packages with a limit.
CREATE TABLE order_days (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  day date NOT NULL,
  order_count integer NOT NULL,
  PRIMARY KEY (shop_id, day)
);
CALL secure_shop_table('order_days');

CREATE TABLE order_numbers (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  next_number bigint NOT NULL
);
CALL secure_shop_table('order_numbers');

CREATE TABLE idempotency_answers (
  shop_id uuid NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, scope, key)
);
CALL secure_shop_table('idempotency_answers');

-- Events that leave the transaction: live updates now, webhooks later. Platform; the relay gives each its position.
CREATE TABLE outbox (
  event_id uuid PRIMARY KEY,
  shop_id uuid NOT NULL,
  name text NOT NULL,
  payload jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  position bigint
);
CREATE INDEX outbox_unpublished ON outbox (event_id) WHERE position IS NULL;
CREATE UNIQUE INDEX outbox_by_shop ON outbox (shop_id, position) WHERE position IS NOT NULL;
CREATE SEQUENCE outbox_position;
CALL secure_shop_table('outbox');
REVOKE UPDATE, DELETE ON outbox FROM langraan_app;
DROP POLICY worker_rows ON outbox;
CREATE POLICY relay_rows ON outbox TO langraan_worker USING (true) WITH CHECK (true);
GRANT USAGE ON SEQUENCE outbox_position TO langraan_worker;

-- Gives back what place_order took, within its transaction, but for the lines that were short.
CREATE FUNCTION put_stock_back(p jsonb, but_for jsonb DEFAULT '[]') RETURNS void LANGUAGE sql AS $$
  UPDATE stock_levels s SET on_hand = s.on_hand + (d->>'quantity')::integer FROM jsonb_array_elements(p->'demand') d
  WHERE s.shop_id = (p->>'shop_id')::uuid AND s.branch_id = (p->>'branch_id')::uuid AND s.variant_id = (d->>'variant_id')::uuid
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(but_for) x WHERE x->>'variantId' = d->>'variant_id')
$$;

-- The whole order in one round trip. TypeScript has decided prices and totals from the snapshot of
-- `revision`; this checks what must be checked at this very moment and writes all or nothing.
-- Answers {outcome: placed|replayed|key_reused|stale|short|day_full, ...}.
CREATE FUNCTION place_order(p jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  shop uuid := (p->>'shop_id')::uuid;
  branch uuid := (p->>'branch_id')::uuid;
  order_uuid uuid := (p->>'order_id')::uuid;
  at timestamptz := (p->>'at')::timestamptz;
  hash bytea := decode(p->>'request_hash', 'hex');
  seen record;
  line record;
  left_over integer;
  shortage jsonb := '[]';
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

  -- Taken line by line in one order for every caller, so that two baskets never wait for each other in a
  -- circle. (One joined UPDATE reads the whole shop's stock where the planner has no statistics yet.)
  FOR line IN SELECT (d->>'variant_id')::uuid AS variant_id, (d->>'quantity')::integer AS quantity
      FROM jsonb_array_elements(p->'demand') d ORDER BY 1 LOOP
    UPDATE stock_levels SET on_hand = on_hand - line.quantity
      WHERE shop_id = shop AND variant_id = line.variant_id AND branch_id = branch AND on_hand >= line.quantity;
    IF NOT FOUND THEN
      SELECT on_hand INTO left_over FROM stock_levels WHERE shop_id = shop AND variant_id = line.variant_id AND branch_id = branch;
      shortage := shortage || jsonb_build_object('variantId', line.variant_id, 'requested', line.quantity, 'available', coalesce(left_over, 0));
    END IF;
  END LOOP;

  IF shortage <> '[]' THEN
    -- Nothing is sold then: what other lines took is put back before anybody sees it.
    PERFORM put_stock_back(p, shortage);
    -- The same key may just have taken the last piece itself while we waited for the lock.
    SELECT request_hash, answer INTO seen FROM idempotency_answers
      WHERE shop_id = shop AND scope = 'order' AND key = p->>'key';
    IF FOUND AND seen.request_hash = hash THEN
      RETURN jsonb_build_object('outcome', 'replayed', 'answer', seen.answer);
    END IF;
    RETURN jsonb_build_object('outcome', 'short', 'lines', shortage);
  END IF;

  INSERT INTO idempotency_answers (shop_id, scope, key, request_hash, answer, made_at)
    VALUES (shop, 'order', p->>'key', hash, p->'answer', at) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    PERFORM put_stock_back(p);
    SELECT request_hash, answer INTO seen FROM idempotency_answers
      WHERE shop_id = shop AND scope = 'order' AND key = p->>'key';
    RETURN CASE WHEN seen.request_hash = hash
      THEN jsonb_build_object('outcome', 'replayed', 'answer', seen.answer)
      ELSE jsonb_build_object('outcome', 'key_reused') END;
  END IF;

  IF p ? 'orders_per_day_limit' AND p->>'orders_per_day_limit' IS NOT NULL THEN
    INSERT INTO order_days AS d (shop_id, day, order_count) VALUES (shop, (p->>'day')::date, 1)
      ON CONFLICT (shop_id, day) DO UPDATE SET order_count = d.order_count + 1
      WHERE d.order_count < (p->>'orders_per_day_limit')::integer;
    IF NOT FOUND THEN
      PERFORM put_stock_back(p);
      DELETE FROM idempotency_answers WHERE shop_id = shop AND scope = 'order' AND key = p->>'key';
      RETURN jsonb_build_object('outcome', 'day_full');
    END IF;
  END IF;

  INSERT INTO orders SELECT * FROM jsonb_populate_record(NULL::orders, p->'order');
  INSERT INTO order_lines SELECT * FROM jsonb_populate_recordset(NULL::order_lines, p->'lines');
  INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, order_id, made_at)
    SELECT shop, (d->>'movement_id')::uuid, (d->>'variant_id')::uuid, branch, -(d->>'quantity')::integer, 'sale', order_uuid, at
    FROM jsonb_array_elements(p->'demand') d;
  INSERT INTO order_events (shop_id, order_id, event_id, kind, made_at)
    VALUES (shop, order_uuid, (p->>'event_id')::uuid, 'placed', at);
  INSERT INTO outbox (event_id, shop_id, name, payload, made_at)
    VALUES ((p->>'event_id')::uuid, shop, 'order.placed', p->'event', at);
  RETURN jsonb_build_object('outcome', 'placed');
END
$$;
REVOKE ALL ON FUNCTION place_order(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_order(jsonb) TO langraan_app, langraan_worker;
