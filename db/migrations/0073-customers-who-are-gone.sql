-- Customers who are gone, merged or erased, get nothing more from orders that were on their way meanwhile.

-- A contact that was left with a merged record is whose the record has become; one of an erased person is nobody's.
CREATE OR REPLACE FUNCTION known_contacts(shop uuid, kinds text[], wanted text[])
  RETURNS TABLE (kind text, value text, customer_id uuid, address_key uuid, contact_revision integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.shop_id', shop::text, true);
  RETURN QUERY
    SELECT w.kind, w.value, c.customer_id, c.address_key, c.contact_revision
    FROM unnest(kinds, wanted) AS w (kind, value)
    CROSS JOIN LATERAL (SELECT x.customer_id FROM customer_contacts x
                        WHERE x.shop_id = shop AND x.kind = w.kind AND x.value = w.value) k
    CROSS JOIN LATERAL (
      WITH RECURSIVE way AS (
        SELECT p.customer_id, p.address_key, p.contact_revision, p.merged_into, p.erased_at FROM customers p
          WHERE p.shop_id = shop AND p.customer_id = k.customer_id
        UNION ALL
        SELECT n.customer_id, n.address_key, n.contact_revision, n.merged_into, n.erased_at FROM way
          CROSS JOIN LATERAL (SELECT * FROM customers p WHERE p.shop_id = shop AND p.customer_id = way.merged_into) n)
      SELECT * FROM way WHERE way.merged_into IS NULL AND way.erased_at IS NULL) c;
END
$$;

-- `expect_customers` looks without a lock, so a merge or an erasure may still come before the row is written here.
-- Then the row that was waited for is another, and the order looks again whose it is (LR001).
CREATE OR REPLACE FUNCTION keep_customers(shop uuid, people json, contacts json, addresses json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person record;
  written integer;
  missing integer;
BEGIN
  FOR person IN SELECT * FROM json_to_recordset(people) AS p(customer_id uuid, is_new boolean, contact_revision integer, name text, found_by text,
      order_count integer, at timestamptz, address_key uuid, province text, zipcode text) ORDER BY p.customer_id LOOP
    IF person.is_new THEN
      INSERT INTO customers (shop_id, customer_id, name, order_count, last_order_at, active_at, address_key, province, zipcode, created_at, updated_at)
        VALUES (shop, person.customer_id, person.name, person.order_count, person.at, person.at, person.address_key, person.province, person.zipcode, person.at, person.at);
      INSERT INTO customer_texts VALUES (shop, person.customer_id, person.found_by);
    ELSE
      UPDATE customers c SET address_key = person.address_key, province = person.province, zipcode = person.zipcode
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
