-- billing: what is bought for a shop, the documents of it, and coupons that are taken once.

CREATE TABLE billing_purchases (
  account_id uuid NOT NULL REFERENCES billing_accounts,
  purchase_id uuid NOT NULL,
  -- Rows are the paying account's, not the shop's: what was paid stays with who paid it.
  for_shop_id uuid NOT NULL,
  shop_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('start', 'renewal', 'upgrade')),
  plan_code text NOT NULL REFERENCES plans,
  months integer NOT NULL CHECK (months BETWEEN 0 AND 36),
  extra_pages integer NOT NULL CHECK (extra_pages BETWEEN 0 AND 99),
  extra_line_oas integer NOT NULL CHECK (extra_line_oas BETWEEN 0 AND 99),
  extra_branches integer NOT NULL CHECK (extra_branches BETWEEN 0 AND 99),
  period_from date NOT NULL,
  period_to date NOT NULL CHECK (period_to >= period_from),
  -- Each line as it was priced on that day: [{code, quantity, unitSatang, amountSatang, days}].
  lines jsonb NOT NULL,
  coupon_code text,
  discount_satang bigint NOT NULL CHECK (discount_satang >= 0),
  service_fee_satang bigint NOT NULL CHECK (service_fee_satang >= 0),
  before_vat_satang bigint NOT NULL CHECK (before_vat_satang >= 0),
  vat_basis_points integer NOT NULL,
  vat_satang bigint NOT NULL,
  net_satang bigint NOT NULL CHECK (net_satang = before_vat_satang + vat_satang),
  state text NOT NULL CHECK (state IN ('quoted', 'checking', 'paid', 'cancelled', 'refunded')),
  valid_until date NOT NULL,
  -- The slip: as it was sent until the worker has read it, then re-encoded.
  slip_raw_key text,
  slip_key text,
  slip_state text CHECK (slip_state IN ('reading', 'found', 'no_reference', 'unreadable')),
  slip_bank text,
  slip_reference text,
  slip_seen_before boolean NOT NULL DEFAULT false,
  slip_sent_at timestamptz,
  rejected_reason text,
  -- How the shop stood before it was paid, so that a refund can put it back.
  standing_before jsonb,
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  PRIMARY KEY (account_id, purchase_id)
);
CREATE INDEX billing_purchases_by_time ON billing_purchases (account_id, made_at DESC);
CREATE INDEX billing_purchases_to_check ON billing_purchases (slip_sent_at) WHERE state = 'checking';
CALL secure_account_table('billing_purchases');
REVOKE DELETE ON billing_purchases FROM langraan_app;
CREATE POLICY worker_reads_slips ON billing_purchases FOR UPDATE TO langraan_worker USING (account_id = (SELECT current_account()));
GRANT UPDATE (slip_raw_key, slip_key, slip_state, slip_bank, slip_reference, slip_seen_before) ON billing_purchases TO langraan_worker;

-- The last number of each series. Only the trigger below, in the transaction of the document itself, moves one:
-- a document that is not kept takes no number, and nobody can take one without a document.
CREATE TABLE billing_document_numbers (
  seller_tax_id text NOT NULL,
  seller_branch text NOT NULL,
  kind text NOT NULL,
  year integer NOT NULL,
  last_number integer NOT NULL,
  last_issued_at timestamptz NOT NULL,
  PRIMARY KEY (seller_tax_id, seller_branch, kind, year)
);

-- A document is never changed: what was wrong is cancelled by another one about it.
CREATE TABLE billing_documents (
  account_id uuid NOT NULL REFERENCES billing_accounts,
  document_id uuid NOT NULL,
  purchase_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('quotation', 'invoice', 'tax_invoice', 'credit_note')),
  seller_tax_id text NOT NULL,
  seller_branch text NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL,
  issued_at timestamptz NOT NULL,
  -- Everything that is printed but number and date: seller, buyer, lines, rate and sums, as they were that day.
  content jsonb NOT NULL,
  -- The document that this one cancels; one is cancelled once.
  about_document_id uuid,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, purchase_id) REFERENCES billing_purchases,
  FOREIGN KEY (account_id, about_document_id) REFERENCES billing_documents,
  UNIQUE (account_id, about_document_id),
  UNIQUE (seller_tax_id, seller_branch, kind, year, number)
);
CREATE INDEX billing_documents_purchase ON billing_documents (account_id, purchase_id);
CALL secure_account_table('billing_documents');
REVOKE UPDATE, DELETE ON billing_documents FROM langraan_app;

GRANT CREATE ON SCHEMA public TO langraan_registrar;
GRANT SELECT, INSERT, UPDATE ON billing_document_numbers TO langraan_registrar;

