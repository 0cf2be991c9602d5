-- orders: those that are written together come as rows in PostgreSQL's own binary form and no longer as JSON
-- (decision 109). The functions of before (place_customers_orders, place_orders, take_stock) stay for the servers that
-- still run while this is migrated; whoever changes the way of an order next drops them.
CREATE TYPE wanted_order AS (
  order_id uuid, order_number bigint, channel text, branch_id uuid, payment_method text, payment_status text, fulfilment_status text,
  customer_name text, customer_phone text, customer_email text, address_line text, subdistrict text, district text, province text,
  zipcode text, shipping_method_name text, note text, item_count integer, goods_satang bigint, shipping_satang bigint,
  total_satang bigint, paid_satang bigint, language text, placed_at timestamptz, updated_at timestamptz, customer_id uuid,
  line_discount_satang bigint, order_discount_satang bigint, shipping_discount_satang bigint, cod_fee_satang bigint,
  vat_mode text, vat_basis_points integer, vat_satang bigint);
CREATE TYPE wanted_line AS (
  order_id uuid, position integer, variant_id uuid, product_id uuid, product_name text, variant_name text, sku text, quantity integer,
  unit_price_satang bigint, weight_grams integer, line_discount_satang bigint, shared_discount_satang bigint, vat_satang bigint);
CREATE TYPE wanted_movement AS (movement_id uuid, variant_id uuid, branch_id uuid, quantity integer, order_id uuid, made_at timestamptz);
-- What is told of an order: its answer, its event and its announcement.
CREATE TYPE wanted_record AS (order_id uuid, event_id uuid, key text, request_hash bytea, answer jsonb, announcement jsonb, made_at timestamptz);

-- Takes what is sold from the shelves, or nothing of it; levels are locked by variant and branch, as everywhere.
CREATE FUNCTION take_sold_stock(shop uuid, movements wanted_movement[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  missed boolean;
BEGIN
  WITH demand AS (
    SELECT m.variant_id, m.branch_id, -sum(m.quantity)::integer AS quantity FROM unnest(movements) m GROUP BY m.variant_id, m.branch_id
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
  INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, order_id, made_at)
    SELECT shop, m.movement_id, m.variant_id, m.branch_id, m.quantity, 'sale', m.order_id, m.made_at FROM unnest(movements) m;
END
$$;
GRANT CREATE ON SCHEMA public TO langraan_stock;
ALTER FUNCTION take_sold_stock(uuid, wanted_movement[]) OWNER TO langraan_stock;
REVOKE CREATE ON SCHEMA public FROM langraan_stock;
REVOKE ALL ON FUNCTION take_sold_stock(uuid, wanted_movement[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_sold_stock(uuid, wanted_movement[]) TO langraan_app, langraan_worker;

-- Orders of one shop at one revision and whose they are: all of them, or none.
CREATE FUNCTION write_orders(shop uuid, revision bigint, placed wanted_order[], lines wanted_line[], movements wanted_movement[],
    records wanted_record[], known uuid[], revisions integer[], people json, contacts json, addresses json) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  claim text := set_config('app.shop_id', shop::text, true);
  written integer;
BEGIN
  IF NOT EXISTS (SELECT FROM shops p WHERE p.shop_id = shop AND p.storefront_revision = revision) THEN
    RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
  END IF;
  PERFORM take_sold_stock(shop, movements);
  WITH a AS (
    INSERT INTO idempotency_answers (shop_id, scope, key, request_hash, answer, made_at)
      SELECT shop, 'order', r.key, r.request_hash, r.answer, r.made_at FROM unnest(records) r ORDER BY r.key
      ON CONFLICT DO NOTHING RETURNING 1
  ), o AS (
    INSERT INTO orders (shop_id, order_id, order_number, channel, branch_id, payment_method, payment_status, fulfilment_status,
        customer_name, customer_phone, customer_email, address_line, subdistrict, district, province, zipcode, shipping_method_name,
        note, item_count, goods_satang, shipping_satang, total_satang, paid_satang, language, placed_at, updated_at, customer_id,
        line_discount_satang, order_discount_satang, shipping_discount_satang, cod_fee_satang, vat_mode, vat_basis_points, vat_satang)
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
REVOKE ALL ON FUNCTION write_orders(uuid, bigint, wanted_order[], wanted_line[], wanted_movement[], wanted_record[], uuid[], integer[], json, json, json)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_orders(uuid, bigint, wanted_order[], wanted_line[], wanted_movement[], wanted_record[], uuid[], integer[], json, json, json)
  TO langraan_app, langraan_worker;
