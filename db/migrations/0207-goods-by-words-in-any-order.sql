-- products: goods by all words that were typed, in any order.

-- Each word of what was typed as a pattern, as names are looked for, the longest first: it has the most trigrams.
CREATE FUNCTION word_patterns(wanted text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    FROM unnest(regexp_split_to_array(found_name(wanted), '\s+')) AS w
    WHERE w <> '' GROUP BY w ORDER BY length(w) DESC, w);

-- Two words by the trigrams, the others among what those find. What is written just so comes first, where only so many
-- are wanted.
CREATE OR REPLACE FUNCTION search_products(wanted text, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  words text[] := word_patterns(wanted);
  first_word text := words[1];
  second_word text := words[2];
  other_words text[] := words[3:];
BEGIN
  IF second_word IS NULL THEN
    RETURN QUERY SELECT product_id FROM products
      WHERE shop_id = current_shop() AND deleted_at IS NULL AND found_by LIKE first_word
      ORDER BY strpos(lower(name), lower(wanted)) > 0 DESC, created_at DESC, product_id DESC LIMIT most;
  ELSE
    RETURN QUERY SELECT product_id FROM products
      WHERE shop_id = current_shop() AND deleted_at IS NULL
        AND found_by LIKE first_word AND found_by LIKE second_word AND found_by LIKE ALL (other_words)
      ORDER BY strpos(lower(name), lower(wanted)) > 0 DESC, strpos(found_by, found_name(wanted)) > 0 DESC,
        created_at DESC, product_id DESC LIMIT most;
  END IF;
END
$$;
