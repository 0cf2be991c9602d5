-- What an order is found by: its words for the filters, and the text that is searched. Written beside the orders, not
-- with them, because the trigrams of one order cost as much as a quarter of writing it (decision 52). What is there is
-- right: whatever changes an order takes its row away and leaves word of it, and the worker writes it anew. Until then
-- the list looks at the order itself.

CREATE TABLE order_finds (
  shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  placed_at timestamptz NOT NULL,
  total_satang bigint NOT NULL,
  -- `in:SHOP:2026-11` (the month in UTC), `channel:web`, `method:cod`, `courier:Flash Express`, `tag:...`, `staff:...` (`staff:` where
  -- nobody sees to it), and `state:cancelled` or `state:trouble` where it ended so: other states come and go.
  words text[] NOT NULL,
  -- Name, phone as dialled here and abroad, number, articles, parcels: each begins its line, so that the beginning of
  -- any of them can be asked for.
  found_by text NOT NULL,
  PRIMARY KEY (shop_id, order_id)
);
CALL secure_shop_table('order_finds');

-- Orders that have changed since. One row each, however often it changes.
CREATE TABLE order_changes (
  shop_id uuid NOT NULL,
  order_id uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, order_id)
);
CALL secure_shop_table('order_changes');
-- They are written by what follows here alone.
REVOKE INSERT, UPDATE, DELETE ON order_finds, order_changes FROM langraan_app, langraan_worker;

CREATE POLICY searcher_rows ON orders FOR SELECT TO langraan_searcher USING (true);
CREATE POLICY searcher_rows ON order_lines FOR SELECT TO langraan_searcher USING (true);
CREATE POLICY searcher_rows ON shipments FOR SELECT TO langraan_searcher USING (true);
CREATE POLICY searcher_rows ON outbox FOR SELECT TO langraan_searcher USING (true);
CREATE POLICY searcher_rows ON order_finds FOR ALL TO langraan_searcher USING (true) WITH CHECK (true);
CREATE POLICY searcher_rows ON order_changes FOR ALL TO langraan_searcher USING (true) WITH CHECK (true);
GRANT SELECT ON orders, order_lines, shipments, outbox, outbox_marks TO langraan_searcher;
GRANT UPDATE ON outbox_marks TO langraan_searcher;
GRANT SELECT, INSERT, UPDATE, DELETE ON order_finds, order_changes TO langraan_searcher;
GRANT CREATE ON SCHEMA public TO langraan_searcher;

-- The one place that says what an order is found by; it sees what its caller sees.
CREATE FUNCTION order_find(o orders) RETURNS order_finds STABLE LANGUAGE plpgsql AS $$
DECLARE
  skus text;
  parcels text;
  couriers text[];
BEGIN
  SELECT string_agg(DISTINCT l.sku, E'\n') INTO skus FROM order_lines l
    WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id AND l.sku <> '';
  -- An order has one parcel that lives; others fell away and are nothing to be found by.
  SELECT concat_ws(E'\n', s.courier_tracking_code, s.tracking_code), ARRAY['courier:' || s.courier_name] INTO parcels, couriers
    FROM shipments s WHERE s.shop_id = o.shop_id AND s.order_id = o.order_id AND s.state IN ('booking', 'booked');
  RETURN (o.shop_id, o.order_id, o.placed_at, o.total_satang,
    ARRAY['in:' || o.shop_id || ':' || to_char(o.placed_at AT TIME ZONE 'UTC', 'YYYY-MM'), 'channel:' || o.channel, 'method:' || o.payment_method, 'staff:' || coalesce(o.assigned_to::text, '')]
      || CASE WHEN o.fulfilment_status = 'cancelled' THEN ARRAY['state:cancelled'] WHEN o.fulfilment_status IN ('failed', 'returned') THEN ARRAY['state:trouble'] END
      || couriers || ARRAY(SELECT 'tag:' || t FROM unnest(o.tags) t),
    lower(E'\n' || concat_ws(E'\n',
      -- As what is typed is normalised: two ways to write am and ae.
      replace(replace(normalize(o.customer_name, NFC), U&'\0E4D\0E32', U&'\0E33'), U&'\0E40\0E40', U&'\0E41'),
      CASE WHEN o.customer_phone LIKE '+66%' THEN '0' || substr(o.customer_phone, 4) || E'\n' || substr(o.customer_phone, 2)
        ELSE nullif(o.customer_phone, '') END,
      o.order_number::text, skus, nullif(parcels, ''))))::order_finds;
