-- payouts: what the bank paid a second time. It stands on the ledger from the moment that it was found, as something that
-- the platform has to get back, until two people decide who bears it or the bank has sent it back.
INSERT INTO ledger_account_kinds VALUES
  ('platform', 'paid_twice', 'debit', 'free'),
  ('platform', 'written_off', 'debit', 'free');

CREATE TABLE double_payments (
  shop_id uuid NOT NULL,
  double_payment_id uuid NOT NULL UNIQUE,
  withdrawal_id uuid NOT NULL,
  -- The row of the statement that paid it first; null where somebody had paid it by hand.
  first_row_id uuid,
  second_row_id uuid NOT NULL,
  amount_satang bigint NOT NULL CHECK (amount_satang BETWEEN 1 AND 10000000000000),
  state text NOT NULL CHECK (state IN ('open', 'charged', 'carried', 'same_payment', 'came_back')),
  -- By which the bank sent it back.
  returned_row_id uuid,
  -- In the platform's book with the merchant: what found it, and what settled it by taking that back.
  found_transaction_id uuid NOT NULL,
  settled_transaction_id uuid,
  found_at timestamptz NOT NULL CHECK (isfinite(found_at)),
  settled_at timestamptz CHECK (isfinite(settled_at)),
  PRIMARY KEY (shop_id, double_payment_id),
  UNIQUE (shop_id, second_row_id),
  UNIQUE (shop_id, returned_row_id),
  FOREIGN KEY (shop_id, withdrawal_id) REFERENCES withdrawals,
  FOREIGN KEY (shop_id, first_row_id) REFERENCES payout_bank_rows,
  FOREIGN KEY (shop_id, second_row_id) REFERENCES payout_bank_rows,
  FOREIGN KEY (shop_id, returned_row_id) REFERENCES payout_bank_rows,
  CONSTRAINT double_payments_settled CHECK ((state = 'open') = (settled_transaction_id IS NULL) AND (state = 'open') = (settled_at IS NULL)),
  CONSTRAINT double_payments_returned CHECK ((state = 'came_back') = (returned_row_id IS NOT NULL))
);
CREATE INDEX double_payments_newest ON double_payments (found_at DESC, double_payment_id DESC);
CREATE INDEX double_payments_of_withdrawal ON double_payments (withdrawal_id);
CALL secure_operator_table('double_payments');
GRANT UPDATE (state, returned_row_id, settled_transaction_id, settled_at) ON double_payments TO langraan_app;
ALTER TABLE payout_claims ADD FOREIGN KEY (shop_id, double_payment_id) REFERENCES double_payments;

CREATE FUNCTION check_double_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT acts_as_operator() THEN
    RAISE EXCEPTION 'operators look after what was paid twice' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'open' OR NOT EXISTS (SELECT FROM payout_bank_rows r WHERE r.bank_row_id = NEW.second_row_id
        AND r.shop_id = NEW.shop_id AND r.withdrawal_id = NEW.withdrawal_id AND r.tells = 'twice' AND r.amount_satang = -NEW.amount_satang) THEN
      RAISE EXCEPTION 'a second payment is found in the bank’s statement' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'open' THEN
    RAISE EXCEPTION 'langraan: the second payment is % already', OLD.state USING ERRCODE = 'LR021';
  ELSIF NEW.state = 'came_back' THEN
    IF NOT EXISTS (SELECT FROM payout_bank_rows r WHERE r.bank_row_id = NEW.returned_row_id
        AND r.shop_id = NEW.shop_id AND r.withdrawal_id = NEW.withdrawal_id AND r.tells = 'twice_returned') THEN
      RAISE EXCEPTION 'what came back stands in the bank’s statement' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF NEW.state <> 'open' AND NOT EXISTS (SELECT FROM payout_claims c WHERE c.double_payment_id = NEW.double_payment_id
      AND c.outcome = NEW.state AND c.state = 'confirmed') THEN
    RAISE EXCEPTION 'two people decide who bears a second payment' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER double_payments_checked BEFORE INSERT OR UPDATE ON double_payments FOR EACH ROW EXECUTE FUNCTION check_double_payment();

-- Looked at when the transaction of the database ends: an open one stands on the ledger, and one that is settled is taken
-- back there by what its state says.
CREATE FUNCTION double_payment_fits_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  merchant text := coalesce(current_setting('app.merchant_id', true), '');
  shop text := coalesce(current_setting('app.shop_id', true), '');
  d double_payments;
  fits boolean;
BEGIN
  SELECT * INTO d FROM double_payments x WHERE x.double_payment_id = NEW.double_payment_id;
  PERFORM set_config('app.merchant_id', '', true), set_config('app.shop_id', book_with_shop(NEW.shop_id)::text, true);
  fits := moved_in(d.found_transaction_id, 'platform', 'paid_twice') = d.amount_satang
    AND moved_in(d.found_transaction_id, 'platform', 'bank') = -d.amount_satang
    AND is_taken_back(d.found_transaction_id) = (d.state <> 'open');
  IF d.state <> 'open' THEN
    fits := fits AND moved_in(d.settled_transaction_id, 'platform', 'paid_twice') = -d.amount_satang
      AND CASE d.state
        WHEN 'charged' THEN moved_in(d.settled_transaction_id, 'merchant', 'cashback_available')
        WHEN 'carried' THEN moved_in(d.settled_transaction_id, 'platform', 'written_off')
        ELSE moved_in(d.settled_transaction_id, 'platform', 'bank') END = d.amount_satang;
  END IF;
  PERFORM set_config('app.merchant_id', merchant, true), set_config('app.shop_id', shop, true);
  IF fits IS NOT TRUE THEN
    RAISE EXCEPTION 'second payment % is %, and the ledger says otherwise', d.double_payment_id, d.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER double_payment_fits_ledger AFTER INSERT OR UPDATE ON double_payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION double_payment_fits_ledger();
