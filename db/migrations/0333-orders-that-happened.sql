-- orders: one that was sold elsewhere already is written down as it was (decision 204): neither the revision of the shop, nor
-- its stock, nor the day's limit refuses it. It is counted as any other.

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
  -- Sold and gone already, as by a till without a network: written down as it was, and nothing of it is refused.
  happened boolean := coalesce((p->>'happened')::boolean, false);
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
    FROM shops s WHERE s.shop_id = shop AND (happened OR s.storefront_revision = (p->>'revision')::bigint);
  IF NOT FOUND THEN
    RETURN jsonb_build_object('outcome', 'stale');
  END IF;

  BEGIN
    IF happened THEN
      -- Goods that were deleted meanwhile are locked by nobody's level, and have none to take from.
      PERFORM take_gone_stock(shop, at, (
        SELECT coalesce(json_agg(json_build_object('shop_id', shop, 'movement_id', d->>'movement_id', 'variant_id', d->>'variant_id',
          'branch_id', branch, 'quantity', -(d->>'quantity')::integer, 'reason', 'sale', 'order_id', order_uuid, 'made_at', at)), '[]')
        FROM jsonb_array_elements(p->'demand') d
        WHERE EXISTS (SELECT FROM variants v WHERE v.shop_id = shop AND v.variant_id = (d->>'variant_id')::uuid FOR KEY SHARE)));
    ELSE
      PERFORM move_stock(shop, at, (
        SELECT coalesce(json_agg(json_build_object('shop_id', shop, 'movement_id', d->>'movement_id', 'variant_id', d->>'variant_id',
          'branch_id', branch, 'quantity', -(d->>'quantity')::integer, 'reason', 'sale', 'order_id', order_uuid, 'made_at', at)), '[]')
        FROM jsonb_array_elements(p->'demand') d));
    END IF;

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
        WHERE happened OR d.order_count < per_day;
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
