-- billing: reminders before a package ends, each once; coupons of offers that nobody paid.

-- How the shop stood when something was offered is kept with it: an upgrade is priced as the difference to that.
ALTER TABLE billing_purchases ALTER COLUMN standing_before SET NOT NULL;

CREATE TABLE expiry_reminders (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  expires_on date NOT NULL,
  days_before integer NOT NULL CHECK (days_before IN (7, 3, 1)),
  reminded_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, expires_on, days_before)
);
CALL secure_shop_table('expiry_reminders');
REVOKE UPDATE, DELETE ON expiry_reminders FROM langraan_app, langraan_worker;

-- The worker writes to who pays for a shop, in their language.
CREATE POLICY mail_to_payers ON users FOR SELECT TO langraan_worker
  USING (user_id IN (SELECT m.user_id FROM billing_members m WHERE m.account_id = (SELECT current_account())));
GRANT SELECT (language) ON users TO langraan_worker;

GRANT CREATE ON SCHEMA public TO langraan_registrar;
CREATE POLICY registrar_rows ON shops FOR SELECT TO langraan_registrar USING (true);
GRANT SELECT (shop_id, plan_code, trial_ends_on, paid_until) ON shops TO langraan_registrar;
CREATE POLICY registrar_rows ON expiry_reminders FOR SELECT TO langraan_registrar USING (true);
GRANT SELECT ON expiry_reminders TO langraan_registrar;
CREATE POLICY registrar_rows ON billing_purchases FOR SELECT TO langraan_registrar USING (true);
GRANT SELECT (purchase_id, state, valid_until) ON billing_purchases TO langraan_registrar;

-- Shops whose last day comes near and whose payers were not told yet at this distance: 7, 3 and 1 days before. A
-- worker that was away tells what is due now, not what it missed.
CREATE FUNCTION shops_to_remind(today date, most integer)
  RETURNS TABLE (shop_id uuid, account_id uuid, expires_on date, days_before integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT near.shop_id, b.account_id, near.last_day, near.days_before
  FROM (
    SELECT s.shop_id, s.last_day, CASE WHEN s.last_day - today <= 1 THEN 1 WHEN s.last_day - today <= 3 THEN 3 ELSE 7 END AS days_before
    FROM (SELECT shop_id, CASE WHEN plan_code = 'trial' THEN trial_ends_on ELSE coalesce(paid_until, trial_ends_on) END AS last_day FROM shops) s
    WHERE s.last_day BETWEEN today AND today + 7
  ) near
  JOIN billing_shops b ON b.shop_id = near.shop_id
  WHERE NOT EXISTS (SELECT FROM expiry_reminders r
    WHERE r.shop_id = near.shop_id AND r.expires_on = near.last_day AND r.days_before <= near.days_before)
  ORDER BY near.last_day, near.shop_id LIMIT most
$$;

-- Gives coupons back that were taken for offers which ended unpaid; answers how many.
CREATE FUNCTION give_lapsed_coupons_back(today date) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  lapsed record;
  given bigint := 0;
BEGIN
  FOR lapsed IN
    SELECT u.coupon_code, u.used_for FROM coupon_uses u JOIN billing_purchases p ON p.purchase_id = u.used_for
    WHERE p.state = 'quoted' AND p.valid_until < today
  LOOP
    DELETE FROM coupon_uses WHERE coupon_code = lapsed.coupon_code AND used_for = lapsed.used_for;
    CONTINUE WHEN NOT FOUND;
    UPDATE coupons SET used = used - 1 WHERE coupon_code = lapsed.coupon_code AND used > 0;
    given := given + 1;
  END LOOP;
  RETURN given;
END
$$;
ALTER FUNCTION shops_to_remind(date, integer) OWNER TO langraan_registrar;
ALTER FUNCTION give_lapsed_coupons_back(date) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION shops_to_remind(date, integer), give_lapsed_coupons_back(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shops_to_remind(date, integer), give_lapsed_coupons_back(date) TO langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;
