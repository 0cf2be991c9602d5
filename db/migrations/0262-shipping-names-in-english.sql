-- What a way of shipping is called to whoever reads the shop in English; empty: as in Thai.
ALTER TABLE shipping_methods ADD COLUMN name_english text NOT NULL DEFAULT '';
ALTER TABLE shipping_methods ADD CONSTRAINT shipping_methods_name_english_length CHECK (length(name_english) <= 100);
-- The name that every shop began with.
UPDATE shipping_methods SET name_english = 'Standard delivery' WHERE name = 'ส่งธรรมดา';

CREATE OR REPLACE FUNCTION storefront_frame_without_bills(shop uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.shop_id', shop::text, true);
  RETURN (
    SELECT jsonb_build_object(
      'shopId', s.shop_id, 'slug', s.slug, 'name', s.name, 'phone', s.phone, 'lineId', s.line_id,
      'hasLogo', s.square_logo_key IS NOT NULL, 'revision', s.storefront_revision,
      'planCode', s.plan_code, 'chosenPlanCode', s.chosen_plan_code, 'trialEndsOn', s.trial_ends_on, 'paidUntil', s.paid_until,
      'ordersPerDayLimit', p.orders_per_day_limit, 'promptpayId', s.promptpay_id, 'bankCode', s.bank_code,
      'bankAccountNumber', s.bank_account_number, 'bankAccountName', s.bank_account_name, 'codEnabled', s.cod_enabled,
      'defaultWeightGrams', s.default_weight_grams,
      'vatMode', coalesce(t.vat_mode, 'none'),
      'vatRates', CASE WHEN coalesce(t.vat_mode, 'none') = 'none' THEN '[]' ELSE (
        SELECT jsonb_agg(jsonb_build_object('validFrom', r.valid_from, 'rateBasisPoints', r.rate_basis_points)) FROM vat_rates r) END,
      'codFee', jsonb_build_object('leastSatang', coalesce(t.cod_least_satang, 0), 'basisPoints', coalesce(t.cod_basis_points, 0)),
      'hasCoupons', EXISTS (SELECT FROM shop_coupons c WHERE c.shop_id = s.shop_id AND c.stopped_at IS NULL),
      'branchId', (SELECT b.branch_id FROM branches b WHERE b.shop_id = s.shop_id AND b.is_default),
      'shippingMethods', coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', m.shipping_method_id, 'name', m.name, 'nameEnglish', m.name_english,
          'feeSatang', m.fee_satang, 'rule', m.fee_rule, 'freeFromSatang', m.free_from_satang, 'paymentMethods', m.payment_methods) ORDER BY m.position)
        FROM shipping_methods m WHERE m.shop_id = s.shop_id), '[]'))
    FROM shops s JOIN plans p USING (plan_code) LEFT JOIN sale_terms t USING (shop_id) WHERE s.shop_id = shop);
END
$$;
