-- orders: all channels, cash and card, goods that nobody sends, and who has sold an order (decisions 164, 165).
-- Locks: each statement on `orders` holds it for moments, and none of them reads its rows: what is allowed from here on
-- has all that was allowed before, new columns are null or a constant, and the checks are looked at by the next file.

ALTER DOMAIN order_channel DROP CONSTRAINT order_channel_check;
ALTER DOMAIN order_channel ADD CONSTRAINT order_channel_check
  CHECK (VALUE IN ('web', 'manual', 'chat', 'till', 'sale_page', 'live', 'agent', 'marketplace', 'api')) NOT VALID;
ALTER DOMAIN order_payment_method DROP CONSTRAINT order_payment_method_check;
ALTER DOMAIN order_payment_method ADD CONSTRAINT order_payment_method_check
  CHECK (VALUE IN ('promptpay', 'transfer', 'cod', 'cash', 'card')) NOT VALID;
ALTER DOMAIN order_fulfilment_status DROP CONSTRAINT order_fulfilment_status_check;
ALTER DOMAIN order_fulfilment_status ADD CONSTRAINT order_fulfilment_status_check
  CHECK (VALUE IN ('not_ready', 'waiting', 'packing', 'booked', 'shipped', 'delivered', 'handed_over', 'failed', 'returned', 'cancelled')) NOT VALID;

-- How goods come to the customer. What is not sent has no address and no way of shipping.
-- Its check comes after the column: a column of a domain that has one writes the whole table anew.
CREATE DOMAIN order_delivery AS text;
ALTER TABLE orders
  ADD COLUMN delivery order_delivery NOT NULL DEFAULT 'courier',
  -- Who has sold it: a member of the shop, an agent, or a till with the member at it. Null where it was nobody.
  ADD COLUMN sold_by_kind text,
  ADD COLUMN sold_by_id uuid,
  ADD COLUMN cashier_id uuid;
ALTER DOMAIN order_delivery ADD CONSTRAINT order_delivery_check CHECK (VALUE IN ('courier', 'pickup', 'counter')) NOT VALID;
ALTER TABLE orders
  ALTER COLUMN address_line DROP NOT NULL,
  ALTER COLUMN subdistrict DROP NOT NULL,
  ALTER COLUMN district DROP NOT NULL,
  ALTER COLUMN province DROP NOT NULL,
  ALTER COLUMN zipcode DROP NOT NULL,
  ALTER COLUMN shipping_method_name DROP NOT NULL;
ALTER TABLE orders
  ADD CONSTRAINT orders_delivery_check CHECK (
    num_nonnulls(address_line, subdistrict, district, province, zipcode, shipping_method_name) = CASE delivery WHEN 'courier' THEN 6 ELSE 0 END) NOT VALID,
  ADD CONSTRAINT orders_paid_where_it_goes_check CHECK (
    CASE payment_method WHEN 'cod' THEN delivery = 'courier' WHEN 'cash' THEN delivery <> 'courier' WHEN 'card' THEN delivery <> 'courier' ELSE true END) NOT VALID,
  ADD CONSTRAINT orders_handed_over_check CHECK (fulfilment_status <> 'handed_over' OR delivery <> 'courier') NOT VALID,
  ADD CONSTRAINT orders_sold_by_check CHECK (
    CASE WHEN sold_by_kind IS NULL THEN num_nonnulls(sold_by_id, cashier_id) = 0
      WHEN sold_by_kind = 'till' THEN num_nonnulls(sold_by_id, cashier_id) = 2
      ELSE sold_by_kind IN ('member', 'agent') AND sold_by_id IS NOT NULL AND cashier_id IS NULL END) NOT VALID;

ALTER TYPE wanted_order ADD ATTRIBUTE delivery text, ADD ATTRIBUTE sold_by_kind text, ADD ATTRIBUTE sold_by_id uuid, ADD ATTRIBUTE cashier_id uuid;

CREATE OR REPLACE FUNCTION write_orders(shop uuid, revision bigint, placed wanted_order[], lines wanted_line[], movements wanted_movement[],
    records wanted_record[], known uuid[], revisions integer[], people json, contacts json, addresses json) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  claim text := set_config('app.shop_id', shop::text, true);
  per_person integer;
  per_address integer;
  buyers uuid[];
  callers bigint[];
  written integer;
