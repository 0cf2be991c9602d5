-- Roles, the claims that row-level security reads, and how a table of each class is secured.
-- Three classes of tables (db/README.md): shop, person, platform.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['langraan_app', 'langraan_worker', 'langraan_operator'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      EXECUTE format('CREATE ROLE %I LOGIN NOINHERIT', wanted);
    END IF;
  END LOOP;
  FOREACH wanted IN ARRAY ARRAY['langraan_searcher', 'langraan_claims'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', wanted);
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
  END LOOP;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO langraan_app, langraan_worker, langraan_operator', current_database());
END
$$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO langraan_app, langraan_worker, langraan_operator, langraan_searcher, langraan_claims;

-- What a transaction says of itself. Unset reads as NULL, and NULL matches no row.
CREATE FUNCTION current_shop() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.shop_id', true), '')::uuid;
CREATE FUNCTION current_person() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.user_id', true), '')::uuid;
-- A claim that the caller brings: the e-mail being signed in with, the token's hash, the provider's id.
CREATE FUNCTION current_claim(name text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.' || name, true), '');

CREATE PROCEDURE secure_shop_table(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY shop_rows ON %s TO langraan_app USING (shop_id = (SELECT current_shop())) WITH CHECK (shop_id = (SELECT current_shop()))', target);
  EXECUTE format('CREATE POLICY worker_rows ON %s TO langraan_worker USING (shop_id = (SELECT current_shop())) WITH CHECK (shop_id = (SELECT current_shop()))', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO langraan_app, langraan_worker', target);
END
$$;

CREATE PROCEDURE secure_person_table(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY own_rows ON %s TO langraan_app USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()))', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO langraan_app', target);
END
$$;
