-- variants: goods by the beginnings of codes, however their letters were typed. What is all in capitals or all in small
-- letters is found as that, by the keys that keep codes apart; here stand the others alone, as `Mug-7`, in the order of
-- their bytes, so that a range finds all that begin with something.
CREATE INDEX variants_sku_of_both_cases ON variants (shop_id, (lower(sku COLLATE "default") COLLATE "C"))
  WHERE sku <> lower(sku COLLATE "default") AND sku <> upper(lower(sku COLLATE "default"));
CREATE INDEX variants_barcode_of_both_cases ON variants (shop_id, (lower(barcode COLLATE "default") COLLATE "C"))
  WHERE barcode <> lower(barcode COLLATE "default") AND barcode <> upper(lower(barcode COLLATE "default"));

GRANT CREATE ON SCHEMA public TO langraan_searcher;

-- Of whole codes, in small letters. Codes in capitals stand in no index more.
CREATE OR REPLACE FUNCTION search_codes(codes text[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
    WITH cased AS MATERIALIZED (SELECT codes || array_agg(upper(c COLLATE "default")) AS codes FROM unnest(codes) c)
    SELECT variant_id FROM variants WHERE shop_id = current_shop() AND sku = ANY ((SELECT c.codes FROM cased c)::text[])
    UNION SELECT variant_id FROM variants WHERE shop_id = current_shop() AND barcode = ANY ((SELECT c.codes FROM cased c)::text[])
    UNION SELECT variant_id FROM variants
      WHERE shop_id = current_shop() AND sku <> lower(sku COLLATE "default") AND sku <> upper(lower(sku COLLATE "default"))
        AND lower(sku COLLATE "default") COLLATE "C" = ANY (codes)
    UNION SELECT variant_id FROM variants
      WHERE shop_id = current_shop() AND barcode <> lower(barcode COLLATE "default") AND barcode <> upper(lower(barcode COLLATE "default"))
        AND lower(barcode COLLATE "default") COLLATE "C" = ANY (codes)
  $$;
DROP INDEX variants_sku_in_capitals;
DROP INDEX variants_barcode_in_capitals;

-- Codes of both cases that begin with what was typed; its last letter is the last that there is.
GRANT SELECT (product_id) ON variants TO langraan_searcher;
CREATE FUNCTION search_beginnings(typed text) RETURNS TABLE (variant_id uuid, product_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
    SELECT v.variant_id, v.product_id FROM variants v
      WHERE v.shop_id = current_shop() AND v.sku <> lower(v.sku COLLATE "default") AND v.sku <> upper(lower(v.sku COLLATE "default"))
        AND lower(v.sku COLLATE "default") COLLATE "C" >= lower(typed)
        AND lower(v.sku COLLATE "default") COLLATE "C" < lower(typed) || U&'\+10FFFF'
    UNION ALL SELECT v.variant_id, v.product_id FROM variants v
      WHERE v.shop_id = current_shop() AND v.barcode <> lower(v.barcode COLLATE "default") AND v.barcode <> upper(lower(v.barcode COLLATE "default"))
        AND lower(v.barcode COLLATE "default") COLLATE "C" >= lower(typed)
        AND lower(v.barcode COLLATE "default") COLLATE "C" < lower(typed) || U&'\+10FFFF'
  $$;
ALTER FUNCTION search_beginnings(text) OWNER TO langraan_searcher;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;
REVOKE ALL ON FUNCTION search_beginnings(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_beginnings(text) TO langraan_app, langraan_worker;