BEGIN
  SELECT p.most_open_per_person, p.most_open_per_address INTO per_person, per_address
    FROM shops p WHERE p.shop_id = shop AND p.storefront_revision = revision;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
  END IF;
  PERFORM take_sold_stock(shop, movements);
  IF per_person IS NOT NULL OR per_address IS NOT NULL THEN
    SELECT array_agg(w.customer_id) FILTER (WHERE per_person IS NOT NULL), array_agg(w.caller) FILTER (WHERE per_address IS NOT NULL)
      INTO buyers, callers FROM unnest(placed) w WHERE w.caller IS NOT NULL;
    PERFORM await_turn(shop, buyers, callers);
    IF too_many_open(shop, per_person, per_address, buyers, callers) IS NOT NULL THEN
      RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
    END IF;
  END IF;
  WITH a AS (
    INSERT INTO idempotency_answers (shop_id, scope, key, request_hash, answer, made_at)
      SELECT shop, 'order', r.key, r.request_hash, r.answer, r.made_at FROM unnest(records) r ORDER BY r.key
      ON CONFLICT DO NOTHING RETURNING 1
  ), o AS (
    INSERT INTO orders (shop_id, order_id, order_number, channel, branch_id, payment_method, payment_status, fulfilment_status,
        customer_name, customer_phone, customer_email, address_line, subdistrict, district, province, zipcode, shipping_method_name,
        note, item_count, goods_satang, shipping_satang, total_satang, paid_satang, language, placed_at, updated_at, customer_id,
        line_discount_satang, order_discount_satang, shipping_discount_satang, cod_fee_satang, vat_mode, vat_basis_points, vat_satang, caller,
        delivery, sold_by_kind, sold_by_id, cashier_id)
      SELECT shop, w.* FROM unnest(placed) w
  ), l AS (
    INSERT INTO order_lines (shop_id, order_id, position, variant_id, product_id, product_name, variant_name, sku, quantity,
        unit_price_satang, weight_grams, line_discount_satang, shared_discount_satang, vat_satang)
      SELECT shop, w.* FROM unnest(lines) w
  ), e AS (
    INSERT INTO order_events (shop_id, order_id, event_id, kind, made_at)
      SELECT shop, r.order_id, r.event_id, 'placed', r.made_at FROM unnest(records) r
  ), x AS (
    INSERT INTO outbox (event_id, shop_id, name, payload, made_at)
      SELECT r.event_id, shop, 'order.placed', r.announcement, r.made_at FROM unnest(records) r
  )
  SELECT count(*) INTO written FROM a;
  IF written < cardinality(records) THEN
    RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
  END IF;
  PERFORM expect_customers(shop, known, revisions);
  IF people IS NOT NULL THEN
    PERFORM keep_customers(shop, people, contacts, addresses);
  END IF;
END
$$;

