-- members: people of a shop, and who was asked by mail to become one.

CREATE TABLE invitations (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  invitation_id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'seller', 'packer', 'cashier', 'accountant')),
  invited_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  invited_by_name text NOT NULL,
  -- The token is in the mail alone; the worker makes it there.
  token_hash bytea,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, invitation_id),
  UNIQUE (shop_id, email)
);
CREATE INDEX invitations_token ON invitations (token_hash);
CREATE INDEX invitations_inviter ON invitations (invited_by);
CALL secure_shop_table('invitations');
CREATE POLICY invitation_by_token ON invitations FOR SELECT TO langraan_app
  USING (encode(token_hash, 'hex') = (SELECT current_claim('invitation')));

-- Names and e-mails of a shop's members are other people's rows: this shows those of the transaction's shop, and
-- of them no more than a list needs.
GRANT CREATE ON SCHEMA public TO langraan_doorkeeper;
CREATE POLICY doorkeeper_rows ON users FOR SELECT TO langraan_doorkeeper USING (true);
GRANT SELECT (user_id, email, name) ON users TO langraan_doorkeeper;
GRANT SELECT (joined_at) ON memberships TO langraan_doorkeeper;
GRANT EXECUTE ON FUNCTION current_shop() TO langraan_doorkeeper;
CREATE FUNCTION members_of_shop() RETURNS TABLE (user_id uuid, email text, name text, role text, joined_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.user_id, u.email, u.name, m.role, m.joined_at
  FROM memberships m JOIN users u ON u.user_id = m.user_id
  WHERE m.shop_id = current_shop()
  ORDER BY m.joined_at, u.user_id
$$;
ALTER FUNCTION members_of_shop() OWNER TO langraan_doorkeeper;
REVOKE ALL ON FUNCTION members_of_shop() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION members_of_shop() TO langraan_app;
REVOKE CREATE ON SCHEMA public FROM langraan_doorkeeper;
