-- What 0087 added to the writing of every order, made light: a plain order has no parts, and pays nothing for them.

-- Whether the parts of an order sum to its total. A function, because a table's CHECK is read from its text anew by
-- every statement: the same sum written out there took a third more of what it takes to write an order. In plpgsql,
-- because a function in SQL is written out into the CHECK again.
CREATE FUNCTION order_total_fits(o orders) RETURNS boolean IMMUTABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN o.total_satang = o.goods_satang + o.shipping_satang
    - coalesce(o.line_discount_satang, 0) - coalesce(o.order_discount_satang, 0) - coalesce(o.coupon_discount_satang, 0)
    + coalesce(o.cod_fee_satang, 0) + CASE o.vat_mode WHEN 'exclusive' THEN o.vat_satang ELSE 0 END;
END
$$;
ALTER TABLE orders
  DROP CONSTRAINT orders_total_check,
  ADD CONSTRAINT orders_total_check CHECK (
    total_satang = goods_satang + shipping_satang AND num_nonnulls(
      line_discount_satang, order_discount_satang, coupon_discount_satang, cod_fee_satang, vat_mode) = 0
    OR order_total_fits(orders.*));

-- A customer's uses of a coupon are counted in their orders, which have an index already.
DROP INDEX orders_of_coupon;
CREATE OR REPLACE FUNCTION place_coupon_order(p jsonb, known uuid[], revisions integer[], people json, contacts json, addresses json) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  shop uuid := (p->>'shop_id')::uuid;
  coupon uuid := (p->'order'->>'coupon_id')::uuid;
  customer uuid := (p->'order'->>'customer_id')::uuid;
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
  IF most IS NOT NULL AND (
    SELECT count(*) FROM orders WHERE shop_id = shop AND customer_id = customer AND coupon_id = coupon AND fulfilment_status <> 'cancelled'
  ) > most THEN
    RAISE EXCEPTION 'langraan: the customer has used the coupon' USING ERRCODE = 'LR007', DETAIL = 'coupon_used_by_customer';
  END IF;
  RETURN outcome;
END
$$;