-- Answers {outcome: placed|replayed|key_reused|stale|short|day_full|too_many_open, ...}. A stranger's order takes a place
-- of the day later (decision 151): it is taken as long as the day has one and not too many wait for theirs.
CREATE OR REPLACE FUNCTION place_order(p jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  shop uuid := (p->>'shop_id')::uuid;
  branch uuid := (p->>'branch_id')::uuid;
  order_uuid uuid := (p->>'order_id')::uuid;
  at timestamptz := (p->>'at')::timestamptz;
  hash bytea := decode(p->>'request_hash', 'hex');
  per_day integer := (p->>'orders_per_day_limit')::integer;
  waits boolean := coalesce((p->'order'->>'uncounted')::boolean, false);
  person uuid := (p->'order'->>'customer_id')::uuid;
  caller_hash bigint := (p->'order'->>'caller')::bigint;
  per_person integer;
  per_address integer;
  whose text;
  full_of text;
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

  SELECT s.most_open_per_person, s.most_open_per_address INTO per_person, per_address
    FROM shops s WHERE s.shop_id = shop AND s.storefront_revision = (p->>'revision')::bigint;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('outcome', 'stale');
  END IF;

  BEGIN
    PERFORM move_stock(shop, at, (
      SELECT coalesce(json_agg(json_build_object('shop_id', shop, 'movement_id', d->>'movement_id', 'variant_id', d->>'variant_id',
        'branch_id', branch, 'quantity', -(d->>'quantity')::integer, 'reason', 'sale', 'order_id', order_uuid, 'made_at', at)), '[]')
      FROM jsonb_array_elements(p->'demand') d));

    IF caller_hash IS NOT NULL AND (per_person IS NOT NULL OR per_address IS NOT NULL) THEN
      PERFORM await_turn(shop, ARRAY[person], ARRAY[caller_hash]);
      whose := too_many_open(shop, per_person, per_address, ARRAY[person], ARRAY[caller_hash]);
    END IF;

    INSERT INTO idempotency_answers (shop_id, scope, key, request_hash, answer, made_at)
      VALUES (shop, 'order', p->>'key', hash, p->'answer', at) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'langraan: the same key was faster' USING ERRCODE = 'LR005';
    END IF;
    -- Only now: the same key may just have placed the order that makes them too many.
    IF whose IS NOT NULL THEN
      RAISE EXCEPTION 'langraan: too many open orders' USING ERRCODE = 'LR008';
    END IF;

    IF per_day IS NOT NULL THEN
      INSERT INTO order_days AS d (shop_id, day, order_count) VALUES (shop, (p->>'day')::date, CASE WHEN waits THEN 0 ELSE 1 END)
        ON CONFLICT (shop_id, day) DO UPDATE SET order_count = d.order_count + excluded.order_count
        WHERE d.order_count < per_day;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'langraan: the day is full' USING ERRCODE = 'LR006', DETAIL = 'counted';
      END IF;
      IF waits AND uncounted_orders(shop) >= per_day THEN
        RAISE EXCEPTION 'langraan: too many wait for their place' USING ERRCODE = 'LR006', DETAIL = 'waiting';
      END IF;
    END IF;

    -- The version before this one knows no other delivery and does not say so.
    INSERT INTO orders SELECT * FROM jsonb_populate_record(NULL::orders, '{"delivery": "courier"}' || (p->'order'));
    INSERT INTO order_lines SELECT * FROM jsonb_populate_recordset(NULL::order_lines, p->'lines');
    INSERT INTO order_events (shop_id, order_id, event_id, kind, made_at)
      VALUES (shop, order_uuid, (p->>'event_id')::uuid, 'placed', at);
    INSERT INTO outbox (event_id, shop_id, name, payload, made_at)
      VALUES ((p->>'event_id')::uuid, shop, 'order.placed', p->'event', at);
    RETURN jsonb_build_object('outcome', 'placed');
  EXCEPTION
    WHEN SQLSTATE 'LR004' THEN GET STACKED DIAGNOSTICS shortage = PG_EXCEPTION_DETAIL;
    WHEN SQLSTATE 'LR005' THEN shortage := NULL;
    WHEN SQLSTATE 'LR006' THEN
      GET STACKED DIAGNOSTICS full_of = PG_EXCEPTION_DETAIL;
      RETURN jsonb_build_object('outcome', 'day_full', 'of', full_of);
    WHEN SQLSTATE 'LR008' THEN RETURN jsonb_build_object('outcome', 'too_many_open', 'whose', whose);
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

CREATE OR REPLACE FUNCTION keep_customers(shop uuid, people json, contacts json, addresses json) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  person record;
  written integer;
  missing integer;
BEGIN
  FOR person IN SELECT * FROM json_to_recordset(people) AS p(customer_id uuid, is_new boolean, contact_revision integer, name text, found_by text,
      order_count integer, at timestamptz, address_key uuid, province text, zipcode text) ORDER BY p.customer_id LOOP
    IF person.is_new THEN
      INSERT INTO customers (shop_id, customer_id, name, order_count, last_order_at, active_at, address_key, province, zipcode, created_at, updated_at)
        VALUES (shop, person.customer_id, person.name, person.order_count, person.at, person.at, person.address_key, coalesce(person.province, ''), coalesce(person.zipcode, ''), person.at, person.at);
      INSERT INTO customer_texts VALUES (shop, person.customer_id, person.found_by);
    ELSE
      -- An order that is not sent says nothing of where they live: what was known stays.
      UPDATE customers c SET address_key = coalesce(person.address_key, c.address_key), province = coalesce(person.province, c.province),
          zipcode = coalesce(person.zipcode, c.zipcode)
        WHERE c.shop_id = shop AND c.customer_id = person.customer_id
          AND c.merged_into IS NULL AND c.erased_at IS NULL AND c.contact_revision = person.contact_revision;
      IF NOT FOUND THEN RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001'; END IF;
      UPDATE customer_texts t SET found_by = t.found_by || E'\n' || person.found_by
        WHERE t.shop_id = shop AND t.customer_id = person.customer_id AND person.found_by IS NOT NULL;
    END IF;
  END LOOP;
  IF json_array_length(contacts) > 0 THEN
    INSERT INTO customer_contacts SELECT * FROM json_populate_recordset(NULL::customer_contacts, contacts) r
      ORDER BY r.kind, r.value ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS written = ROW_COUNT;
    missing := json_array_length(contacts) - written;
    IF missing > 0 THEN
      -- A contact that was left with an erased person is in nobody's way.
      DELETE FROM customer_contacts k USING json_populate_recordset(NULL::customer_contacts, contacts) r, customers c
        WHERE k.shop_id = shop AND k.kind = r.kind AND k.value = r.value
          AND c.shop_id = shop AND c.customer_id = k.customer_id AND c.erased_at IS NOT NULL;
      INSERT INTO customer_contacts SELECT * FROM json_populate_recordset(NULL::customer_contacts, contacts) r
        ORDER BY r.kind, r.value ON CONFLICT DO NOTHING;
      GET DIAGNOSTICS written = ROW_COUNT;
      IF written < missing THEN RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001'; END IF;
    END IF;
  END IF;
  IF json_array_length(addresses) > 0 THEN
    INSERT INTO customer_addresses AS a SELECT * FROM json_populate_recordset(NULL::customer_addresses, addresses) r ORDER BY r.customer_id, r.address_key
      ON CONFLICT ON CONSTRAINT customer_addresses_pkey DO UPDATE SET used_at = greatest(a.used_at, excluded.used_at);
  END IF;
END
$$;
