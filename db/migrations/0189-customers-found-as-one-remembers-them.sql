-- customer_texts: the names under which somebody has ordered are searched too, and words are found in any order.

-- Each word somewhere in the text. A single one of one or two letters has no trigram: it is looked for where a name
-- begins with it, after each of `beginnings` (a title that is written without a space, as in คุณนก), and where it
-- begins a later word, this only where such names are few, for the trigrams give every line that begins with it.
-- No order: whoever finds more than `most` looks through the list in its own order instead.
-- The function of one text stays for a server of the version before this one.
CREATE FUNCTION find_customers(words text[], beginnings text[], most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  plain text[] := ARRAY(SELECT replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_')
                        FROM unnest(words) AS w ORDER BY length(w) DESC, w);
  inside text := '%' || plain[1] || '%';
  inside_too text := '%' || plain[2] || '%';
  later text := '% ' || plain[1] || '%';
  begun uuid[];
BEGIN
  IF cardinality(words) > 1 THEN
    RETURN QUERY SELECT t.customer_id FROM customer_texts t
      WHERE t.shop_id = current_shop() AND t.found_by LIKE inside AND t.found_by LIKE inside_too
        AND t.found_by LIKE ALL (SELECT '%' || w || '%' FROM unnest(plain[3:]) AS w)
      LIMIT most;
  ELSIF length(words[1]) > 2 THEN
    RETURN QUERY SELECT t.customer_id FROM customer_texts t
      WHERE t.shop_id = current_shop() AND t.found_by LIKE inside LIMIT most;
  ELSE
    -- What begins with another of them is found by that one: none is found twice.
    begun := ARRAY(SELECT c.customer_id FROM unnest(beginnings) AS b (beginning) CROSS JOIN LATERAL (
        SELECT n.customer_id FROM customers n
        WHERE n.shop_id = current_shop() AND n.merged_into IS NULL AND n.erased_at IS NULL
          AND lower(n.name) ~>=~ b.beginning AND lower(n.name) ~<~ (b.beginning || chr(1114111))
        LIMIT most) c
      WHERE NOT EXISTS (SELECT FROM unnest(beginnings) AS o (shorter)
        WHERE o.shorter <> b.beginning AND starts_with(b.beginning, o.shorter))
      LIMIT most);
    RETURN QUERY SELECT unnest(begun);
    IF cardinality(begun) < most THEN
      RETURN QUERY SELECT t.customer_id FROM customer_texts t
        WHERE t.shop_id = current_shop() AND t.found_by LIKE later AND t.customer_id <> ALL (begun)
        LIMIT most - cardinality(begun);
    END IF;
  END IF;
END
$$;
GRANT CREATE ON SCHEMA public TO langraan_searcher;
ALTER FUNCTION find_customers(text[], text[], integer) OWNER TO langraan_searcher;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;
REVOKE ALL ON FUNCTION find_customers(text[], text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_customers(text[], text[], integer) TO langraan_app, langraan_worker;

-- Who has ordered for others already is found by them as well. Whose text gains a name is read while everybody works
-- on; only where there are such, these few rows are written while the others wait.
CREATE TEMPORARY TABLE gained_names (shop_id uuid, customer_id uuid, names text) ON COMMIT DROP;
GRANT INSERT ON gained_names TO langraan_searcher;
SET LOCAL ROLE langraan_searcher;
INSERT INTO gained_names
SELECT n.shop_id, n.customer_id, array_to_string((array_agg(n.name))[1:20], E'\n')
FROM (SELECT DISTINCT o.shop_id, o.customer_id, lower(o.customer_name) AS name
      FROM orders o JOIN customers c ON c.shop_id = o.shop_id AND c.customer_id = o.customer_id
      WHERE o.customer_name <> c.name AND o.customer_name <> 'ลูกค้าที่ลบข้อมูลแล้ว' AND c.erased_at IS NULL AND c.merged_into IS NULL) n
JOIN customer_texts t ON t.shop_id = n.shop_id AND t.customer_id = n.customer_id
WHERE n.name <> ALL (string_to_array(t.found_by, E'\n')) AND length(t.found_by) < 4000
GROUP BY n.shop_id, n.customer_id;
RESET ROLE;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM gained_names) THEN RETURN; END IF;
  ANALYZE gained_names;
  ALTER TABLE customer_texts NO FORCE ROW LEVEL SECURITY;
  UPDATE customer_texts t SET found_by = t.found_by || E'\n' || n.names FROM gained_names n
  WHERE t.shop_id = n.shop_id AND t.customer_id = n.customer_id;
  ALTER TABLE customer_texts FORCE ROW LEVEL SECURITY;
END
$$;
