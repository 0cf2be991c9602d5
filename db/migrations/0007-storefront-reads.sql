-- What the shops' sites read, each in one round trip: the function opens the shop, row-level security does the rest.

-- The shop as its site needs it; the revision says which state of prices and settings this is.
CREATE FUNCTION storefront_frame(shop uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.shop_id', shop::text, true);
  RETURN (
    SELECT jsonb_build_object(
      'shopId', s.shop_id, 'slug', s.slug, 'name', s.name, 'phone', s.phone, 'lineId', s.line_id,
      'hasLogo', s.square_logo_key IS NOT NULL, 'revision', s.storefront_revision,
      'planCode', s.plan_code, 'chosenPlanCode', s.chosen_plan_code, 'trialEndsOn', s.trial_ends_on, 'paidUntil', s.paid_until,
      'ordersPerDayLimit', p.orders_per_day_limit, 'promptpayId', s.promptpay_id, 'bankCode', s.bank_code,
      'bankAccountNumber', s.bank_account_number, 'bankAccountName', s.bank_account_name, 'codEnabled', s.cod_enabled,
      'branchId', (SELECT b.branch_id FROM branches b WHERE b.shop_id = s.shop_id AND b.is_default),
      'shippingMethods', coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.shipping_method_id, 'name', m.name, 'feeSatang', m.fee_satang) ORDER BY m.position)
                                   FROM shipping_methods m WHERE m.shop_id = s.shop_id), '[]'))
    FROM shops s JOIN plans p USING (plan_code) WHERE s.shop_id = shop);
END
$$;

-- What the named variants cost; only what is published.
CREATE FUNCTION storefront_variants(shop uuid, wanted uuid[]) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.shop_id', shop::text, true);
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'variantId', v.variant_id, 'productId', v.product_id, 'productName', p.name, 'variantName', array_to_string(v.option_values, ' / '),
      'sku', coalesce(v.sku, ''), 'priceSatang', v.price_satang, 'weightGrams', v.weight_grams)), '[]')
    FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id AND p.published
    WHERE v.shop_id = shop AND v.variant_id = ANY (wanted));
END
$$;

-- A page of published products, newest first, after the product with this time and id.
CREATE FUNCTION storefront_products(shop uuid, after_time timestamptz, after_id uuid, most integer, wanted_slug text) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.shop_id', shop::text, true);
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', p.product_id, 'name', p.name, 'slug', p.slug, 'description', CASE WHEN wanted_slug IS NULL THEN NULL ELSE p.description END,
      'createdAt', p.created_at, 'optionNames', to_jsonb(p.option_names),
      'pictureIds', (SELECT coalesce(jsonb_agg(x.picture_id ORDER BY x.position), '[]') FROM product_pictures x
                     WHERE x.shop_id = shop AND x.product_id = p.product_id AND x.picture_id IS NOT NULL),
      'variants', (SELECT coalesce(jsonb_agg(jsonb_build_object(
                     'id', v.variant_id, 'name', array_to_string(v.option_values, ' / '), 'optionValues', to_jsonb(v.option_values), 'priceSatang', v.price_satang,
                     'compareAtSatang', v.compare_at_satang, 'available', coalesce(l.on_hand, 0)) ORDER BY v.position), '[]')
                   FROM variants v LEFT JOIN stock_levels l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id
                     AND l.branch_id = (SELECT b.branch_id FROM branches b WHERE b.shop_id = shop AND b.is_default)
                   WHERE v.shop_id = shop AND v.product_id = p.product_id)
    ) ORDER BY p.created_at DESC, p.product_id DESC), '[]')
    FROM (
      SELECT * FROM products q WHERE q.shop_id = shop AND q.published
        AND (after_time IS NULL OR (q.created_at, q.product_id) < (after_time, after_id))
        AND (wanted_slug IS NULL OR q.slug = wanted_slug)
      ORDER BY q.created_at DESC, q.product_id DESC LIMIT most
    ) p);
END
$$;

-- A block of order numbers. Numbers of orders may have gaps (those of tax documents may not).
CREATE FUNCTION take_order_numbers(shop uuid, how_many integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  first bigint;
BEGIN
  PERFORM set_config('app.shop_id', shop::text, true);
  UPDATE order_numbers SET next_number = next_number + how_many WHERE shop_id = shop RETURNING next_number - how_many INTO first;
  RETURN first;
END
$$;
