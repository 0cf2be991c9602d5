-- ledger: the functions that alone write in it, and one by which all books are gone through.
GRANT CREATE ON SCHEMA public TO langraan_ledger;

-- The sides of a transaction as they come from outside, those of one account added up. Whoever locks several accounts does
-- so in the order of their names: owner, kind, subject.
CREATE FUNCTION ledger_sides(sides jsonb)
  RETURNS TABLE (owner_kind text, owner_id uuid, kind text, subject_kind text, subject_id uuid, account_id uuid, amount bigint)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT s.owner_kind, s.owner_id, s.kind, s.subject_kind, s.subject_id, (array_agg(s.account_id))[1], sum(s.amount)::bigint
  FROM jsonb_to_recordset(sides)
    AS s(owner_kind text, owner_id uuid, kind text, subject_kind text, subject_id uuid, account_id uuid, amount bigint)
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(s.amount) <> 0
$$;

-- An account, locked until the transaction of the database ends; made where it is not there yet. Of whom another book is
-- there is none (LR013).
CREATE FUNCTION lock_ledger_account(book uuid, side record) RETURNS ledger_accounts LANGUAGE plpgsql AS $$
DECLARE
  held ledger_accounts;
BEGIN
  IF (side.owner_kind IN ('shop', 'agent')) <> coalesce(book = current_shop(), false)
    OR (side.owner_kind = 'shop' AND side.owner_id <> book)
    OR (side.owner_kind = 'merchant' AND merchant_book(side.owner_id) <> book) THEN
    RAISE EXCEPTION 'langraan: this book has no account of that %', side.owner_kind USING ERRCODE = 'LR013';
  END IF;
  LOOP
    SELECT * INTO held FROM ledger_accounts a
      WHERE a.book_id = book AND a.subject_id = side.subject_id AND a.owner_kind = side.owner_kind
        AND a.owner_id = side.owner_id AND a.kind = side.kind AND a.subject_kind = side.subject_kind FOR UPDATE;
    IF FOUND THEN RETURN held; END IF;
    IF NOT EXISTS (SELECT FROM ledger_account_kinds k WHERE k.owner_kind = side.owner_kind AND k.kind = side.kind) THEN
      RAISE EXCEPTION 'a % has no account of the kind %', side.owner_kind, side.kind USING ERRCODE = 'check_violation';
    END IF;
    INSERT INTO ledger_accounts (book_id, account_id, owner_kind, owner_id, kind, subject_kind, subject_id, side, below_zero)
      SELECT book, side.account_id, k.owner_kind, side.owner_id, k.kind, side.subject_kind, side.subject_id, k.side, k.below_zero
      FROM ledger_account_kinds k WHERE k.owner_kind = side.owner_kind AND k.kind = side.kind
      ON CONFLICT ON CONSTRAINT ledger_accounts_name DO NOTHING;
  END LOOP;
END
$$;

