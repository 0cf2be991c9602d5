-- orders: what an anonymous shopper holds without paying has an end and a measure (decisions 150, 151, 152).

-- Unpaid orders end after a day unless the shop has chosen otherwise; null is never, as before. Whoever has chosen
-- "never" has left it in the audit log; all others had only never been asked. What was ordered before begins its wait
-- now: its shopper was told nothing of an end.
ALTER TABLE shops ADD COLUMN unpaid_since timestamptz;
ALTER TABLE shops ALTER COLUMN unpaid_hours SET DEFAULT 24;
ALTER TABLE shops NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_entries NO FORCE ROW LEVEL SECURITY;
UPDATE shops s SET unpaid_hours = 24, unpaid_since = clock_timestamp(), storefront_revision = storefront_revision + 1
  WHERE unpaid_hours IS NULL AND (
    SELECT a.after->>'unpaidHours' IS NULL FROM audit_entries a
    WHERE a.shop_id = s.shop_id AND a.action = 'selling-settings.saved' AND a.after ? 'unpaidHours'
    ORDER BY a.made_at DESC, a.entry_id DESC LIMIT 1) IS NOT TRUE;
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE shops FORCE ROW LEVEL SECURITY;

-- How many pieces one order from the shop's site takes, and how many open orders one person and one address may have.
-- Null is as many as they like.
ALTER TABLE shops
  ADD COLUMN most_pieces_per_article integer DEFAULT 50 CONSTRAINT shops_most_pieces_per_article_check CHECK (most_pieces_per_article BETWEEN 1 AND 9999),
  ADD COLUMN most_pieces_per_order integer DEFAULT 200 CONSTRAINT shops_most_pieces_per_order_check CHECK (most_pieces_per_order BETWEEN 1 AND 99999),
  ADD COLUMN most_open_per_person integer DEFAULT 5 CONSTRAINT shops_most_open_per_person_check CHECK (most_open_per_person BETWEEN 1 AND 999),
  ADD COLUMN most_open_per_address integer DEFAULT 30 CONSTRAINT shops_most_open_per_address_check CHECK (most_open_per_address BETWEEN 1 AND 9999);

-- `caller` is a keyed hash of the network address that an order from the shop's site came from. It is there as long as
-- the order is open, and so says as well that it is. `uncounted`: a stranger's order that has no place yet among those
-- that the shop's package takes in a day.
ALTER TABLE orders ADD COLUMN caller bigint, ADD COLUMN uncounted boolean;
CREATE INDEX orders_open_of_caller ON orders (shop_id, caller) WHERE caller IS NOT NULL;
CREATE INDEX orders_uncounted ON orders (shop_id, fulfilment_status) WHERE uncounted;
ALTER TYPE wanted_order ADD ATTRIBUTE caller bigint;

-- The picture of a slip as it was sent: the same one once more is the same notice.
ALTER TABLE payment_notices ADD COLUMN picture_digest bytea;

