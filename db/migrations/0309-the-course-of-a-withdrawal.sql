-- payouts: what a withdrawal may become, who may approve it, and that its state and the ledger say the same. The database
-- keeps all of it, so that no other way of the application goes round it.
GRANT CREATE ON SCHEMA public TO langraan_registrar;
GRANT SELECT, UPDATE ON payout_numbers TO langraan_registrar;
GRANT SELECT (mobile) ON users TO langraan_registrar;

-- Whoever takes a number at the same time waits for its row, so a series has no gap.
CREATE FUNCTION number_payout() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE payout_numbers p SET last_number = p.last_number + 1 WHERE p.series = TG_ARGV[0] RETURNING p.last_number INTO NEW.number;
  RETURN NEW;
END
$$;
ALTER FUNCTION number_payout() OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION number_payout() FROM PUBLIC;
CREATE TRIGGER payout_files_numbered BEFORE INSERT ON payout_files FOR EACH ROW EXECUTE FUNCTION number_payout('file');

-- What stands behind a plus is the same mailbox, and at Google dots are as well.
CREATE FUNCTION mailbox_of(mail text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN mail ~ '@(gmail|googlemail)\.com$'
    THEN replace(split_part(split_part(mail, '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(mail, '@', 1), '+', 1) || '@' || split_part(mail, '@', 2) END;
-- Whether two accounts are one person's, as far as is known: the same one, the same mailbox, or the same mobile number.
-- For operators alone.
CREATE FUNCTION is_same_person(one uuid, other uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM operators o WHERE o.user_id = current_person()) AND (one = other OR EXISTS (
    SELECT FROM users a JOIN users b ON a.user_id = one AND b.user_id = other
      AND (mailbox_of(a.email) = mailbox_of(b.email)
        OR right(regexp_replace(a.mobile, '\D', '', 'g'), 9) = right(nullif(regexp_replace(b.mobile, '\D', '', 'g'), ''), 9))))
$$;
ALTER FUNCTION is_same_person(uuid, uuid) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION is_same_person(uuid, uuid), mailbox_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_same_person(uuid, uuid) TO langraan_app;
GRANT EXECUTE ON FUNCTION mailbox_of(text) TO langraan_registrar;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;

-- What an approval is of.
CREATE FUNCTION withdrawal_hash(w withdrawals) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN encode(sha256(convert_to(concat_ws('|', w.gross_satang, w.tax_satang, w.net_satang, w.bank_code, w.account_number,
    w.account_name), 'UTF8')), 'hex');

-- How many approvals of it stand.
CREATE FUNCTION standing_approvals(w withdrawals) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT count(DISTINCT a.approved_by) FROM withdrawal_approvals a WHERE a.shop_id = w.shop_id
    AND a.withdrawal_id = w.withdrawal_id AND a.version = w.version AND a.content_hash = withdrawal_hash(w));

-- The same as `NEXT` of the rules, which a test holds to it.
CREATE FUNCTION withdrawal_may_become(was text, wanted text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN wanted = ANY (CASE was
    WHEN 'requested' THEN ARRAY['approved_first', 'refused', 'cancelled']
    WHEN 'approved_first' THEN ARRAY['approved_second', 'requested', 'refused', 'cancelled']
    WHEN 'approved_second' THEN ARRAY['in_file', 'requested', 'refused', 'cancelled']
    WHEN 'in_file' THEN ARRAY['sent', 'refused']
    WHEN 'sent' THEN ARRAY['paid', 'rejected_by_bank', 'unknown']
    WHEN 'unknown' THEN ARRAY['paid', 'rejected_by_bank']
    WHEN 'paid' THEN ARRAY['rejected_by_bank']
    ELSE ARRAY[]::text[] END);

-- The account is taken from where the shop keeps it, and never from whoever asks.
CREATE FUNCTION begin_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account payout_accounts;
BEGIN
  SELECT * INTO account FROM payout_accounts p WHERE p.shop_id = NEW.shop_id FOR SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'langraan: the shop has no bank account' USING ERRCODE = 'LR020'; END IF;
  IF NEW.state <> 'requested' OR NEW.payout_file_id IS NOT NULL OR NEW.paid_transaction_id IS NOT NULL
    OR NEW.requested_by IS DISTINCT FROM current_person() THEN
    RAISE EXCEPTION 'a withdrawal begins by being asked for' USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.version := 1;
  NEW.bank_code := account.bank_code;
  NEW.account_number := account.account_number;
  NEW.account_name := account.account_name;
  NEW.account_changed_by := account.changed_by;
  NEW.account_changed_at := account.changed_at;
  RETURN NEW;
END
$$;
CREATE TRIGGER withdrawals_begin BEFORE INSERT ON withdrawals FOR EACH ROW EXECUTE FUNCTION begin_withdrawal();
CREATE TRIGGER withdrawals_numbered BEFORE INSERT ON withdrawals FOR EACH ROW EXECUTE FUNCTION number_payout('withdrawal');

-- An approval: of an operator, and of nobody who asked for it, changed its account, or approved it before (LR021 to LR025).
CREATE FUNCTION check_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  w withdrawals;
BEGIN
  SELECT * INTO w FROM withdrawals x WHERE x.shop_id = NEW.shop_id AND x.withdrawal_id = NEW.withdrawal_id FOR UPDATE;
  IF NOT FOUND OR NOT acts_as_operator() OR NEW.approved_by IS DISTINCT FROM current_person() THEN
    RAISE EXCEPTION 'an operator approves, and for nobody else' USING ERRCODE = 'restrict_violation';
  END IF;
  IF w.state NOT IN ('requested', 'approved_first') THEN
    RAISE EXCEPTION 'langraan: the withdrawal is %', w.state USING ERRCODE = 'LR021';
  ELSIF is_same_person(NEW.approved_by, w.requested_by) THEN
    RAISE EXCEPTION 'langraan: who asked for it does not approve it' USING ERRCODE = 'LR022';
  ELSIF is_same_person(NEW.approved_by, w.account_changed_by) THEN
    RAISE EXCEPTION 'langraan: who changed the account does not approve it' USING ERRCODE = 'LR023';
  ELSIF NEW.approved_at < w.account_changed_at + interval '24 hours' THEN
    RAISE EXCEPTION 'langraan: the account was changed less than a day ago' USING ERRCODE = 'LR025';
  ELSIF EXISTS (SELECT FROM withdrawal_approvals a WHERE a.shop_id = w.shop_id AND a.withdrawal_id = w.withdrawal_id
      AND a.version = w.version AND is_same_person(NEW.approved_by, a.approved_by)) THEN
    RAISE EXCEPTION 'langraan: another person has to approve it' USING ERRCODE = 'LR024';
  END IF;
  NEW.version := w.version;
  NEW.content_hash := withdrawal_hash(w);
  NEW.step := CASE w.state WHEN 'requested' THEN 1 ELSE 2 END;
  RETURN NEW;
END
$$;
CREATE TRIGGER withdrawal_approvals_checked BEFORE INSERT ON withdrawal_approvals FOR EACH ROW EXECUTE FUNCTION check_approval();

CREATE FUNCTION note_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE withdrawals w SET state = CASE NEW.step WHEN 1 THEN 'approved_first' ELSE 'approved_second' END,
      state_by = NEW.approved_by, state_by_name = NEW.approved_by_name, state_at = NEW.approved_at
    WHERE w.shop_id = NEW.shop_id AND w.withdrawal_id = NEW.withdrawal_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER withdrawal_approvals_noted AFTER INSERT ON withdrawal_approvals FOR EACH ROW EXECUTE FUNCTION note_approval();

-- A change of a withdrawal. What was approved is void once it is another; no step is left out; none is without what it needs.
CREATE FUNCTION check_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF withdrawal_hash(NEW) <> withdrawal_hash(OLD) THEN
    IF OLD.state NOT IN ('requested', 'approved_first', 'approved_second') OR NEW.state NOT IN (OLD.state, 'requested') THEN
      RAISE EXCEPTION 'a withdrawal that is % keeps its amount and account', OLD.state USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.version := OLD.version + 1;
    NEW.state := 'requested';
  ELSIF NEW.state <> OLD.state AND NOT withdrawal_may_become(OLD.state, NEW.state) THEN
    RAISE EXCEPTION 'langraan: the withdrawal is %', OLD.state USING ERRCODE = 'LR021';
  ELSIF NEW.state = 'requested' AND OLD.state <> 'requested' THEN
    NEW.version := OLD.version + 1;
  END IF;
  IF NEW.state NOT IN ('requested', 'cancelled') AND NEW.state <> OLD.state AND NOT acts_as_operator() THEN
    RAISE EXCEPTION 'an operator decides on a withdrawal' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.state = 'approved_first' AND standing_approvals(NEW) < 1)
    OR (NEW.state IN ('approved_second', 'in_file', 'sent') AND NEW.state <> OLD.state AND standing_approvals(NEW) < 2) THEN
    RAISE EXCEPTION 'a withdrawal is approved by people' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.payout_file_id IS DISTINCT FROM OLD.payout_file_id AND (OLD.payout_file_id IS NOT NULL OR OLD.state <> 'approved_second'
      OR NEW.state <> 'in_file') THEN
    RAISE EXCEPTION 'a withdrawal goes into one file, once' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state IN ('in_file', 'sent') AND NEW.state <> OLD.state AND NOT EXISTS (SELECT FROM payout_files f
      WHERE f.payout_file_id = NEW.payout_file_id AND (f.sent_at IS NOT NULL) = (NEW.state = 'sent')) THEN
    RAISE EXCEPTION 'a withdrawal is sent with its file' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.paid_transaction_id IS DISTINCT FROM OLD.paid_transaction_id AND (OLD.paid_transaction_id IS NOT NULL OR NEW.state <> 'paid') THEN
    RAISE EXCEPTION 'a withdrawal is paid once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER withdrawals_checked BEFORE UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION check_withdrawal();

-- The platform's book with the merchant of a shop; the same as `merchantOf`, which a test holds to it.
CREATE FUNCTION book_with_shop(shop uuid) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT merchant_book((substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-8' || substr(h, 14, 3) || '-8' || substr(h, 18, 3)
      || '-' || substr(h, 21, 12))::uuid)
    FROM (SELECT encode(sha256(convert_to('merchant of ' || shop, 'UTF8')), 'hex') AS h) hashed);

-- How much a transaction of the open book moves in accounts of a kind. Above zero is a debit.
CREATE FUNCTION moved_in(transaction uuid, owner text, account text) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT coalesce(sum(e.amount_satang), 0)::bigint FROM ledger_account_entries e
    JOIN ledger_accounts a ON a.book_id = e.book_id AND a.account_id = e.account_id
    WHERE e.book_id = current_book() AND e.transaction_id = transaction AND a.owner_kind = owner AND a.kind = account);
CREATE FUNCTION is_taken_back(transaction uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM ledger_transactions t WHERE t.book_id = current_book() AND t.reverses_id = transaction);

-- Looked at when the transaction of the database ends: what was asked for is held in the ledger until it is paid or given
-- back, and paid is what the ledger has paid. So no state gives money back or pays it twice by itself.
CREATE FUNCTION withdrawal_fits_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NOT fits THEN
    RAISE EXCEPTION 'withdrawal % is %, and the ledger says otherwise', w.withdrawal_id, w.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER withdrawal_fits_ledger AFTER INSERT OR UPDATE ON withdrawals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION withdrawal_fits_ledger();

-- A new bank account waits anew: its time never goes back, and who changed it is who is there.
CREATE FUNCTION check_payout_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.changed_by IS DISTINCT FROM current_person() OR (TG_OP = 'UPDATE' AND NEW.changed_at <= OLD.changed_at) THEN
    RAISE EXCEPTION 'a bank account is changed by a person, and later than before' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payout_accounts_checked BEFORE INSERT OR UPDATE ON payout_accounts FOR EACH ROW EXECUTE FUNCTION check_payout_account();

-- A file is given to the bank once, and nothing else of it changes.
CREATE FUNCTION check_payout_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sent_at IS NOT NULL THEN
    RAISE EXCEPTION 'a file that was sent stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payout_files_checked BEFORE UPDATE ON payout_files FOR EACH ROW EXECUTE FUNCTION check_payout_file();
