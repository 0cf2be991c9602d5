-- Customers are found as goods are (decision 104): tone marks and the like part no two names. The text that they are found
-- by is folded as it is written, whoever writes it: a search reads thousands of them, and folding each as it is read
-- takes ten times as long as comparing it.

-- Of what is normalised and in small letters already, a fifth of the time that `found_name` takes.
CREATE FUNCTION found_text(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(regexp_replace(words, U&'[\0E3A\0E47-\0E4D]', '', 'g'), U&'\0E33', U&'\0E32');

CREATE FUNCTION fold_found_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.found_by := found_text(NEW.found_by);
  RETURN NEW;
END
$$;

-- From here on `customer_texts` is this migration's alone, some 15 s for 200,000 customers of the whole platform on a busy
-- machine of two cores: meanwhile nobody searches customers by words, and what makes or saves a customer waits, an order of
-- somebody new too; one of a known customer at a known address goes through. Without the index first: it would be kept up
-- row by row.
LOCK TABLE customer_texts IN ACCESS EXCLUSIVE MODE;
DROP INDEX customer_texts_trigrams;
ALTER TABLE customer_texts NO FORCE ROW LEVEL SECURITY;
UPDATE customer_texts SET found_by = found_text(found_by) WHERE found_by <> found_text(found_by);
ALTER TABLE customer_texts FORCE ROW LEVEL SECURITY;
CREATE TRIGGER fold_found_by BEFORE INSERT OR UPDATE OF found_by ON customer_texts
  FOR EACH ROW EXECUTE FUNCTION fold_found_by();
CREATE INDEX customer_texts_trigrams ON customer_texts USING gin (shop_id, found_by gin_trgm_ops);

-- A server of the version before asks by the function alone, and folds by it, too.
GRANT CREATE ON SCHEMA public TO langraan_searcher;
SET LOCAL ROLE langraan_searcher;
CREATE OR REPLACE FUNCTION find_customers(words text[], beginnings text[], most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  folded text[] := ARRAY(SELECT f FROM (SELECT found_name(w) AS f FROM unnest(words) AS w) x WHERE f <> '' ORDER BY length(f) DESC, f);
  plain text[] := ARRAY(SELECT replace(replace(replace(f, '\', '\\'), '%', '\%'), '_', '\_')
                        FROM unnest(folded) WITH ORDINALITY AS x (f, place) ORDER BY place);
  -- What is left of two titles may be the same.
  starts text[] := ARRAY(SELECT DISTINCT found_name(b) FROM unnest(beginnings) AS b WHERE found_name(b) <> '');
  inside text := '%' || plain[1] || '%';
  inside_too text := '%' || plain[2] || '%';
  later text := '% ' || plain[1] || '%';
  begun uuid[];
BEGIN
  IF cardinality(folded) = 0 THEN
    RETURN;
  ELSIF cardinality(folded) > 1 THEN
    RETURN QUERY SELECT t.customer_id FROM customer_texts t
      WHERE t.shop_id = current_shop() AND t.found_by LIKE inside AND t.found_by LIKE inside_too
        AND t.found_by LIKE ALL (SELECT '%' || w || '%' FROM unnest(plain[3:]) AS w)
      LIMIT most;
  ELSIF length(folded[1]) > 2 THEN
    RETURN QUERY SELECT t.customer_id FROM customer_texts t
      WHERE t.shop_id = current_shop() AND t.found_by LIKE inside LIMIT most;
  ELSE
    -- What begins with another of them is found by that one: none is found twice.
    begun := ARRAY(SELECT c.customer_id FROM unnest(starts) AS b (beginning) CROSS JOIN LATERAL (
        SELECT n.customer_id FROM customers n
        WHERE n.shop_id = current_shop() AND n.merged_into IS NULL AND n.erased_at IS NULL
          AND found_text(lower(n.name)) ~>=~ b.beginning AND found_text(lower(n.name)) ~<~ (b.beginning || chr(1114111))
        LIMIT most) c
      WHERE NOT EXISTS (SELECT FROM unnest(starts) AS o (shorter)
        WHERE o.shorter <> b.beginning AND starts_with(b.beginning, o.shorter))
      LIMIT most);
    RETURN QUERY SELECT unnest(begun);
    IF cardinality(begun) < most AND folded[1] !~ '^[0-9]+$' THEN
      RETURN QUERY SELECT t.customer_id FROM customer_texts t
        WHERE t.shop_id = current_shop() AND t.found_by LIKE later AND t.customer_id <> ALL (begun)
        LIMIT most - cardinality(begun);
    END IF;
  END IF;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;
