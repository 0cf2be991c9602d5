-- payments: notices with slips, the claim on a transfer, the money ledger.

CREATE TABLE payment_notices (
  shop_id uuid NOT NULL,
  notice_id uuid NOT NULL,
  order_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('reading', 'waiting', 'confirmed', 'rejected')),
  amount_satang bigint NOT NULL CHECK (amount_satang > 0),
  picture_key text,
  raw_key text NOT NULL,
  qr_outcome text CHECK (qr_outcome IN ('found', 'no_qr', 'not_a_slip', 'unreadable')),
  sending_bank text,
  trans_ref text,
  seen_before boolean NOT NULL DEFAULT false,
  rejected_reason text,
  sent_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  PRIMARY KEY (shop_id, notice_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders
);
CREATE INDEX payment_notices_waiting ON payment_notices (shop_id, state, sent_at);
CREATE INDEX payment_notices_order ON payment_notices (shop_id, order_id);
CALL secure_shop_table('payment_notices');

-- Money as a ledger: the entries of a transaction sum to zero, and none is ever changed.
CREATE TABLE ledger_entries (
  shop_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  account text NOT NULL CHECK (account IN ('bank', 'cod_carrier', 'receivable', 'sales')),
  amount_satang bigint NOT NULL CHECK (amount_satang <> 0),
  order_id uuid,
  notice_id uuid,
  made_by uuid,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, entry_id)
);
CREATE INDEX ledger_entries_transaction ON ledger_entries (shop_id, transaction_id);
CREATE INDEX ledger_entries_order ON ledger_entries (shop_id, order_id);
CALL secure_shop_table('ledger_entries');
REVOKE UPDATE, DELETE ON ledger_entries FROM langraan_app, langraan_worker;

CREATE FUNCTION ledger_transaction_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_satang) FROM ledger_entries
      WHERE shop_id = NEW.shop_id AND transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER ledger_sums_to_zero AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_sums_to_zero();

-- A transfer is credited once on the whole platform. Nobody but this function reads other shops' claims,
-- and it never says whose they are.
CREATE TABLE slip_claims (
  sending_bank text NOT NULL,
  trans_ref text NOT NULL,
  shop_id uuid NOT NULL,
  amount_satang bigint NOT NULL CHECK (amount_satang > 0),
  claimed_satang bigint NOT NULL CHECK (claimed_satang BETWEEN 0 AND amount_satang),
  first_claimed_at timestamptz NOT NULL,
  PRIMARY KEY (sending_bank, trans_ref)
);
GRANT SELECT, INSERT, UPDATE ON slip_claims TO langraan_claims;

-- Answers claimed | other_shop | used_up; with the rest still unclaimed of the transfer, in satang.
CREATE FUNCTION claim_slip(bank text, reference text, transfer_satang bigint, part_satang bigint, at timestamptz)
  RETURNS TABLE (outcome text, left_satang bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held slip_claims;
BEGIN
  IF current_shop() IS NULL THEN RAISE EXCEPTION 'claim_slip needs a shop'; END IF;
  INSERT INTO slip_claims VALUES (bank, reference, current_shop(), transfer_satang, 0, at)
    ON CONFLICT DO NOTHING;
  SELECT * INTO held FROM slip_claims WHERE sending_bank = bank AND trans_ref = reference FOR UPDATE;
  IF held.shop_id <> current_shop() THEN
    RETURN QUERY SELECT 'other_shop', 0::bigint;
  ELSIF held.claimed_satang + part_satang > held.amount_satang THEN
    RETURN QUERY SELECT 'used_up', held.amount_satang - held.claimed_satang;
  ELSE
    UPDATE slip_claims SET claimed_satang = claimed_satang + part_satang
      WHERE sending_bank = bank AND trans_ref = reference;
    RETURN QUERY SELECT 'claimed', held.amount_satang - held.claimed_satang - part_satang;
  END IF;
END
$$;
-- Whether a transfer was credited before, for the flag at upload. Tells nothing of where.
CREATE FUNCTION slip_is_claimed(bank text, reference text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM slip_claims WHERE sending_bank = bank AND trans_ref = reference AND claimed_satang > 0) $$;
GRANT CREATE ON SCHEMA public TO langraan_claims;
ALTER FUNCTION claim_slip(text, text, bigint, bigint, timestamptz) OWNER TO langraan_claims;
ALTER FUNCTION slip_is_claimed(text, text) OWNER TO langraan_claims;
REVOKE CREATE ON SCHEMA public FROM langraan_claims;
REVOKE ALL ON FUNCTION claim_slip(text, text, bigint, bigint, timestamptz), slip_is_claimed(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_slip(text, text, bigint, bigint, timestamptz), slip_is_claimed(text, text) TO langraan_app, langraan_worker;

-- shipping: courier accounts, shipments and what the courier told of them.

CREATE TABLE courier_connections (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('shippop')),
  key_sealed bytea NOT NULL,
  key_hint text NOT NULL,
  webhook_hash bytea NOT NULL,
  webhook_sealed bytea NOT NULL,
  connected_at timestamptz NOT NULL,
  checked_at timestamptz,
  PRIMARY KEY (shop_id, provider)
);
CALL secure_shop_table('courier_connections');

CREATE TABLE shipments (
  shop_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  order_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('shippop')),
  courier_code text NOT NULL,
  courier_name text NOT NULL,
  -- booking: we have asked, or are about to ask, and do not know the answer yet.
  state text NOT NULL CHECK (state IN ('booking', 'booked', 'failed', 'cancelled')),
  purchase_id text,
  tracking_code text,
  courier_tracking_code text,
  price_satang bigint NOT NULL,
  cod_satang bigint NOT NULL DEFAULT 0,
  weight_grams integer NOT NULL CHECK (weight_grams > 0),
  parcel_status text,
  failure text,
  label_key text,
  handed_over_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, shipment_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders
);
-- A parcel is booked once: an order has one shipment that is booked or may be.
CREATE UNIQUE INDEX shipments_one_live ON shipments (shop_id, order_id) WHERE state IN ('booking', 'booked');
CREATE INDEX shipments_tracking ON shipments (shop_id, tracking_code);
CREATE INDEX shipments_moving ON shipments (shop_id, updated_at) WHERE state = 'booked';
CREATE INDEX shipments_handed_over ON shipments (shop_id, handed_over_at) WHERE handed_over_at IS NOT NULL;
CALL secure_shop_table('shipments');

CREATE TABLE shipment_scans (
  shop_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  status text NOT NULL,
  scanned_at timestamptz NOT NULL,
  location text NOT NULL,
  description text NOT NULL,
  PRIMARY KEY (shop_id, shipment_id, scanned_at, status),
  FOREIGN KEY (shop_id, shipment_id) REFERENCES shipments
);
CALL secure_shop_table('shipment_scans');
