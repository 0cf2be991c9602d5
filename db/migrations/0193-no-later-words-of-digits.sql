-- The first one or two digits of a phone begin a line of nearly every customer, and each such line was read for a later
-- word of a name that begins with them. Digits are looked for at the beginning of names until there are three.
GRANT CREATE ON SCHEMA public TO langraan_searcher;
SET LOCAL ROLE langraan_searcher;
CREATE OR REPLACE FUNCTION find_customers(words text[], beginnings text[], most integer) RETURNS SETOF uuid
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
    IF cardinality(begun) < most AND words[1] !~ '^[0-9]+$' THEN
      RETURN QUERY SELECT t.customer_id FROM customer_texts t
        WHERE t.shop_id = current_shop() AND t.found_by LIKE later AND t.customer_id <> ALL (begun)
        LIMIT most - cardinality(begun);
    END IF;
  END IF;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;
