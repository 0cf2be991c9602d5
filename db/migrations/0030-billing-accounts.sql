-- billing: who pays for shops' packages. A paying account has members of its own, and each shop belongs to one.

-- Which paying account a job of the worker is about.
CREATE FUNCTION current_account() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.account_id', true), '')::uuid;

-- The people who run the platform. Only `npm run operators` adds or removes one; the application can look up
-- whether whoever asks is one of them, and nobody else.
CREATE TABLE operators (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  added_at timestamptz NOT NULL
);
ALTER TABLE operators ENABLE ROW LEVEL SECURITY;
ALTER TABLE operators FORCE ROW LEVEL SECURITY;
CREATE POLICY own_row ON operators FOR SELECT TO langraan_app USING (user_id = (SELECT current_person()));
GRANT SELECT ON operators TO langraan_app;
CREATE POLICY operator_rows ON operators TO langraan_operator USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON operators TO langraan_operator;
CREATE POLICY operator_names ON users FOR SELECT TO langraan_operator USING (true);
GRANT SELECT (user_id, email, name) ON users TO langraan_operator;

-- Whether the transaction acts for an operator: opens the rows of all paying accounts to them.
CREATE FUNCTION acts_as_operator() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (SELECT FROM operators o WHERE o.user_id = current_person());

CREATE TABLE billing_accounts (
  account_id uuid PRIMARY KEY,
  -- As it stands on documents; empty until somebody enters it.
  company_name text NOT NULL DEFAULT '',
  company_name_english text NOT NULL DEFAULT '',
  tax_id text NOT NULL DEFAULT '' CHECK (tax_id = '' OR tax_id ~ '^[0-9]{13}$'),
  -- Five digits; 00000 is the head office.
  branch_number text NOT NULL DEFAULT '00000' CHECK (branch_number ~ '^[0-9]{5}$'),
  phone text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE billing_members (
  account_id uuid NOT NULL REFERENCES billing_accounts ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'payer', 'viewer')),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX billing_members_user ON billing_members (user_id);

CREATE TABLE billing_addresses (
  account_id uuid NOT NULL REFERENCES billing_accounts ON DELETE CASCADE,
  -- `registered` stands on tax documents, `delivery` is where paper goes, `general` is where one writes to.
  kind text NOT NULL CHECK (kind IN ('general', 'registered', 'delivery')),
  address_line text NOT NULL,
  address_line_english text NOT NULL DEFAULT '',
  subdistrict text NOT NULL,
  district text NOT NULL,
  province text NOT NULL,
  zipcode text NOT NULL,
  PRIMARY KEY (account_id, kind)
);

CREATE TABLE billing_shops (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES billing_accounts,
  added_at timestamptz NOT NULL
);
CREATE INDEX billing_shops_account ON billing_shops (account_id);

-- Shops that are there already, before the tables are secured: each owner gets one paying account for all shops
-- they own; of several owners of a shop, the first. Ids of version 4, as there is no application to make them.
-- Whoever migrates need not be a superuser, and would see no membership.
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE
  owner record;
  account uuid;
BEGIN
  FOR owner IN
    SELECT first_owner.user_id, array_agg(first_owner.shop_id) AS shops, min(first_owner.joined_at) AS since
    FROM (SELECT DISTINCT ON (shop_id) shop_id, user_id, joined_at FROM memberships WHERE role = 'owner' ORDER BY shop_id, joined_at, user_id) first_owner
    GROUP BY first_owner.user_id
  LOOP
    account := gen_random_uuid();
    INSERT INTO billing_accounts (account_id, created_at, updated_at) VALUES (account, owner.since, owner.since);
    INSERT INTO billing_members VALUES (account, owner.user_id, 'owner', owner.since);
    INSERT INTO billing_shops SELECT unnest(owner.shops), account, owner.since;
  END LOOP;
END
$$;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;

-- What billing must see across people and series, by functions of a role that cannot log in.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'langraan_registrar') THEN
    CREATE ROLE langraan_registrar NOLOGIN NOINHERIT;
  END IF;
END
$$;
GRANT langraan_registrar TO CURRENT_USER;
GRANT USAGE, CREATE ON SCHEMA public TO langraan_registrar;

