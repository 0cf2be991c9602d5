-- Fees that differ by weight or province, free from an amount, and ways of paying that a way of shipping takes.
ALTER TABLE shipping_methods
  ADD COLUMN fee_rule jsonb,
  ADD COLUMN free_from_satang bigint CHECK (free_from_satang >= 0),
  ADD COLUMN payment_methods text[] CHECK (payment_methods <> '{}' AND payment_methods <@ ARRAY['promptpay', 'transfer', 'cod']);

-- A shop that has said nothing sells without VAT and takes nothing for cash on delivery: it has no row.
CREATE TABLE sale_terms (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  vat_mode text NOT NULL CHECK (vat_mode IN ('none', 'inclusive', 'exclusive')),
  cod_least_satang bigint NOT NULL CHECK (cod_least_satang >= 0),
  cod_basis_points integer NOT NULL CHECK (cod_basis_points BETWEEN 0 AND 10000)
);
CALL secure_shop_table('sale_terms');

CREATE TABLE shop_coupons (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  coupon_id uuid NOT NULL,
  code text NOT NULL CHECK (length(code) BETWEEN 3 AND 30),
  gives text NOT NULL CHECK (gives IN ('percent', 'amount', 'free_shipping')),
  percent_off integer CHECK (percent_off BETWEEN 1 AND 100),
  amount_satang bigint CHECK (amount_satang > 0),
  most_satang bigint CHECK (most_satang > 0),
  starts_on date NOT NULL,
  ends_on date CHECK (ends_on >= starts_on),
  least_goods_satang bigint NOT NULL CHECK (least_goods_satang >= 0),
  use_limit integer CHECK (use_limit > 0),
  uses_per_customer integer CHECK (uses_per_customer > 0),
  used_count integer NOT NULL DEFAULT 0 CHECK (used_count >= 0),
  stopped_at timestamptz,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, coupon_id),
  CHECK ((gives = 'percent') = (percent_off IS NOT NULL)),
  CHECK ((gives = 'amount') = (amount_satang IS NOT NULL)),
  CHECK (use_limit IS NULL OR used_count <= use_limit)
);
CALL secure_shop_table('shop_coupons');
-- A code means one thing at a time; once stopped it may be used for another coupon.
CREATE UNIQUE INDEX shop_coupons_code ON shop_coupons (shop_id, code) WHERE stopped_at IS NULL;

-- What an order cost, in parts, as it was when it was ordered. What an order does not have is null and not zero:
-- most orders have none of it, and a null costs an order nothing to write.
CREATE DOMAIN order_vat_mode AS text CONSTRAINT order_vat_mode_check CHECK (VALUE IN ('inclusive', 'exclusive'));
ALTER TABLE orders
  ADD COLUMN line_discount_satang bigint,
  ADD COLUMN order_discount_satang bigint,
  ADD COLUMN coupon_id uuid,
  ADD COLUMN coupon_code text,
  ADD COLUMN coupon_discount_satang bigint,
  ADD COLUMN shipping_discount_satang bigint,
  ADD COLUMN cod_fee_satang bigint,
  ADD COLUMN vat_mode order_vat_mode,
  ADD COLUMN vat_basis_points integer,
  ADD COLUMN vat_satang bigint,
  DROP CONSTRAINT orders_check,
  ADD CONSTRAINT orders_total_check CHECK (total_satang = goods_satang + shipping_satang
    - coalesce(line_discount_satang, 0) - coalesce(order_discount_satang, 0) - coalesce(coupon_discount_satang, 0)
    + coalesce(cod_fee_satang, 0) + CASE vat_mode WHEN 'exclusive' THEN vat_satang ELSE 0 END);
ALTER TABLE order_lines
  ADD COLUMN line_discount_satang bigint,
  ADD COLUMN shared_discount_satang bigint,
  ADD COLUMN vat_satang bigint;
-- How often a customer has used a coupon is counted in their orders, so that no second list keeps who they are.
CREATE INDEX orders_of_coupon ON orders (shop_id, coupon_id, customer_phone) WHERE coupon_id IS NOT NULL;

-- An order with a coupon: the coupon is counted in the order's own transaction, last of all, so that its row is locked
-- for as short as can be and always after stock and customer. `place_order` knows nothing of it, and pays nothing.
CREATE FUNCTION place_coupon_order(p jsonb, known uuid[], revisions integer[], people json, contacts json, addresses json) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  shop uuid := (p->>'shop_id')::uuid;
  coupon uuid := (p->'order'->>'coupon_id')::uuid;
  phone text := p->'order'->>'customer_phone';
  outcome jsonb := place_customers_order(p, known, revisions, people, contacts, addresses);
  most integer;
BEGIN
  IF outcome->>'outcome' <> 'placed' THEN RETURN outcome; END IF;
  UPDATE shop_coupons SET used_count = used_count + 1
    WHERE shop_id = shop AND coupon_id = coupon AND stopped_at IS NULL AND (use_limit IS NULL OR used_count < use_limit)
    RETURNING uses_per_customer INTO most;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'langraan: the coupon is used up' USING ERRCODE = 'LR007', DETAIL = (
      SELECT CASE WHEN stopped_at IS NULL THEN 'coupon_used_up' ELSE 'coupon_over' END
      FROM shop_coupons WHERE shop_id = shop AND coupon_id = coupon);
  END IF;
  IF most IS NOT NULL AND phone <> '' AND (
    SELECT count(*) FROM orders WHERE shop_id = shop AND coupon_id = coupon AND customer_phone = phone AND fulfilment_status <> 'cancelled'
  ) > most THEN
    RAISE EXCEPTION 'langraan: the customer has used the coupon' USING ERRCODE = 'LR007', DETAIL = 'coupon_used_by_customer';
  END IF;
  RETURN outcome;
END
$$;
REVOKE ALL ON FUNCTION place_coupon_order(jsonb, uuid[], integer[], json, json, json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_coupon_order(jsonb, uuid[], integer[], json, json, json) TO langraan_app, langraan_worker;

-- What checkout prices by belongs to what it keeps of a shop.
CREATE OR REPLACE FUNCTION storefront_frame(shop uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
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
        SELECT jsonb_agg(jsonb_build_object('id', m.shipping_method_id, 'name', m.name, 'feeSatang', m.fee_satang, 'rule', m.fee_rule,
          'freeFromSatang', m.free_from_satang, 'paymentMethods', m.payment_methods) ORDER BY m.position)
        FROM shipping_methods m WHERE m.shop_id = s.shop_id), '[]'))
    FROM shops s JOIN plans p USING (plan_code) LEFT JOIN sale_terms t USING (shop_id) WHERE s.shop_id = shop);
END
$$;
