-- plans and shops.

CREATE TABLE plans (
  plan_code text PRIMARY KEY CHECK (plan_code IN ('trial', 'business', 'dropship')),
  price_satang bigint NOT NULL CHECK (price_satang >= 0),
  product_limit integer,
  orders_per_day_limit integer,
  branches integer NOT NULL,
  pages integer NOT NULL,
  line_oas integer NOT NULL,
  extras_allowed boolean NOT NULL,
  agents boolean NOT NULL,
  trial_days integer
);
GRANT SELECT ON plans TO langraan_app, langraan_worker;

CREATE TABLE plan_charges (
  charge_code text PRIMARY KEY CHECK (charge_code IN ('extra_page', 'extra_line_oa', 'extra_branch', 'service_fee')),
  price_satang bigint NOT NULL CHECK (price_satang >= 0)
);
GRANT SELECT ON plan_charges TO langraan_app, langraan_worker;

CREATE TABLE vat_rates (
  valid_from date PRIMARY KEY,
  rate_basis_points integer NOT NULL CHECK (rate_basis_points BETWEEN 0 AND 10000)
);
GRANT SELECT ON vat_rates TO langraan_app, langraan_worker;

CREATE TABLE coupons (
  coupon_code text PRIMARY KEY CHECK (coupon_code = upper(coupon_code)),
  percent_off integer CHECK (percent_off BETWEEN 1 AND 100),
  amount_off_satang bigint CHECK (amount_off_satang > 0),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  use_limit integer,
  used integer NOT NULL DEFAULT 0,
  CHECK ((percent_off IS NULL) <> (amount_off_satang IS NULL)),
  CHECK (use_limit IS NULL OR used <= use_limit)
);
GRANT SELECT ON coupons TO langraan_app;
GRANT UPDATE (used) ON coupons TO langraan_app;

INSERT INTO plans VALUES
  ('trial', 0, 10, 30, 1, 1, 1, false, false, 30),
  ('business', 250000, NULL, NULL, 1, 1, 1, true, false, NULL),
  ('dropship', 350000, NULL, NULL, 1, 1, 1, true, true, NULL);
INSERT INTO plan_charges VALUES ('extra_page', 30000), ('extra_line_oa', 30000), ('extra_branch', 30000), ('service_fee', 0);
INSERT INTO vat_rates VALUES ('1999-04-01', 700);

CREATE TABLE shops (
  shop_id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  address_line text NOT NULL,
  subdistrict text NOT NULL,
  district text NOT NULL,
  province text NOT NULL,
  zipcode text NOT NULL,
  phone text NOT NULL,
  line_id text NOT NULL DEFAULT '',
  -- Entered in the wizard without www and http; serves the shop once its TXT record is found.
  own_domain text,
  logo_key text,
  square_logo_key text,
  -- The package that is in force now; limits follow it.
  plan_code text NOT NULL REFERENCES plans,
  -- The package that was chosen; in force once paid.
  chosen_plan_code text NOT NULL REFERENCES plans,
  paid_until date,
  trial_ends_on date NOT NULL,
  coupon_code text,
  extra_pages integer NOT NULL DEFAULT 0 CHECK (extra_pages BETWEEN 0 AND 99),
  extra_line_oas integer NOT NULL DEFAULT 0 CHECK (extra_line_oas BETWEEN 0 AND 99),
  extra_branches integer NOT NULL DEFAULT 0 CHECK (extra_branches BETWEEN 0 AND 99),
  discount_satang bigint NOT NULL DEFAULT 0,
  service_fee_satang bigint NOT NULL DEFAULT 0,
  net_total_satang bigint NOT NULL DEFAULT 0,
  promptpay_id text,
  bank_code text,
  bank_account_number text,
  bank_account_name text,
  cod_enabled boolean NOT NULL DEFAULT false,
  default_weight_grams integer CHECK (default_weight_grams > 0),
  -- Counts every change that a shopper could see; an order names the revision that it was priced by.
  storefront_revision bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CALL secure_shop_table('shops');

CREATE TABLE memberships (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'seller', 'packer', 'cashier', 'accountant')),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);
CALL secure_shop_table('memberships');
CREATE POLICY own_memberships ON memberships FOR SELECT TO langraan_app USING (user_id = (SELECT current_person()));
CREATE POLICY member_shops ON shops FOR SELECT TO langraan_app
  USING (shop_id IN (SELECT m.shop_id FROM memberships m WHERE m.user_id = (SELECT current_person())));

-- Where a host name leads. Platform: asked before any shop is known.
CREATE TABLE shop_hosts (
  host text PRIMARY KEY CHECK (host = lower(host)),
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('subdomain', 'domain')),
  created_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON shop_hosts TO langraan_app;
GRANT SELECT ON shop_hosts TO langraan_worker;

-- The create-shop wizard: kept on the server, resumable on another device. Completed at most once.
CREATE TABLE shop_drafts (
  draft_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  step integer NOT NULL CHECK (step BETWEEN 1 AND 4),
  fields jsonb NOT NULL,
  completed_shop_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX shop_drafts_user ON shop_drafts (user_id, updated_at DESC);
CALL secure_person_table('shop_drafts');

CREATE TABLE branches (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  branch_id uuid NOT NULL,
  name text NOT NULL,
  is_default boolean NOT NULL,
  phone text NOT NULL,
  address_line text NOT NULL,
  subdistrict text NOT NULL,
  district text NOT NULL,
  province text NOT NULL,
  zipcode text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, branch_id)
);
CREATE UNIQUE INDEX branches_default ON branches (shop_id) WHERE is_default;
CALL secure_shop_table('branches');

CREATE TABLE connected_pages (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('facebook')),
  page_id text NOT NULL,
  name text NOT NULL,
  token_sealed bytea NOT NULL,
  connected_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, provider, page_id)
);
CALL secure_shop_table('connected_pages');

-- gallery
CREATE TABLE pictures (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  picture_id uuid NOT NULL,
  title text NOT NULL,
  link text NOT NULL DEFAULT '',
  file_key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, picture_id)
);
CALL secure_shop_table('pictures');

-- Who calls, in one round trip: opens the rows of the token that was brought, then those of its person.
-- `role` is the person's role in the asked shop, NULL when they have none there.
CREATE FUNCTION find_session(hash bytea, logged_in_at bigint, shop uuid)
  RETURNS TABLE (session_id uuid, user_id uuid, expires_at timestamptz, email text, name text, profile_pic text, language text, role text)
  LANGUAGE plpgsql AS $$
DECLARE
  found_session record;
BEGIN
  PERFORM set_config('app.session', encode(hash, 'hex'), true);
  SELECT s.session_id, s.user_id, s.expires_at INTO found_session FROM sessions s
    WHERE s.token_hash = hash AND s.login_time = logged_in_at;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.user_id', found_session.user_id::text, true);
  RETURN QUERY SELECT found_session.session_id, u.user_id, found_session.expires_at, u.email, u.name, u.profile_pic, u.language,
      (SELECT m.role FROM memberships m WHERE m.user_id = u.user_id AND m.shop_id = shop)
    FROM users u WHERE u.user_id = found_session.user_id;
END
$$;
