-- A name as it is looked for. Tone marks and the marks like them are left out in haste, put on the wrong letter or typed
-- twice, so they part no two names here: เสือยืด finds เสื้อยืด. Nor does the way in which ำ, แ or a figure was typed.
CREATE FUNCTION found_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(
    replace(lower(name), E'\u0E40\u0E40', E'\u0E41'),
    E'\u0E33\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u00A0\u0E3A\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E4D\u200B\u200C\u200D\uFEFF',
    E'\u0E320123456789 ');

CREATE INDEX products_found_name ON products USING gin (found_name(name) gin_trgm_ops);
DROP INDEX products_name_trgm;

-- What is written just so comes first, where only so many are wanted.
CREATE OR REPLACE FUNCTION search_products(wanted text, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT product_id FROM products
    WHERE shop_id = current_shop() AND deleted_at IS NULL AND found_name(wanted) <> ''
      AND found_name(name) LIKE '%' || replace(replace(replace(found_name(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    ORDER BY strpos(lower(name), lower(wanted)) > 0 DESC, created_at DESC, product_id DESC
    LIMIT most
  $$;