END
$$;

-- Takes away what is said of an order that has changed, and leaves word. The word comes first: whoever writes the row
-- anew holds it, so the row is taken away after it was written, never before.
CREATE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of record := coalesce(NEW, OLD);
BEGIN
  INSERT INTO order_changes AS c VALUES (of.shop_id, of.order_id, clock_timestamp())
    ON CONFLICT ON CONSTRAINT order_changes_pkey DO UPDATE SET changed_at = excluded.changed_at;
  DELETE FROM order_finds f WHERE f.shop_id = of.shop_id AND f.order_id = of.order_id;
  RETURN NULL;
END
$$;
ALTER FUNCTION note_order_change() OWNER TO langraan_searcher;
REVOKE ALL ON FUNCTION note_order_change() FROM PUBLIC;

-- None of them is met by the placing of an order, nor by most steps from one state to the next.
CREATE TRIGGER orders_found AFTER UPDATE OF customer_name, customer_phone, order_number, total_satang, item_count, tags, assigned_to, channel, payment_method
  ON orders FOR EACH ROW
  WHEN ((OLD.customer_name, OLD.customer_phone, OLD.order_number, OLD.total_satang, OLD.item_count, OLD.tags, OLD.assigned_to, OLD.channel, OLD.payment_method)
    IS DISTINCT FROM (NEW.customer_name, NEW.customer_phone, NEW.order_number, NEW.total_satang, NEW.item_count, NEW.tags, NEW.assigned_to, NEW.channel, NEW.payment_method))
  EXECUTE FUNCTION note_order_change();
CREATE TRIGGER orders_ended AFTER UPDATE OF fulfilment_status ON orders FOR EACH ROW
  WHEN (OLD.fulfilment_status IS DISTINCT FROM NEW.fulfilment_status
    AND (OLD.fulfilment_status IN ('cancelled', 'failed', 'returned') OR NEW.fulfilment_status IN ('cancelled', 'failed', 'returned')))
  EXECUTE FUNCTION note_order_change();
CREATE TRIGGER order_lines_found AFTER UPDATE OF sku OR DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION note_order_change();
CREATE TRIGGER shipments_begun AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION note_order_change();
CREATE TRIGGER shipments_found AFTER UPDATE OF state, courier_name, tracking_code, courier_tracking_code ON shipments FOR EACH ROW
  WHEN ((OLD.state, OLD.courier_name, OLD.tracking_code, OLD.courier_tracking_code)
    IS DISTINCT FROM (NEW.state, NEW.courier_name, NEW.tracking_code, NEW.courier_tracking_code))
  EXECUTE FUNCTION note_order_change();

