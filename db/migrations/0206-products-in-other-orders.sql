-- products, variants: lists of goods by name, by price and by tag.

-- In which order a dictionary has a name: by the consonant that is heard first, which is written behind เ แ โ ใ ไ; then
-- as names are looked for (migration 0169). By bytes, which every PostgreSQL has alike; the collations of ICU change
-- with its versions, and an index with them.
CREATE FUNCTION sorted_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(found_name(name), '([\u0E40-\u0E44])([\u0E01-\u0E2E])', '\2\1', 'g');
-- From here on `products` is this migration's alone: every row is written anew, which with its first index took 27 s for
-- 200,000 products of the whole platform, on a machine of two cores that had ten times as much to do beside it. Meanwhile
-- nobody reads products, shops' sites included.
ALTER TABLE products ADD COLUMN sorted_by text COLLATE "C" NOT NULL GENERATED ALWAYS AS (sorted_name(name)) STORED;
CREATE INDEX products_by_name ON products (shop_id, sorted_by, product_id) WHERE deleted_at IS NULL;

-- A product stands at its cheapest variant.
CREATE INDEX variants_by_price ON variants (shop_id, price_satang, product_id);

CREATE INDEX products_tags ON products USING gin (shop_id, tags) WHERE deleted_at IS NULL AND tags <> '{}';
-- What arrays contain is not leakproof: under row-level security no index would answer it (as names in migration 0004).
CREATE FUNCTION search_tagged(wanted text, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
    SELECT product_id FROM products
    WHERE shop_id = current_shop() AND deleted_at IS NULL AND tags <> '{}' AND tags @> ARRAY[wanted] LIMIT most
  $$;
GRANT CREATE ON SCHEMA public TO langraan_searcher;
ALTER FUNCTION search_tagged(text, integer) OWNER TO langraan_searcher;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;
REVOKE ALL ON FUNCTION search_tagged(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_tagged(text, integer) TO langraan_app, langraan_worker;