GRANT CREATE ON SCHEMA public TO langraan_sweeper;
GRANT SELECT (unpaid_since) ON shops TO langraan_sweeper;
CREATE OR REPLACE FUNCTION shops_with_unpaid_orders(at timestamptz) RETURNS TABLE (shop_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.shop_id FROM shops s WHERE s.unpaid_hours IS NOT NULL AND EXISTS (
    SELECT FROM orders o WHERE o.shop_id = s.shop_id AND o.fulfilment_status = 'not_ready' AND o.payment_status IN ('unpaid', 'slip_rejected')
      AND greatest(o.placed_at, o.updated_at, s.unpaid_since) <= at - make_interval(hours => s.unpaid_hours))
$$;

-- An order that nobody sends keeps no trace of its address for ever.
GRANT SELECT (caller), UPDATE (caller) ON orders TO langraan_sweeper;
CREATE FUNCTION forget_callers(placed_before timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- A few at a time, and none that somebody is at work on: the next round finds the rest.
  UPDATE orders o SET caller = NULL FROM (
    SELECT shop_id, order_id FROM orders WHERE caller IS NOT NULL AND placed_at < placed_before
    ORDER BY order_id LIMIT 500 FOR UPDATE SKIP LOCKED) old
  WHERE o.shop_id = old.shop_id AND o.order_id = old.order_id
$$;
ALTER FUNCTION forget_callers(timestamptz) OWNER TO langraan_sweeper;
REVOKE ALL ON FUNCTION forget_callers(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_callers(timestamptz) TO langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_sweeper;

-- Has whoever orders for the same person or from the same address wait until this transaction is over, so that counting
-- is exact. Always in the same order, after stock levels and before keys.
CREATE FUNCTION await_turn(shop uuid, people uuid[], callers bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(t.turn) FROM (
    SELECT DISTINCT hashtextextended(shop::text || who, 0) AS turn
    FROM (SELECT unnest(people)::text AS who UNION ALL SELECT unnest(callers)::text) w WHERE who IS NOT NULL ORDER BY 1) t;
END
$$;

-- Whose open orders would be too many with these, 'person' or 'address'; null where they are not. Each order names its
-- person and its caller once. A person's are looked for among their thousand newest, by the index of a customer's orders:
-- a second index of open orders would look as good to the planner for a caller as for a person, since hardly any are open
-- when it last counted, and it would go through all of the shop's.
CREATE FUNCTION too_many_open(shop uuid, per_person integer, per_address integer, people uuid[], callers bigint[]) RETURNS text
  LANGUAGE plpgsql AS $$
BEGIN
  IF per_person IS NOT NULL AND EXISTS (
    SELECT FROM (SELECT p.person, count(*) AS wanted FROM unnest(people) p (person) WHERE p.person IS NOT NULL GROUP BY 1) g
    WHERE g.wanted + (SELECT count(*) FROM (
      SELECT o.caller FROM orders o WHERE o.shop_id = shop AND o.customer_id = g.person ORDER BY o.order_id DESC LIMIT 1000) newest
      WHERE newest.caller IS NOT NULL) > per_person)
  THEN RETURN 'person'; END IF;
  IF per_address IS NOT NULL AND EXISTS (
    SELECT FROM (SELECT c.caller, count(*) AS wanted FROM unnest(callers) c (caller) WHERE c.caller IS NOT NULL GROUP BY 1) g
    WHERE g.wanted + (SELECT count(*) FROM (
      SELECT FROM orders o WHERE o.shop_id = shop AND o.caller = g.caller LIMIT per_address) held) > per_address)
  THEN RETURN 'address'; END IF;
  RETURN NULL;
END
$$;

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
        line_discount_satang, order_discount_satang, shipping_discount_satang, cod_fee_satang, vat_mode, vat_basis_points, vat_satang, caller)
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

-- Strangers' orders that are open and have no place yet among those of a day.
CREATE FUNCTION uncounted_orders(shop uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM orders o WHERE o.shop_id = shop AND o.uncounted AND o.fulfilment_status IN ('not_ready', 'waiting')
$$;

-- The prospects of a group, and which of these callers have as many open orders as they may: they are told so by the group.
CREATE FUNCTION prospects_with_callers(shop uuid, keys text[], variants uuid[], at timestamptz, callers bigint[]) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  claim text := set_config('app.shop_id', shop::text, true);
  most integer := (SELECT p.most_open_per_address FROM shops p WHERE p.shop_id = shop);
BEGIN
  RETURN (order_prospects(shop, keys, variants, at)::jsonb || jsonb_build_object('fullCallers', coalesce((
    SELECT jsonb_agg(c.caller) FROM (SELECT DISTINCT unnest(callers) AS caller) c WHERE c.caller IS NOT NULL AND most <= (
      SELECT count(*) FROM (SELECT FROM orders o WHERE o.shop_id = shop AND o.caller = c.caller LIMIT most) held)), '[]')))::json;
END
$$;

CREATE OR REPLACE FUNCTION storefront_frame(shop uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  frame jsonb := storefront_frame_without_bills(shop);
BEGIN
  RETURN frame || (
    SELECT jsonb_build_object('billerId', s.biller_id, 'billerRef2', s.biller_ref2, 'moreAccounts', s.more_accounts,
      'wideLogo', CASE WHEN s.logo_key IS NOT NULL THEN jsonb_build_object('width', s.logo_width, 'height', s.logo_height) END,
      'unpaidHours', s.unpaid_hours, 'unpaidSince', s.unpaid_since, 'mostPiecesPerArticle', s.most_pieces_per_article,
      'mostPiecesPerOrder', s.most_pieces_per_order, 'mostOpenPerPerson', s.most_open_per_person,
      'mostOpenPerAddress', s.most_open_per_address)
    FROM shops s WHERE s.shop_id = shop);
END
$$;

REVOKE ALL ON FUNCTION await_turn(uuid, uuid[], bigint[]), too_many_open(uuid, integer, integer, uuid[], bigint[]), uncounted_orders(uuid),
  prospects_with_callers(uuid, text[], uuid[], timestamptz, bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION await_turn(uuid, uuid[], bigint[]), too_many_open(uuid, integer, integer, uuid[], bigint[]), uncounted_orders(uuid),
  prospects_with_callers(uuid, text[], uuid[], timestamptz, bigint[]) TO langraan_app, langraan_worker;
