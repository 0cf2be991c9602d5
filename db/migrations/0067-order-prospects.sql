-- What orders that did not all fit together have before them, in one look instead of one attempt each: which keys
-- were answered before, at which revision the shop is, and what is free of each article. A crowd after the last
-- piece is told by the group that there is none.
CREATE FUNCTION order_prospects(shop uuid, keys text[], variants uuid[], at timestamptz) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  claim text := set_config('app.shop_id', shop::text, true);
BEGIN
  RETURN json_build_object(
    'revision', (SELECT p.storefront_revision FROM shops p WHERE p.shop_id = shop),
    'seen', (SELECT coalesce(json_agg(i.key), '[]') FROM idempotency_answers i WHERE i.shop_id = shop AND i.scope = 'order' AND i.key = ANY (keys)),
    'levels', (SELECT coalesce(json_agg(json_build_object('variantId', l.variant_id, 'branchId', l.branch_id,
        'available', stock_available(shop, l.variant_id, l.branch_id, l.on_hand, l.reserved, at))), '[]')
      FROM stock_levels l WHERE l.shop_id = shop AND l.variant_id = ANY (variants)));
END
$$;
REVOKE ALL ON FUNCTION order_prospects(uuid, text[], uuid[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_prospects(uuid, text[], uuid[], timestamptz) TO langraan_app, langraan_worker;
