-- The page of a shop's list, by the index that has it in order. One statement with `IS NULL OR` for each way of
-- asking was planned anew for every call, and sorted the whole shop where the planner had no statistics. Sorts
-- and bitmaps are off for the page alone: what this function sorts besides is a handful of rows.

DROP FUNCTION storefront_products(uuid, timestamptz, uuid, integer, text);

CREATE FUNCTION storefront_page(shop uuid, after_time timestamptz, after_id uuid, most integer, wanted_slug text)
  RETURNS TABLE (product_id uuid, name text, slug text, created_at timestamptz, option_names text[]) LANGUAGE plpgsql ROWS 21
  SET plan_cache_mode = force_generic_plan SET enable_sort = off SET enable_bitmapscan = off AS $$
#variable_conflict use_column
BEGIN
  IF wanted_slug IS NOT NULL THEN
    RETURN QUERY SELECT q.product_id, q.name, q.slug, q.created_at, q.option_names FROM products q
      WHERE q.shop_id = shop AND q.slug = wanted_slug AND q.published;
  ELSIF after_time IS NULL THEN
    RETURN QUERY SELECT q.product_id, q.name, q.slug, q.created_at, q.option_names FROM products q
      WHERE q.shop_id = shop AND q.published ORDER BY q.created_at DESC, q.product_id DESC LIMIT most;
  ELSE
    RETURN QUERY SELECT q.product_id, q.name, q.slug, q.created_at, q.option_names FROM products q
      WHERE q.shop_id = shop AND q.published AND (q.created_at, q.product_id) < (after_time, after_id)
      ORDER BY q.created_at DESC, q.product_id DESC LIMIT most;
  END IF;
END
$$;

-- A page of published products, newest first, after the product with this time and id; or the one of the slug.
-- Text instead of jsonb: it is built once and read once.
CREATE FUNCTION storefront_products(shop uuid, after_time timestamptz, after_id uuid, most integer, wanted_slug text) RETURNS json LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  branch uuid;
BEGIN
  PERFORM set_config('app.shop_id', shop::text, true);
  SELECT b.branch_id INTO branch FROM branches b WHERE b.shop_id = shop AND b.is_default;
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
      'id', p.product_id, 'name', p.name, 'slug', p.slug, 
      'description', CASE WHEN wanted_slug IS NOT NULL THEN (SELECT q.description FROM products q WHERE q.shop_id = shop AND q.product_id = p.product_id) END,
      'createdAt', p.created_at, 'optionNames', to_json(p.option_names),
      'pictureIds', (SELECT coalesce(json_agg(x.picture_id ORDER BY x.position), '[]') FROM product_pictures x
                     WHERE x.shop_id = shop AND x.product_id = p.product_id AND x.picture_id IS NOT NULL),
      'variants', (SELECT coalesce(json_agg(json_build_object(
                     'id', v.variant_id, 'name', array_to_string(v.option_values, ' / '), 'optionValues', to_json(v.option_values), 'priceSatang', v.price_satang,
                     'compareAtSatang', v.compare_at_satang, 'available', coalesce(l.on_hand, 0)) ORDER BY v.position), '[]')
                   FROM variants v LEFT JOIN stock_levels l ON l.shop_id = shop AND l.variant_id = v.variant_id AND l.branch_id = branch
                   WHERE v.shop_id = shop AND v.product_id = p.product_id))), '[]')
    FROM storefront_page(shop, after_time, after_id, most, wanted_slug) p);
END
$$;
REVOKE ALL ON FUNCTION storefront_page(uuid, timestamptz, uuid, integer, text), storefront_products(uuid, timestamptz, uuid, integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION storefront_page(uuid, timestamptz, uuid, integer, text), storefront_products(uuid, timestamptz, uuid, integer, text) TO langraan_app, langraan_worker;