-- Locks accounts for whoever posts several transactions in one of the database.
CREATE FUNCTION lock_in_ledger(sides jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  side record;
BEGIN
  FOR side IN SELECT * FROM ledger_sides(sides) s ORDER BY s.owner_kind, s.owner_id, s.kind, s.subject_kind, s.subject_id LOOP
    PERFORM lock_ledger_account(current_book(), side);
  END LOOP;
END
$$;

-- Refuses (LR010) what would leave an account with less than nothing that must not have it. `amount` is added to its balance.
CREATE FUNCTION refuse_below_zero(held ledger_accounts, amount bigint, held_back bigint, takes_back boolean) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  is_debit boolean := held.side = 'debit';
  -- What can still be taken of it.
  there bigint := CASE WHEN is_debit THEN held.balance_satang ELSE -held.balance_satang END - held_back;
  taken bigint := CASE WHEN is_debit THEN -amount ELSE amount END;
BEGIN
  IF taken <= 0 OR taken <= there OR held.below_zero = 'free' OR (held.below_zero = 'taken_back' AND takes_back) THEN
    RETURN;
  END IF;
  RAISE EXCEPTION 'langraan: the account % has too little', held.account_id USING ERRCODE = 'LR010',
    DETAIL = jsonb_build_object('ownerKind', held.owner_kind, 'kind', held.kind, 'availableSatang', there)::text;
END
$$;

-- What pending holds will take of an account.
CREATE FUNCTION held_back(held ledger_accounts) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN CASE held.side WHEN 'debit' THEN held.pending_credit_satang ELSE held.pending_debit_satang END;

-- One entry of a transaction, in an account that is locked.
CREATE FUNCTION enter_in_account(transaction uuid, held ledger_accounts, amount bigint, takes_back boolean) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_below_zero(held, amount, held_back(held), takes_back);
  UPDATE ledger_accounts a SET balance_satang = held.balance_satang + amount, entry_count = held.entry_count + 1
    WHERE a.book_id = held.book_id AND a.account_id = held.account_id;
  INSERT INTO ledger_account_entries
    VALUES (held.book_id, held.account_id, held.entry_count + 1, transaction, amount, held.balance_satang + amount);
END
$$;

-- Posts a transaction; answers its id. A key that was used for the same one answers the first, for another one is
-- refused (LR011), as is what takes back a transaction that is not there, that takes one back itself (LR013), or that
-- was taken back already (LR012).
CREATE FUNCTION post_to_ledger(transaction uuid, what text, once_key text, reversed uuid, cause uuid, by_whom uuid, at timestamptz, sides jsonb)
  RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  book uuid := current_book();
  side record;
  seen ledger_transactions;
BEGIN
  IF book IS NULL THEN RAISE EXCEPTION 'the ledger needs a book'; END IF;
  IF (SELECT count(*) < 2 OR sum(s.amount) <> 0 FROM ledger_sides(sides) s) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', transaction USING ERRCODE = 'check_violation';
  END IF;
  IF reversed IS NOT NULL AND NOT EXISTS (
    SELECT FROM ledger_transactions t WHERE t.book_id = book AND t.transaction_id = reversed AND t.reverses_id IS NULL
  ) THEN
    RAISE EXCEPTION 'langraan: no transaction % to take back', reversed USING ERRCODE = 'LR013';
  END IF;
  INSERT INTO ledger_transactions (book_id, transaction_id, kind, key, reverses_id, cause_id, made_by, occurred_at, posted_at)
    VALUES (book, transaction, what, once_key, reversed, cause, by_whom, at, clock_timestamp()) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO seen FROM ledger_transactions t WHERE t.book_id = book AND t.key = once_key;
    IF NOT FOUND AND EXISTS (SELECT FROM ledger_transactions t WHERE t.book_id = book AND t.reverses_id = reversed) THEN
      RAISE EXCEPTION 'langraan: the transaction % was taken back already', reversed USING ERRCODE = 'LR012';
    ELSIF NOT FOUND THEN
      RAISE EXCEPTION 'there is a transaction % already', transaction USING ERRCODE = 'unique_violation';
    END IF;
    IF seen.kind <> what OR seen.reverses_id IS DISTINCT FROM reversed OR seen.cause_id IS DISTINCT FROM cause
      OR NOT is_ledger_content(book, seen.transaction_id, sides) THEN
      RAISE EXCEPTION 'langraan: the key % was used for another transaction', once_key USING ERRCODE = 'LR011';
    END IF;
    RETURN seen.transaction_id;
  END IF;
  FOR side IN SELECT * FROM ledger_sides(sides) s ORDER BY s.owner_kind, s.owner_id, s.kind, s.subject_kind, s.subject_id LOOP
    PERFORM enter_in_account(transaction, lock_ledger_account(book, side), side.amount, reversed IS NOT NULL);
  END LOOP;
  RETURN transaction;
END
$$;

-- The sides of a transaction as it is written down.
CREATE FUNCTION written_sides(book uuid, transaction uuid)
  RETURNS TABLE (owner_kind text, owner_id uuid, kind text, subject_kind text, subject_id uuid, account_id uuid, amount bigint)
  LANGUAGE sql STABLE AS $$
  SELECT a.owner_kind, a.owner_id, a.kind, a.subject_kind, a.subject_id, a.account_id, e.amount_satang
  FROM ledger_account_entries e JOIN ledger_accounts a ON a.book_id = e.book_id AND a.account_id = e.account_id
  WHERE e.book_id = book AND e.transaction_id = transaction
$$;

-- Whether a transaction has just these sides.
CREATE FUNCTION is_ledger_content(book uuid, transaction uuid, sides jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH told AS (SELECT s.owner_kind, s.owner_id, s.kind, s.subject_kind, s.subject_id, s.amount FROM ledger_sides(sides) s),
    written AS (
      SELECT w.owner_kind, w.owner_id, w.kind, w.subject_kind, w.subject_id, sum(w.amount)::bigint AS amount
      FROM written_sides(book, transaction) w GROUP BY 1, 2, 3, 4, 5)
  SELECT NOT EXISTS (SELECT FROM (TABLE told EXCEPT TABLE written) a) AND NOT EXISTS (SELECT FROM (TABLE written EXCEPT TABLE told) b)
$$;

-- Takes a transaction back, entry by entry; answers the id of the one that does.
CREATE FUNCTION reverse_in_ledger(transaction uuid, what text, once_key text, reversed uuid, by_whom uuid, at timestamptz)
  RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  book uuid := current_book();
  opposite jsonb := (
    SELECT jsonb_agg(jsonb_build_object('owner_kind', w.owner_kind, 'owner_id', w.owner_id, 'kind', w.kind,
      'subject_kind', w.subject_kind, 'subject_id', w.subject_id, 'account_id', w.account_id, 'amount', -w.amount))
    FROM written_sides(book, reversed) w);
BEGIN
  IF opposite IS NULL THEN
    RAISE EXCEPTION 'langraan: no transaction % to take back', reversed USING ERRCODE = 'LR013';
  END IF;
  RETURN post_to_ledger(transaction, what, once_key, reversed,
    (SELECT t.cause_id FROM ledger_transactions t WHERE t.book_id = book AND t.transaction_id = reversed), by_whom, at, opposite);
END
$$;

-- Holds an amount that is to go to the debit of one account and the credit of another; answers the hold's id. `sides` are
-- the two accounts, with the amount above and below zero.
CREATE FUNCTION hold_in_ledger(hold uuid, what text, once_key text, cause uuid, by_whom uuid, at timestamptz, sides jsonb)
  RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  book uuid := current_book();
  side record;
  held ledger_accounts;
  debited ledger_accounts;
  credited ledger_accounts;
  wanted bigint;
  seen ledger_holds;
BEGIN
  IF book IS NULL THEN RAISE EXCEPTION 'the ledger needs a book'; END IF;
  IF (SELECT count(*) <> 2 OR sum(s.amount) <> 0 FROM ledger_sides(sides) s) THEN
    RAISE EXCEPTION 'hold % is not of two sides that sum to zero', hold USING ERRCODE = 'check_violation';
  END IF;
  FOR side IN SELECT * FROM ledger_sides(sides) s ORDER BY s.owner_kind, s.owner_id, s.kind, s.subject_kind, s.subject_id LOOP
    held := lock_ledger_account(book, side);
    IF side.amount > 0 THEN
      debited := held;
      wanted := side.amount;
    ELSE
      credited := held;
    END IF;
  END LOOP;
  INSERT INTO ledger_holds (book_id, hold_id, kind, key, debit_account_id, credit_account_id, amount_satang, state, cause_id, made_by, held_at)
    VALUES (book, hold, what, once_key, debited.account_id, credited.account_id, wanted, 'pending', cause, by_whom, at)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO seen FROM ledger_holds h WHERE h.book_id = book AND h.key = once_key;
    IF NOT FOUND OR seen.kind <> what OR seen.cause_id IS DISTINCT FROM cause OR seen.debit_account_id <> debited.account_id
      OR seen.credit_account_id <> credited.account_id OR seen.amount_satang <> wanted THEN
      RAISE EXCEPTION 'langraan: the key % was used for another hold', once_key USING ERRCODE = 'LR011';
    END IF;
    RETURN seen.hold_id;
  END IF;
  PERFORM refuse_below_zero(debited, wanted, held_back(debited), false), refuse_below_zero(credited, -wanted, held_back(credited), false);
  PERFORM change_pending(book, debited.account_id, credited.account_id, wanted);
  RETURN hold;
END
$$;

CREATE FUNCTION change_pending(book uuid, debited uuid, credited uuid, amount bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE ledger_accounts a SET
    pending_debit_satang = a.pending_debit_satang + CASE WHEN a.account_id = debited THEN amount ELSE 0 END,
    pending_credit_satang = a.pending_credit_satang + CASE WHEN a.account_id = credited THEN amount ELSE 0 END
  WHERE a.book_id = book AND a.account_id IN (debited, credited)
$$;

-- Posts a hold, in whole or in part, or voids it: then `posted` is 0. What is not posted is free again. Answers the id of
-- the transaction, of a voided hold none. Settled in the same way it is answered again, in another it is refused (LR014).
CREATE FUNCTION settle_hold(hold uuid, transaction uuid, posted bigint, by_whom uuid, at timestamptz)
  RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  book uuid := current_book();
  kept ledger_holds;
  account ledger_accounts;
  wanted bigint;
BEGIN
  SELECT * INTO kept FROM ledger_holds h WHERE h.book_id = book AND h.hold_id = hold FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'langraan: no hold %', hold USING ERRCODE = 'LR013'; END IF;
  wanted := coalesce(posted, kept.amount_satang);
  IF wanted NOT BETWEEN 0 AND kept.amount_satang THEN
    RAISE EXCEPTION 'hold % is of %, not of %', hold, kept.amount_satang, wanted USING ERRCODE = 'check_violation';
  END IF;
  IF kept.state <> 'pending' THEN
    IF coalesce(kept.posted_satang, 0) <> wanted THEN
      RAISE EXCEPTION 'langraan: the hold % is % already', hold, kept.state USING ERRCODE = 'LR014',
        DETAIL = jsonb_build_object('state', kept.state)::text;
    END IF;
    RETURN kept.transaction_id;
  END IF;
  IF wanted > 0 THEN
    INSERT INTO ledger_transactions (book_id, transaction_id, kind, key, cause_id, made_by, occurred_at, posted_at)
      VALUES (book, transaction, kept.kind, 'hold ' || hold, kept.cause_id, by_whom, at, clock_timestamp());
  END IF;
  -- In the order in which all lock accounts.
  PERFORM FROM ledger_accounts a WHERE a.book_id = book AND a.account_id IN (kept.debit_account_id, kept.credit_account_id)
    ORDER BY a.owner_kind, a.owner_id, a.kind, a.subject_kind, a.subject_id FOR UPDATE;
  PERFORM change_pending(book, kept.debit_account_id, kept.credit_account_id, -kept.amount_satang);
  IF wanted > 0 THEN
    FOR account IN SELECT a.* FROM ledger_accounts a
      WHERE a.book_id = book AND a.account_id IN (kept.debit_account_id, kept.credit_account_id)
    LOOP
      -- What was held was there, and nobody else could take it.
      PERFORM enter_in_account(transaction, account,
        CASE WHEN account.account_id = kept.debit_account_id THEN wanted ELSE -wanted END, true);
    END LOOP;
  END IF;
  UPDATE ledger_holds h SET state = CASE WHEN wanted > 0 THEN 'posted' ELSE 'voided' END,
      posted_satang = nullif(wanted, 0), transaction_id = CASE WHEN wanted > 0 THEN transaction END, settled_by = by_whom, settled_at = at
    WHERE h.book_id = book AND h.hold_id = hold;
  RETURN CASE WHEN wanted > 0 THEN transaction END;
END
$$;

-- The next book after one, for whoever goes through all of them.
GRANT CREATE ON SCHEMA public TO langraan_sweeper;
CREATE POLICY sweeper_rows ON ledger_accounts FOR SELECT TO langraan_sweeper USING (true);
GRANT SELECT (book_id) ON ledger_accounts TO langraan_sweeper;
CREATE FUNCTION next_book(after uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT a.book_id FROM ledger_accounts a WHERE after IS NULL OR a.book_id > after ORDER BY a.book_id LIMIT 1 $$;
ALTER FUNCTION next_book(uuid) OWNER TO langraan_sweeper;
REVOKE CREATE ON SCHEMA public FROM langraan_sweeper;
REVOKE ALL ON FUNCTION next_book(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_book(uuid) TO langraan_worker;

REVOKE ALL ON FUNCTION ledger_sides(jsonb), lock_ledger_account(uuid, record), refuse_below_zero(ledger_accounts, bigint, bigint, boolean),
  held_back(ledger_accounts), enter_in_account(uuid, ledger_accounts, bigint, boolean), change_pending(uuid, uuid, uuid, bigint),
  written_sides(uuid, uuid), is_ledger_content(uuid, uuid, jsonb),
  post_to_ledger(uuid, text, text, uuid, uuid, uuid, timestamptz, jsonb), reverse_in_ledger(uuid, text, text, uuid, uuid, timestamptz),
  hold_in_ledger(uuid, text, text, uuid, uuid, timestamptz, jsonb), settle_hold(uuid, uuid, bigint, uuid, timestamptz),
  lock_in_ledger(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_sides(jsonb), lock_ledger_account(uuid, record), refuse_below_zero(ledger_accounts, bigint, bigint, boolean),
  held_back(ledger_accounts), enter_in_account(uuid, ledger_accounts, bigint, boolean), change_pending(uuid, uuid, uuid, bigint),
  written_sides(uuid, uuid), is_ledger_content(uuid, uuid, jsonb) TO langraan_ledger;
GRANT EXECUTE ON FUNCTION post_to_ledger(uuid, text, text, uuid, uuid, uuid, timestamptz, jsonb),
  reverse_in_ledger(uuid, text, text, uuid, uuid, timestamptz), hold_in_ledger(uuid, text, text, uuid, uuid, timestamptz, jsonb),
  settle_hold(uuid, uuid, bigint, uuid, timestamptz), lock_in_ledger(jsonb) TO langraan_app, langraan_worker;
ALTER FUNCTION lock_in_ledger(jsonb) OWNER TO langraan_ledger;
ALTER FUNCTION post_to_ledger(uuid, text, text, uuid, uuid, uuid, timestamptz, jsonb) OWNER TO langraan_ledger;
ALTER FUNCTION reverse_in_ledger(uuid, text, text, uuid, uuid, timestamptz) OWNER TO langraan_ledger;
ALTER FUNCTION hold_in_ledger(uuid, text, text, uuid, uuid, timestamptz, jsonb) OWNER TO langraan_ledger;
ALTER FUNCTION settle_hold(uuid, uuid, bigint, uuid, timestamptz) OWNER TO langraan_ledger;
REVOKE CREATE ON SCHEMA public FROM langraan_ledger;