-- The worker's part: orders that changed, then orders that were placed, in the order in which they were published.
-- Answers how many were written; of several workers one writes at a time.
CREATE FUNCTION write_order_finds(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mark bigint;
  last bigint;
  shops uuid[];
  ids uuid[];
BEGIN
  SELECT m.position INTO mark FROM outbox_marks m WHERE m.reader = 'order-finds' FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM order_changes c WHERE (c.shop_id, c.order_id) IN (
      SELECT d.shop_id, d.order_id FROM order_changes d ORDER BY d.changed_at LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING c.shop_id, c.order_id)
  SELECT array_agg(t.shop_id), array_agg(t.order_id) INTO shops, ids FROM taken t;
  WITH placed AS (
    SELECT e.position, e.shop_id, (e.payload->>'orderId')::uuid AS order_id FROM outbox e
    WHERE e.position > mark AND e.name = 'order.placed' ORDER BY e.position LIMIT most)
  SELECT max(p.position), shops || array_agg(p.shop_id), ids || array_agg(p.order_id) INTO last, shops, ids FROM placed p;
  IF ids IS NULL THEN RETURN 0; END IF;
  INSERT INTO order_finds AS f
    SELECT n.* FROM (SELECT DISTINCT w.shop_id, w.order_id FROM unnest(shops, ids) AS w (shop_id, order_id)) w
    JOIN orders o ON o.shop_id = w.shop_id AND o.order_id = w.order_id CROSS JOIN LATERAL order_find(o) n
    ORDER BY n.shop_id, n.order_id
    ON CONFLICT ON CONSTRAINT order_finds_pkey DO UPDATE SET total_satang = excluded.total_satang, words = excluded.words, found_by = excluded.found_by;
  IF last IS NOT NULL THEN UPDATE outbox_marks m SET position = last WHERE m.reader = 'order-finds'; END IF;
  RETURN cardinality(ids);
END
$$;
ALTER FUNCTION write_order_finds(integer) OWNER TO langraan_searcher;
REVOKE ALL ON FUNCTION write_order_finds(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_order_finds(integer) TO langraan_worker;
INSERT INTO outbox_marks VALUES ('order-finds', 0);

-- Orders of the shop that have all the words, the text and an amount, of some months, in no order, `most` at most. The trigrams cannot
-- be used under row-level security, whose rows are tried before any operator that might tell of them. The plan is made
-- for what is asked.
CREATE FUNCTION search_orders(months text[], all_of text[], wanted text, from_satang bigint, to_satang bigint, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  shop uuid := current_shop();
  here text[] := ARRAY(SELECT 'in:' || shop || ':' || m FROM unnest(months) m);
BEGIN
  RETURN QUERY
    SELECT f.order_id FROM order_finds f
    WHERE f.shop_id = shop AND f.words && here AND (all_of IS NULL OR f.words @> all_of) AND (wanted IS NULL OR f.found_by LIKE wanted)
      AND (from_satang IS NULL OR f.total_satang >= from_satang) AND (to_satang IS NULL OR f.total_satang <= to_satang)
    LIMIT most;
END
$$;
ALTER FUNCTION search_orders(text[], text[], text, bigint, bigint, integer) OWNER TO langraan_searcher;
REVOKE ALL ON FUNCTION search_orders(text[], text[], text, bigint, bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_orders(text[], text[], text, bigint, bigint, integer) TO langraan_app, langraan_worker;

-- Orders of the shop of which nothing is said yet: changed a moment ago, or placed and not followed yet.
CREATE FUNCTION unsaid_orders() RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  shop uuid := current_shop();
BEGIN
  RETURN QUERY
    SELECT n.order_id FROM (
      SELECT c.order_id FROM order_changes c WHERE c.shop_id = shop
      UNION SELECT (e.payload->>'orderId')::uuid FROM outbox e WHERE e.shop_id = shop AND e.name = 'order.placed'
        AND e.position > (SELECT m.position FROM outbox_marks m WHERE m.reader = 'order-finds')
      UNION SELECT (e.payload->>'orderId')::uuid FROM outbox e WHERE e.position IS NULL AND e.shop_id = shop AND e.name = 'order.placed') n
    WHERE NOT EXISTS (SELECT FROM order_finds f WHERE f.shop_id = shop AND f.order_id = n.order_id);
END
$$;
ALTER FUNCTION unsaid_orders() OWNER TO langraan_searcher;
REVOKE ALL ON FUNCTION unsaid_orders() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unsaid_orders() TO langraan_app, langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;

-- Orders that were there before. Row-level security binds the owner as well, so it is lifted for this.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE shipments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_finds NO FORCE ROW LEVEL SECURITY;
INSERT INTO order_finds SELECT n.* FROM orders o CROSS JOIN LATERAL order_find(o) n;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE shipments FORCE ROW LEVEL SECURITY;
ALTER TABLE order_finds FORCE ROW LEVEL SECURITY;

-- The shop stands in the words of the month, so that a common name costs a shop what it has of it; a key of its own
-- would cost each search as much again.
CREATE INDEX order_finds_words ON order_finds USING gin (words, found_by gin_trgm_ops);
CREATE INDEX order_finds_total ON order_finds (shop_id, total_satang);