-- Who may change the members of an account: its owners, and whoever opens a new one, which has none yet.
CREATE FUNCTION may_change_members(account uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM billing_members WHERE account_id = account AND user_id = current_person() AND role = 'owner')
    OR NOT EXISTS (SELECT FROM billing_members WHERE account_id = account)
$$;
ALTER FUNCTION may_change_members(uuid) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION may_change_members(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION may_change_members(uuid) TO langraan_app;

ALTER TABLE billing_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_members FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON billing_members FOR SELECT TO langraan_app USING (user_id = (SELECT current_person()));
CREATE POLICY owners_rows ON billing_members TO langraan_app
  USING (may_change_members(account_id)) WITH CHECK (may_change_members(account_id));
CREATE POLICY operator_rows ON billing_members FOR SELECT TO langraan_app USING ((SELECT acts_as_operator()));
CREATE POLICY worker_rows ON billing_members FOR SELECT TO langraan_worker USING (account_id = (SELECT current_account()));
GRANT SELECT, INSERT, UPDATE, DELETE ON billing_members TO langraan_app;
GRANT SELECT ON billing_members TO langraan_worker;

-- Rows of a paying account: its members' by person, the operator's, and in the worker the account's of the job.
CREATE PROCEDURE secure_account_table(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY member_rows ON %s TO langraan_app USING (account_id IN (SELECT m.account_id FROM billing_members m WHERE m.user_id = (SELECT current_person())))', target);
  EXECUTE format('CREATE POLICY operator_rows ON %s TO langraan_app USING ((SELECT acts_as_operator()))', target);
  EXECUTE format('CREATE POLICY worker_rows ON %s TO langraan_worker USING (account_id = (SELECT current_account()))', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO langraan_app', target);
  EXECUTE format('GRANT SELECT ON %s TO langraan_worker', target);
END
$$;
CALL secure_account_table('billing_accounts');
CREATE POLICY opens ON billing_accounts FOR INSERT TO langraan_app WITH CHECK (true);
CALL secure_account_table('billing_addresses');

CALL secure_shop_table('billing_shops');
REVOKE UPDATE, DELETE ON billing_shops FROM langraan_app, langraan_worker;
CREATE POLICY account_rows ON billing_shops FOR SELECT TO langraan_app
  USING (account_id IN (SELECT m.account_id FROM billing_members m WHERE m.user_id = (SELECT current_person())));
CREATE POLICY operator_rows ON billing_shops FOR SELECT TO langraan_app USING ((SELECT acts_as_operator()));
CREATE POLICY worker_account_rows ON billing_shops FOR SELECT TO langraan_worker USING (account_id = (SELECT current_account()));

CREATE POLICY registrar_rows ON users FOR SELECT TO langraan_registrar USING (true);
CREATE POLICY registrar_rows ON memberships FOR SELECT TO langraan_registrar USING (true);
CREATE POLICY registrar_rows ON billing_members FOR SELECT TO langraan_registrar USING (true);
CREATE POLICY registrar_rows ON billing_shops FOR SELECT TO langraan_registrar USING (true);
GRANT SELECT (user_id, name, email) ON users TO langraan_registrar;
GRANT SELECT (shop_id, user_id) ON memberships TO langraan_registrar;
GRANT SELECT ON billing_members, billing_shops TO langraan_registrar;

-- The members of an account, and who could become one: people of its shops. Only for a member.
CREATE FUNCTION people_of_account(account uuid) RETURNS TABLE (user_id uuid, name text, email text, role text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.user_id, u.name, u.email, m.role
  FROM users u LEFT JOIN billing_members m ON m.account_id = account AND m.user_id = u.user_id
  WHERE EXISTS (SELECT FROM billing_members me WHERE me.account_id = account AND me.user_id = current_person())
    AND (m.role IS NOT NULL OR u.user_id IN (
      SELECT s.user_id FROM memberships s JOIN billing_shops b ON b.shop_id = s.shop_id WHERE b.account_id = account))
$$;
ALTER FUNCTION people_of_account(uuid) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION people_of_account(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_of_account(uuid) TO langraan_app;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;
