-- catalog: what is typed with one mistake is found where nothing is found as it stands, and a code without the dashes that
-- stand in it, or with dashes that do not. Decision 104.
CREATE FUNCTION plain_code(code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(lower(code COLLATE "default"), '-_./ ', '') COLLATE "C";

-- Codes without such signs are found by their own keys.
CREATE INDEX variants_sku_plain ON variants (shop_id, plain_code(sku)) WHERE sku ~ '[-_./ ]';
CREATE INDEX variants_barcode_plain ON variants (shop_id, plain_code(barcode)) WHERE barcode ~ '[-_./ ]';

CREATE FUNCTION search_plain_codes(typed text) RETURNS TABLE (variant_id uuid, product_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
    SELECT v.variant_id, v.product_id FROM variants v
      WHERE v.shop_id = current_shop() AND v.sku ~ '[-_./ ]' AND length(plain_code(typed)) >= 4
        AND plain_code(v.sku) >= plain_code(typed) AND plain_code(v.sku) < plain_code(typed) || U&'\+10FFFF'
    UNION ALL SELECT v.variant_id, v.product_id FROM variants v
      WHERE v.shop_id = current_shop() AND v.barcode ~ '[-_./ ]' AND length(plain_code(typed)) >= 4
        AND plain_code(v.barcode) >= plain_code(typed) AND plain_code(v.barcode) < plain_code(typed) || U&'\+10FFFF'
  $$;

-- The patterns of LIKE that find a word with one letter too much, too little, another in its place, or two that are turned.
-- A number is right or it is another one, and of few letters nearly everything is near. Each pattern has three letters that
-- stand together, or no index knows it.
CREATE FUNCTION near_patterns(word text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT DISTINCT '%' || p || '%' FROM (
      SELECT left(word, i - 1) || substr(word, i + 1) AS p, length(word) > 4 AS fits FROM generate_series(1, length(word)) i
      UNION ALL SELECT left(word, i - 1) || '_' || substr(word, i + 1), true FROM generate_series(1, length(word)) i
      UNION ALL SELECT left(word, i - 1) || '_' || substr(word, i), true FROM generate_series(2, length(word)) i
      UNION ALL SELECT left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2), true
        FROM generate_series(1, length(word) - 1) i) n
    WHERE n.fits AND length(word) BETWEEN 4 AND 30 AND word !~ '[0-9@%_\\]' AND n.p ~ '[^_]{3}'
  $$;

-- Of several words one has the mistake, the longest first. Without a limit within: for a few rows PostgreSQL would rather
-- go through all goods than through the index of trigrams.
CREATE FUNCTION search_near_products(wanted text, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  words text[] := ARRAY(SELECT w FROM unnest(regexp_split_to_array(found_name(wanted), '\s+')) w WHERE w <> '' GROUP BY w ORDER BY length(w) DESC, w);
  word text;
  others text[];
BEGIN
  IF cardinality(words) > 5 THEN RETURN; END IF;
  FOREACH word IN ARRAY words LOOP
    others := array_remove(words, word);
    CONTINUE WHEN cardinality(others) > 0 AND NOT EXISTS (SELECT FROM search_products(array_to_string(others, ' '), 1));
    others := word_patterns(array_to_string(others, ' '));
    RETURN QUERY SELECT f.product_id FROM (
        SELECT DISTINCT x.product_id, x.created_at FROM near_patterns(word) AS n (pattern), LATERAL (
          SELECT p.product_id, p.created_at FROM products p
          WHERE p.shop_id = current_shop() AND p.deleted_at IS NULL AND p.found_by LIKE n.pattern AND p.found_by LIKE ALL (others)
          OFFSET 0) x) f
      ORDER BY f.created_at DESC, f.product_id DESC LIMIT most;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
END
$$;

-- By name as it was typed; where nothing has it, by what is near.
CREATE FUNCTION search_names(wanted text, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT search_products(wanted, most);
  IF NOT FOUND THEN
    RETURN QUERY SELECT search_near_products(wanted, most);
  END IF;
END
$$;

-- The first of some patterns that finds an order of some months.
CREATE FUNCTION near_order_pattern(patterns text[], months text[]) RETURNS text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  shop uuid := current_shop();
  here text[] := ARRAY(SELECT 'in:' || shop || ':' || m FROM unnest(months) m);
  one text;
BEGIN
  FOREACH one IN ARRAY patterns LOOP
    IF EXISTS (SELECT FROM order_finds f WHERE f.shop_id = shop AND f.words && here AND f.found_by LIKE one) THEN
      RETURN one;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

GRANT CREATE ON SCHEMA public TO langraan_searcher;
ALTER FUNCTION search_plain_codes(text) OWNER TO langraan_searcher;
ALTER FUNCTION search_near_products(text, integer) OWNER TO langraan_searcher;
ALTER FUNCTION search_names(text, integer) OWNER TO langraan_searcher;
ALTER FUNCTION near_order_pattern(text[], text[]) OWNER TO langraan_searcher;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;
REVOKE ALL ON FUNCTION search_plain_codes(text), search_near_products(text, integer), search_names(text, integer), near_order_pattern(text[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_plain_codes(text), search_near_products(text, integer), search_names(text, integer), near_order_pattern(text[], text[]) TO langraan_app, langraan_worker;