-- Whoever issues at the same time waits for the row of the series: so numbers have no gap and rise with the time.
CREATE FUNCTION number_billing_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO billing_document_numbers AS series VALUES (NEW.seller_tax_id, NEW.seller_branch, NEW.kind, NEW.year, 1, NEW.issued_at)
  ON CONFLICT (seller_tax_id, seller_branch, kind, year) DO UPDATE
    SET last_number = series.last_number + 1, last_issued_at = greatest(series.last_issued_at, NEW.issued_at)
  RETURNING last_number, last_issued_at INTO NEW.number, NEW.issued_at;
  RETURN NEW;
END
$$;
ALTER FUNCTION number_billing_document() OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION number_billing_document() FROM PUBLIC;
CREATE TRIGGER billing_documents_numbered BEFORE INSERT ON billing_documents
  FOR EACH ROW EXECUTE FUNCTION number_billing_document();

CREATE FUNCTION refuse_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a billing document is never changed: issue another one about it' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER billing_documents_unchanged BEFORE UPDATE OR DELETE ON billing_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();

-- Coupons: how often one person may use one, and what each use was for.
ALTER TABLE coupons ADD COLUMN per_person_limit integer CHECK (per_person_limit > 0);
CREATE TABLE coupon_uses (
  coupon_code text NOT NULL REFERENCES coupons,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The shop that was created with it, or the purchase.
  used_for uuid NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (coupon_code, used_for)
);
CALL secure_person_table('coupon_uses');

-- Takes one use for whoever asks: taken | used_up | used_by_you. The row of the coupon is held until the end of
-- the transaction, so the last use is taken once, and a person's limit holds when they ask twice at once.
CREATE FUNCTION take_coupon(code text, purpose uuid, at timestamptz) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held coupons;
BEGIN
  IF current_person() IS NULL THEN RAISE EXCEPTION 'take_coupon needs a person'; END IF;
  SELECT * INTO held FROM coupons WHERE coupon_code = code AND valid_from <= at AND valid_until > at FOR UPDATE;
  IF NOT FOUND THEN RETURN 'used_up'; END IF;
  IF held.per_person_limit IS NOT NULL AND held.per_person_limit <=
    (SELECT count(*) FROM coupon_uses WHERE coupon_code = code AND user_id = current_person()) THEN
    RETURN 'used_by_you';
  END IF;
  IF held.use_limit IS NOT NULL AND held.used >= held.use_limit THEN RETURN 'used_up'; END IF;
  UPDATE coupons SET used = used + 1 WHERE coupon_code = code;
  INSERT INTO coupon_uses VALUES (code, current_person(), purpose, at);
  RETURN 'taken';
END
$$;
-- Gives back what was taken for something that is not bought after all. False where nothing was taken.
CREATE FUNCTION give_coupon_back(code text, purpose uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM coupon_uses WHERE coupon_code = code AND used_for = purpose;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE coupons SET used = used - 1 WHERE coupon_code = code AND used > 0;
  RETURN true;
END
$$;
GRANT SELECT, UPDATE ON coupons TO langraan_registrar;
GRANT SELECT, INSERT, DELETE ON coupon_uses TO langraan_registrar;
CREATE POLICY registrar_rows ON coupon_uses TO langraan_registrar USING (true) WITH CHECK (true);
ALTER FUNCTION take_coupon(text, uuid, timestamptz) OWNER TO langraan_registrar;
ALTER FUNCTION give_coupon_back(text, uuid) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION take_coupon(text, uuid, timestamptz), give_coupon_back(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_coupon(text, uuid, timestamptz), give_coupon_back(text, uuid) TO langraan_app;
REVOKE UPDATE (used) ON coupons FROM langraan_app;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;

-- Packages, charges and coupons are everybody's to read and the operator's alone to change.
ALTER TABLE plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE plan_charges ENABLE ROW LEVEL SECURITY;
ALTER TABLE coupons ENABLE ROW LEVEL SECURITY;
CREATE POLICY everybody_reads ON plans FOR SELECT USING (true);
CREATE POLICY everybody_reads ON plan_charges FOR SELECT USING (true);
CREATE POLICY everybody_reads ON coupons FOR SELECT USING (true);
CREATE POLICY registrar_counts ON coupons FOR UPDATE TO langraan_registrar USING (true);
CREATE POLICY operator_prices ON plans FOR UPDATE TO langraan_app USING ((SELECT acts_as_operator()));
CREATE POLICY operator_prices ON plan_charges FOR UPDATE TO langraan_app USING ((SELECT acts_as_operator()));
CREATE POLICY operator_coupons ON coupons TO langraan_app USING ((SELECT acts_as_operator())) WITH CHECK ((SELECT acts_as_operator()));
GRANT UPDATE (price_satang) ON plans, plan_charges TO langraan_app;
GRANT INSERT ON coupons TO langraan_app;
GRANT UPDATE (percent_off, amount_off_satang, valid_from, valid_until, use_limit, per_person_limit) ON coupons TO langraan_app;
