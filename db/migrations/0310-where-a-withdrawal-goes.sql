-- payouts: where money goes stays as it was when it was asked for, and what cannot be held against the ledger is refused.
REVOKE UPDATE (bank_code, account_number, account_name, account_changed_by, account_changed_at, name_check) ON withdrawals
  FROM langraan_app;

CREATE OR REPLACE FUNCTION withdrawal_fits_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  merchant text := coalesce(current_setting('app.merchant_id', true), '');
  shop text := coalesce(current_setting('app.shop_id', true), '');
  w withdrawals;
  fits boolean;
BEGIN
  PERFORM set_config('app.merchant_id', '', true), set_config('app.shop_id', NEW.shop_id::text, true);
  SELECT * INTO w FROM withdrawals x WHERE x.shop_id = NEW.shop_id AND x.withdrawal_id = NEW.withdrawal_id;
  PERFORM set_config('app.shop_id', book_with_shop(NEW.shop_id)::text, true);
  fits := moved_in(w.request_transaction_id, 'merchant', 'cashback_available') = w.gross_satang
    AND moved_in(w.request_transaction_id, 'merchant', 'withdrawing') = -w.gross_satang
    AND is_taken_back(w.request_transaction_id) = (w.state IN ('refused', 'cancelled', 'rejected_by_bank'));
  IF w.paid_transaction_id IS NULL THEN
    fits := fits AND w.state <> 'paid';
  ELSE
    fits := fits AND moved_in(w.paid_transaction_id, 'merchant', 'withdrawing') = w.gross_satang
      AND moved_in(w.paid_transaction_id, 'platform', 'bank') = -w.net_satang
      AND moved_in(w.paid_transaction_id, 'platform', 'wht_payable') = -w.tax_satang
      AND is_taken_back(w.paid_transaction_id) = (w.state <> 'paid');
  END IF;
  PERFORM set_config('app.merchant_id', merchant, true), set_config('app.shop_id', shop, true);
  IF fits IS NOT TRUE THEN
    RAISE EXCEPTION 'withdrawal % is %, and the ledger says otherwise', w.withdrawal_id, w.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
