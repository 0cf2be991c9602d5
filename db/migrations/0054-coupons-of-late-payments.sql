-- billing: a coupon is used once also where the money comes after its offer has ended.

GRANT CREATE ON SCHEMA public TO langraan_registrar;
GRANT SELECT (made_by, coupon_code) ON billing_purchases TO langraan_registrar;
GRANT SELECT ON operators TO langraan_registrar;
CREATE POLICY registrar_rows ON operators FOR SELECT TO langraan_registrar USING (true);
-- A purchase is held while its coupon is given back; the check lets no change through.
GRANT UPDATE (state) ON billing_purchases TO langraan_registrar;
CREATE POLICY registrar_holds ON billing_purchases FOR UPDATE TO langraan_registrar USING (true) WITH CHECK (false);

-- Makes sure, for an operator who confirms a purchase, that its coupon is taken for it: taken | used_up | used_by_you.
-- A use that was given back when the offer ended is taken anew, of whoever made the purchase and within the limits.
-- The days of the coupon are not asked for: it was good on the day of the offer.
CREATE FUNCTION retake_coupon(purchase uuid, at timestamptz) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  bought record;
  held coupons;
BEGIN
  IF NOT EXISTS (SELECT FROM operators o WHERE o.user_id = current_person()) THEN
    RAISE EXCEPTION 'retake_coupon needs an operator';
  END IF;
  SELECT p.coupon_code, p.made_by INTO STRICT bought FROM billing_purchases p WHERE p.purchase_id = purchase;
  SELECT * INTO held FROM coupons c WHERE c.coupon_code = bought.coupon_code FOR UPDATE;
  IF NOT FOUND THEN RETURN 'used_up'; END IF;
  IF EXISTS (SELECT FROM coupon_uses u WHERE u.coupon_code = held.coupon_code AND u.used_for = purchase) THEN
    RETURN 'taken';
  END IF;
  IF held.per_person_limit IS NOT NULL AND held.per_person_limit <=
    (SELECT count(*) FROM coupon_uses u WHERE u.coupon_code = held.coupon_code AND u.user_id = bought.made_by) THEN
    RETURN 'used_by_you';
  END IF;
  IF held.use_limit IS NOT NULL AND held.used >= held.use_limit THEN RETURN 'used_up'; END IF;
  UPDATE coupons SET used = used + 1 WHERE coupon_code = held.coupon_code;
  INSERT INTO coupon_uses VALUES (held.coupon_code, bought.made_by, purchase, at);
  RETURN 'taken';
END
$$;
ALTER FUNCTION retake_coupon(uuid, timestamptz) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION retake_coupon(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION retake_coupon(uuid, timestamptz) TO langraan_app;

-- As before, but a purchase that somebody decides on or sends a slip for right now is left to the next round: held,
-- its state is read under the lock.
CREATE OR REPLACE FUNCTION give_lapsed_coupons_back(today date) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  lapsed record;
  given bigint := 0;
BEGIN
  FOR lapsed IN
    SELECT u.coupon_code, u.used_for FROM coupon_uses u JOIN billing_purchases p ON p.purchase_id = u.used_for
    WHERE p.state = 'quoted' AND p.valid_until < today
    ORDER BY u.coupon_code, u.used_for FOR UPDATE OF p SKIP LOCKED
  LOOP
    DELETE FROM coupon_uses WHERE coupon_code = lapsed.coupon_code AND used_for = lapsed.used_for;
    CONTINUE WHEN NOT FOUND;
    UPDATE coupons SET used = used - 1 WHERE coupon_code = lapsed.coupon_code AND used > 0;
    given := given + 1;
  END LOOP;
  RETURN given;
END
$$;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;
