-- A name as it is looked for. Tone marks and the marks like them are left out in haste, put on the wrong letter or typed
-- twice, so they part no two names here: เสือยืด finds เสื้อยืด. Nor does the way in which ำ, แ or a figure was typed.
CREATE FUNCTION found_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(
    replace(lower(name), E'\u0E40\u0E40', E'\u0E41'),
    E'\u0E33\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u00A0\u0E3A\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E4D\u200B\u200C\u200D\uFEFF',
    E'\u0E320123456789 ');

ALTER TABLE products ADD COLUMN found_by text NOT NULL GENERATED ALWAYS AS (found_name(name)) STORED;
-- The shop stands in it too: else what the other shops of the platform sell would slow the search in each.
CREATE INDEX products_found_by ON products USING gin (shop_id, found_by gin_trgm_ops);
DROP INDEX products_name_trgm;

-- What is written just so comes first, where only so many are wanted.
CREATE OR REPLACE FUNCTION search_products(wanted text, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
    SELECT product_id FROM products
    WHERE shop_id = current_shop() AND deleted_at IS NULL AND found_name(wanted) <> ''
      AND found_by LIKE '%' || replace(replace(replace(found_name(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    ORDER BY strpos(lower(name), lower(wanted)) > 0 DESC, created_at DESC, product_id DESC
    LIMIT most
  $$;

-- Byte by byte, so that the keys that keep codes apart also find those that begin with what was typed.
ALTER TABLE variants ALTER COLUMN sku TYPE text COLLATE "C", ALTER COLUMN barcode TYPE text COLLATE "C";

CREATE INDEX pictures_found_by ON pictures USING gin (shop_id, found_name(title || ' ' || file_name) gin_trgm_ops);
DROP INDEX pictures_words_trgm;
CREATE OR REPLACE FUNCTION search_pictures(wanted text) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
    SELECT picture_id FROM pictures
    WHERE shop_id = current_shop() AND deleted_at IS NULL AND found_name(wanted) <> ''
      AND found_name(title || ' ' || file_name) LIKE '%' || replace(replace(replace(found_name(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  $$;
