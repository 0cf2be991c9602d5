-- orders: whose an order is. The customer is made or found with the order, in its transaction.

ALTER TABLE orders ADD COLUMN customer_id uuid;

-- Whose contacts are known, with the address each customer used last: read before an order's first write.
CREATE FUNCTION known_contacts(shop uuid, kinds text[], wanted text[])
  RETURNS TABLE (kind text, value text, customer_id uuid, address_key uuid, contact_revision integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.shop_id', shop::text, true);
  RETURN QUERY
    SELECT w.kind, w.value, k.customer_id, c.address_key, c.contact_revision
    FROM unnest(kinds, wanted) AS w (kind, value)
    CROSS JOIN LATERAL (SELECT x.customer_id FROM customer_contacts x
                        WHERE x.shop_id = shop AND x.kind = w.kind AND x.value = w.value) k
    CROSS JOIN LATERAL (SELECT p.address_key, p.contact_revision FROM customers p
                        WHERE p.shop_id = shop AND p.customer_id = k.customer_id) c;
END
$$;

-- Writes what orders say of their customers: rows of those who are new, contacts and addresses that are missing.
-- `langraan: one by one` (LR001) says that somebody else has taken a contact meanwhile. Nothing has happened then.
-- Locks are taken in one order by every caller: after stock and keys, customers by id, then contacts.
CREATE FUNCTION keep_customers(shop uuid, people json, contacts json, addresses json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person record;
  written integer;
BEGIN
  FOR person IN SELECT * FROM json_to_recordset(people) AS p(customer_id uuid, is_new boolean, name text, found_by text,
      order_count integer, at timestamptz, address_key uuid, province text, zipcode text) ORDER BY p.customer_id LOOP
    IF person.is_new THEN
      INSERT INTO customers (shop_id, customer_id, name, order_count, last_order_at, active_at, address_key, province, zipcode, created_at, updated_at)
        VALUES (shop, person.customer_id, person.name, person.order_count, person.at, person.at, person.address_key, person.province, person.zipcode, person.at, person.at);
      INSERT INTO customer_texts VALUES (shop, person.customer_id, person.found_by);
    ELSE
      UPDATE customers c SET address_key = person.address_key, province = person.province, zipcode = person.zipcode
        WHERE c.shop_id = shop AND c.customer_id = person.customer_id;
      UPDATE customer_texts t SET found_by = t.found_by || E'\n' || person.found_by
        WHERE t.shop_id = shop AND t.customer_id = person.customer_id AND person.found_by IS NOT NULL;
    END IF;
  END LOOP;
  IF json_array_length(contacts) > 0 THEN
    INSERT INTO customer_contacts SELECT * FROM json_populate_recordset(NULL::customer_contacts, contacts) r
      ORDER BY r.kind, r.value ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS written = ROW_COUNT;
    IF written < json_array_length(contacts) THEN RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001'; END IF;
  END IF;
  IF json_array_length(addresses) > 0 THEN
    INSERT INTO customer_addresses AS a SELECT * FROM json_populate_recordset(NULL::customer_addresses, addresses) r ORDER BY r.customer_id, r.address_key
      ON CONFLICT ON CONSTRAINT customer_addresses_pkey DO UPDATE SET used_at = greatest(a.used_at, excluded.used_at);
  END IF;
END
$$;

-- Whether those whom a process remembers are still who they were: the same contacts, not merged, not erased.
-- Orders of who is known are only looked at here. To count each in its customer's row would have all orders of one
-- person wait for each other; the worker counts them (`refreshFigures`).
CREATE FUNCTION expect_customers(shop uuid, known uuid[], revisions integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM unnest(known, revisions) AS k (customer_id, revision) CROSS JOIN LATERAL (
        SELECT FROM customers c WHERE c.shop_id = shop AND c.customer_id = k.customer_id AND c.contact_revision = k.revision
          AND c.merged_into IS NULL AND c.erased_at IS NULL) held) < cardinality(known) THEN
    RAISE EXCEPTION 'langraan: one by one' USING ERRCODE = 'LR001';
  END IF;
END
$$;

-- `place_orders` with whose they are; `people` is null where there is nothing to write but the orders.
CREATE FUNCTION place_customers_orders(shop uuid, revision bigint, answers json, placed json, lines json, movements json, events json, announcements json,
    known uuid[], revisions integer[], people json, contacts json, addresses json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_orders(shop, revision, answers, placed, lines, movements, events, announcements);
  PERFORM expect_customers(shop, known, revisions);
  IF people IS NOT NULL THEN PERFORM keep_customers(shop, people, contacts, addresses); END IF;
END
$$;

-- `place_order` with whose it is; only what is placed makes or changes a customer.
CREATE FUNCTION place_customers_order(p jsonb, known uuid[], revisions integer[], people json, contacts json, addresses json) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  shop uuid := (p->>'shop_id')::uuid;
  outcome jsonb := place_order(p);
BEGIN
  IF outcome->>'outcome' = 'placed' THEN
    PERFORM expect_customers(shop, known, revisions);
    IF people IS NOT NULL THEN PERFORM keep_customers(shop, people, contacts, addresses); END IF;
  END IF;
  RETURN outcome;
END
$$;
REVOKE ALL ON FUNCTION known_contacts(uuid, text[], text[]), keep_customers(uuid, json, json, json),
  expect_customers(uuid, uuid[], integer[]),
  place_customers_orders(uuid, bigint, json, json, json, json, json, json, uuid[], integer[], json, json, json),
  place_customers_order(jsonb, uuid[], integer[], json, json, json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION known_contacts(uuid, text[], text[]), keep_customers(uuid, json, json, json),
  expect_customers(uuid, uuid[], integer[]),
  place_customers_orders(uuid, bigint, json, json, json, json, json, json, uuid[], integer[], json, json, json),
  place_customers_order(jsonb, uuid[], integer[], json, json, json) TO langraan_app, langraan_worker;

-- Events that the worker follows one after the other, by how far it has come.
CREATE TABLE outbox_marks (
  reader text PRIMARY KEY,
  position bigint NOT NULL
);
GRANT SELECT, UPDATE ON outbox_marks TO langraan_worker;
INSERT INTO outbox_marks VALUES ('customers', 0);
CREATE INDEX outbox_placed ON outbox (position) WHERE position IS NOT NULL AND name = 'order.placed';

-- Orders that were there before. The first order of a phone gives its customer their id. Row-level security binds
-- the owner as well, so it is lifted for this.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_contacts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_addresses NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_texts NO FORCE ROW LEVEL SECURITY;

CREATE TEMPORARY TABLE first_orders ON COMMIT DROP AS
  SELECT DISTINCT ON (shop_id, customer_phone) shop_id, customer_phone, order_id AS customer_id FROM orders
  WHERE customer_phone <> '' ORDER BY shop_id, customer_phone, placed_at, order_id;
UPDATE orders o SET customer_id = f.customer_id FROM first_orders f
  WHERE f.shop_id = o.shop_id AND f.customer_phone = o.customer_phone;
-- Ids are made in the order of time, so they sort a customer's orders as well.
CREATE INDEX orders_customer ON orders (shop_id, customer_id, order_id DESC);

INSERT INTO customer_contacts
  SELECT shop_id, 'phone', customer_phone, customer_id, (SELECT o.placed_at FROM orders o WHERE o.shop_id = f.shop_id AND o.order_id = f.customer_id)
  FROM first_orders f;
INSERT INTO customer_contacts
  SELECT shop_id, 'email', lower(customer_email), customer_id, placed_at FROM orders
  WHERE customer_email <> '' AND customer_id IS NOT NULL ORDER BY placed_at, order_id
  ON CONFLICT DO NOTHING;
INSERT INTO customer_addresses
  SELECT shop_id, customer_id, md5(concat_ws(E'\n', address_line, subdistrict, district, province, zipcode))::uuid,
    address_line, subdistrict, district, province, zipcode, max(placed_at)
  FROM orders WHERE customer_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
INSERT INTO customers (shop_id, customer_id, name, order_count, spent_satang, last_order_at, active_at, address_key, province, zipcode, created_at, updated_at)
  SELECT o.shop_id, o.customer_id, n.customer_name, o.order_count, o.spent_satang, o.last_at, o.last_at,
    md5(concat_ws(E'\n', n.address_line, n.subdistrict, n.district, n.province, n.zipcode))::uuid, n.province, n.zipcode, o.first_at, o.first_at
  FROM (SELECT shop_id, customer_id, min(placed_at) AS first_at, max(placed_at) AS last_at,
          count(*) FILTER (WHERE fulfilment_status <> 'cancelled')::integer AS order_count,
          sum(CASE WHEN payment_status = 'refunded' THEN 0
                   WHEN payment_status = 'cod_collected' OR (payment_status = 'cod_pending' AND fulfilment_status = 'delivered') THEN total_satang
                   ELSE paid_satang END)::bigint AS spent_satang
        FROM orders WHERE customer_id IS NOT NULL GROUP BY 1, 2) o
  CROSS JOIN LATERAL (SELECT * FROM orders l WHERE l.shop_id = o.shop_id AND l.customer_id = o.customer_id ORDER BY l.placed_at DESC, l.order_id DESC LIMIT 1) n;
INSERT INTO customer_texts
  SELECT c.shop_id, c.customer_id, lower(c.name) || E'\n' || string_agg(
    CASE WHEN k.kind = 'phone' AND k.value LIKE '+66%' THEN '0' || substr(k.value, 4) || E'\n' || substr(k.value, 2) ELSE k.value END, E'\n' ORDER BY k.kind DESC, k.value)
  FROM customers c JOIN customer_contacts k USING (shop_id, customer_id) GROUP BY c.shop_id, c.customer_id, c.name;

ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_contacts FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_addresses FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_texts FORCE ROW LEVEL SECURITY;
