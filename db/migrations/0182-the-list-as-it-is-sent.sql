-- The list of a shop's goods for other programs, in the words in which it is sent. What storefront_products tells, which is
-- also what only the page of one product shows, was read by the server and written again: a third of an answer's time.
-- That one stays for the page of one product, and for a server of the version before. `next_time` and `next_id` are set
-- when there are more. What has a position is read in the order of the index that has it: an ORDER BY within an
-- aggregate sorts each product's variants by themselves.
CREATE FUNCTION storefront_list(shop uuid, after_time timestamptz, after_id uuid, most integer, picture_folder text)
  RETURNS TABLE (items text, next_time json, next_id uuid) ROWS 1 LANGUAGE plpgsql
  SET plan_cache_mode TO 'force_generic_plan' AS $$
DECLARE
  branch uuid;
BEGIN
  PERFORM set_config('app.shop_id', shop::text, true);
  SELECT b.branch_id INTO branch FROM branches b WHERE b.shop_id = shop AND b.is_default;
  RETURN QUERY
    SELECT coalesce(json_agg(told) FILTER (WHERE p.n <= most), '[]')::text,
      CASE WHEN max(p.n) > most THEN to_json(max(p.created_at) FILTER (WHERE p.n = most)) END,
      CASE WHEN max(p.n) > most THEN (max(p.product_id::text) FILTER (WHERE p.n = most))::uuid END
    FROM storefront_page(shop, after_time, after_id, most + 1, NULL)
        WITH ORDINALITY AS p (product_id, name, slug, created_at, option_names, n),
      LATERAL (SELECT p.product_id AS id, p.name, p.slug,
        (SELECT concat(picture_folder, x.picture_id, '.webp') FROM product_pictures x
         WHERE x.shop_id = shop AND x.product_id = p.product_id AND x.picture_id IS NOT NULL
         ORDER BY x.position LIMIT 1) AS "pictureUrl",
        (SELECT coalesce(json_agg(each), '[]') FROM (
           SELECT v.variant_id AS id, array_to_string(v.option_values, ' / ') AS name, v.price_satang AS "priceSatang",
             coalesce(l.on_hand - l.reserved, 0) AS available,
             -- A variant shows a picture as long as it is one of its product's.
             CASE WHEN v.picture_id IS NOT NULL AND EXISTS (
               SELECT FROM product_pictures x
               WHERE x.shop_id = shop AND x.product_id = p.product_id AND x.picture_id = v.picture_id)
             THEN concat(picture_folder, v.picture_id, '.webp') END AS "pictureUrl"
           FROM variants v LEFT JOIN stock_levels l ON l.shop_id = shop AND l.variant_id = v.variant_id AND l.branch_id = branch
           WHERE v.shop_id = shop AND v.product_id = p.product_id ORDER BY v.position) each) AS variants
      ) told;
END
$$;
REVOKE ALL ON FUNCTION storefront_list(uuid, timestamptz, uuid, integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION storefront_list(uuid, timestamptz, uuid, integer, text) TO langraan_app, langraan_worker;
