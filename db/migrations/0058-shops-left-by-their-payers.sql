-- billing: a shop whose payers have all left it could not be paid for by the owner who stays. The owner's own account
-- takes it over. The shop moves, not the account: what that one keeps of its company and other shops stays its own.
CREATE POLICY registrar_moves ON billing_shops FOR UPDATE TO langraan_registrar USING (true) WITH CHECK (true);
GRANT UPDATE (account_id, added_at) ON billing_shops TO langraan_registrar;
GRANT SELECT (role) ON memberships TO langraan_registrar;
GRANT CREATE ON SCHEMA public TO langraan_registrar;
CREATE FUNCTION take_over_shop(shop uuid, account uuid, at timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE billing_shops b SET account_id = account, added_at = at
  WHERE b.shop_id = shop AND b.account_id <> account
    AND EXISTS (SELECT FROM memberships m WHERE m.shop_id = shop AND m.user_id = current_person() AND m.role = 'owner')
    AND EXISTS (SELECT FROM billing_members p WHERE p.account_id = account AND p.user_id = current_person() AND p.role = 'owner')
    AND NOT EXISTS (SELECT FROM billing_members p JOIN memberships m ON m.user_id = p.user_id
      WHERE p.account_id = b.account_id AND m.shop_id = shop);
  RETURN FOUND;
END
$$;
ALTER FUNCTION take_over_shop(uuid, uuid, timestamptz) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION take_over_shop(uuid, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_over_shop(uuid, uuid, timestamptz) TO langraan_app;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;
