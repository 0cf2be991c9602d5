-- billing: an owner who pays for other shops already is shown which of their shops nobody pays for any more.

GRANT CREATE ON SCHEMA public TO langraan_registrar;
-- Shops of which the asking person is an owner, and whose paying account nobody of the shop belongs to, or which have none.
CREATE FUNCTION shops_to_take_over() RETURNS TABLE (shop_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.shop_id FROM memberships m LEFT JOIN billing_shops b ON b.shop_id = m.shop_id
  WHERE m.user_id = current_person() AND m.role = 'owner'
    AND NOT EXISTS (SELECT FROM billing_members p JOIN memberships o ON o.user_id = p.user_id AND o.shop_id = m.shop_id
      WHERE p.account_id = b.account_id)
  ORDER BY m.shop_id
$$;
ALTER FUNCTION shops_to_take_over() OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION shops_to_take_over() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shops_to_take_over() TO langraan_app;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;
