-- A shop shown in the overview of another deployment: by a key that its own owner made.
CREATE TABLE link_keys (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  key_id uuid NOT NULL,
  name text NOT NULL,
  key_hash bytea NOT NULL,
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (shop_id, key_id)
);
CALL secure_shop_table('link_keys');
CREATE UNIQUE INDEX link_keys_by_hash ON link_keys (key_hash);

-- Whoever brings a key says which shop is meant: before that, no shop is known.
CREATE POLICY claims_rows ON link_keys FOR SELECT TO langraan_claims USING (true);
GRANT SELECT (shop_id, key_id, key_hash) ON link_keys TO langraan_claims;
CREATE FUNCTION shop_of_link_key(hash bytea) RETURNS TABLE (shop_id uuid, key_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT k.shop_id, k.key_id FROM link_keys k WHERE k.key_hash = hash $$;
GRANT CREATE ON SCHEMA public TO langraan_claims;
ALTER FUNCTION shop_of_link_key(bytea) OWNER TO langraan_claims;
REVOKE CREATE ON SCHEMA public FROM langraan_claims;
REVOKE ALL ON FUNCTION shop_of_link_key(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shop_of_link_key(bytea) TO langraan_app;

-- The other side: what a person has linked.
CREATE TABLE linked_shops (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  link_id uuid NOT NULL,
  address text NOT NULL,
  remote_shop_id uuid NOT NULL,
  name text NOT NULL,
  key_sealed bytea NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, link_id),
  UNIQUE (user_id, address, remote_shop_id)
);
CALL secure_person_table('linked_shops');
CREATE POLICY operator_reseals ON linked_shops TO langraan_operator USING (true) WITH CHECK (true);
GRANT SELECT (user_id, link_id, key_sealed), UPDATE (key_sealed) ON linked_shops TO langraan_operator;
