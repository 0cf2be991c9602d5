-- payments: a transfer is claimed by its reference, and the database itself sees to it that it is claimed once. It was
-- looked up first and claimed then: two who did so at once, under two banks, both had it.

-- A reference as it is claimed: letters and digits alone, in capitals, with one sign for those that look alike. The
-- same as `claimReference` of the rules, which a test holds to it.
CREATE FUNCTION claim_reference(reference text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT translate(upper(regexp_replace(translate(normalize(reference, NFKC), '๐๑๒๓๔๕๖๗๘๙', '0123456789'), '[^0-9A-Za-z]', '', 'g')), 'OIL', '011') $$;

-- What was credited twice before this stays as it is and is marked: nothing is taken from anybody by a new version.
-- Those who run the platform are told, and find it by the mark.
ALTER TABLE slip_claims ADD COLUMN is_double boolean NOT NULL DEFAULT false;

WITH written AS (
  SELECT sending_bank, trans_ref, claim_reference(trans_ref) AS plain,
    row_number() OVER (PARTITION BY sending_bank, claim_reference(trans_ref)
      ORDER BY trans_ref = claim_reference(trans_ref) DESC, first_claimed_at) AS turn
  FROM slip_claims
)
UPDATE slip_claims c SET trans_ref = w.plain FROM written w
  WHERE c.sending_bank = w.sending_bank AND c.trans_ref = w.trans_ref AND w.turn = 1 AND w.plain <> w.trans_ref AND w.plain <> '';

-- Under two spellings of one bank, or, where a reference is long enough to name a transfer alone, under two banks.
WITH told AS (
  SELECT sending_bank, trans_ref,
    row_number() OVER (PARTITION BY claim_reference(trans_ref), CASE WHEN length(claim_reference(trans_ref)) < 12 THEN sending_bank END
      ORDER BY trans_ref = claim_reference(trans_ref) DESC, first_claimed_at, sending_bank) AS turn
  FROM slip_claims
)
UPDATE slip_claims c SET is_double = true FROM told t
  WHERE c.sending_bank = t.sending_bank AND c.trans_ref = t.trans_ref AND t.turn > 1;

DO $$
DECLARE
  doubles bigint;
BEGIN
  SELECT count(*) INTO doubles FROM slip_claims WHERE is_double;
  IF doubles > 0 THEN
    RAISE WARNING '% transfers had been credited more than once; look at them: SELECT * FROM slip_claims WHERE is_double', doubles;
  END IF;
END
$$;

-- However one was written before it had to be written in one way.
CREATE INDEX slip_claims_as_claimed ON slip_claims (claim_reference(trans_ref));
CREATE UNIQUE INDEX slip_claims_transfer ON slip_claims (trans_ref) WHERE length(trans_ref) >= 12 AND NOT is_double;

-- The claim of a reference, held by whoever asks: under the bank it is told with, or, where it names a transfer alone,
-- under whichever it was claimed by first.
CREATE FUNCTION held_claim(bank text, reference text) RETURNS slip_claims
  LANGUAGE sql SET search_path = public, pg_temp
  AS $$
    SELECT c FROM slip_claims c
    WHERE c.trans_ref = claim_reference(reference) AND (c.sending_bank = bank OR length(c.trans_ref) >= 12)
    ORDER BY c.is_double, c.first_claimed_at LIMIT 1 FOR UPDATE
  $$;

CREATE OR REPLACE FUNCTION claim_slip(bank text, reference text, transfer_satang bigint, part_satang bigint, at timestamptz)
  RETURNS TABLE (outcome text, left_satang bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held slip_claims;
BEGIN
  IF current_shop() IS NULL THEN RAISE EXCEPTION 'claim_slip needs a shop'; END IF;
  -- Until there is one to hold: a claim that is given back at this moment is seen first, and gone then.
  LOOP
    INSERT INTO slip_claims (sending_bank, trans_ref, shop_id, amount_satang, claimed_satang, first_claimed_at)
      VALUES (bank, claim_reference(reference), current_shop(), transfer_satang, 0, at) ON CONFLICT DO NOTHING;
    held := held_claim(bank, reference);
    EXIT WHEN held.shop_id IS NOT NULL;
  END LOOP;
  IF held.shop_id <> current_shop() THEN
    RETURN QUERY SELECT 'other_shop', 0::bigint;
  ELSIF held.claimed_satang + part_satang > held.amount_satang THEN
    RETURN QUERY SELECT 'used_up', held.amount_satang - held.claimed_satang;
  ELSE
    UPDATE slip_claims c SET claimed_satang = c.claimed_satang + part_satang
      WHERE c.sending_bank = held.sending_bank AND c.trans_ref = held.trans_ref;
    RETURN QUERY SELECT 'claimed', held.amount_satang - held.claimed_satang - part_satang;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION claim_whole_slip(bank text, reference text, transfer_satang bigint, at timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_shop() IS NULL THEN RAISE EXCEPTION 'claim_whole_slip needs a shop'; END IF;
  INSERT INTO slip_claims (sending_bank, trans_ref, shop_id, amount_satang, claimed_satang, first_claimed_at)
    VALUES (bank, claim_reference(reference), current_shop(), transfer_satang, transfer_satang, at) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;

CREATE OR REPLACE FUNCTION slip_is_claimed(bank text, reference text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (SELECT FROM slip_claims c WHERE c.trans_ref = claim_reference(reference)
      AND (c.sending_bank = bank OR length(c.trans_ref) >= 12) AND c.claimed_satang > 0)
  $$;

CREATE OR REPLACE FUNCTION mark_typed_claim(bank text, reference text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE slip_claims c SET is_typed = true WHERE c.trans_ref = claim_reference(reference)
      AND (c.sending_bank = bank OR length(c.trans_ref) >= 12) AND c.shop_id = current_shop()
  $$;

-- Of one that was credited twice before, the shop's own claim: as it was written then, or else under whichever bank.
-- With the last of the first claim the second one takes its place, so that the transfer stays claimed.
CREATE OR REPLACE FUNCTION release_slip(bank text, reference text, part_satang bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held slip_claims;
BEGIN
  SELECT * INTO held FROM slip_claims c
    WHERE c.shop_id = current_shop() AND claim_reference(c.trans_ref) = claim_reference(reference)
      AND (c.sending_bank = bank OR length(claim_reference(c.trans_ref)) >= 12)
    ORDER BY c.trans_ref = reference AND c.sending_bank = bank DESC, c.sending_bank = bank DESC, c.is_double LIMIT 1 FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE slip_claims c SET claimed_satang = c.claimed_satang - part_satang
    WHERE c.sending_bank = held.sending_bank AND c.trans_ref = held.trans_ref;
  DELETE FROM slip_claims c
    WHERE c.sending_bank = held.sending_bank AND c.trans_ref = held.trans_ref AND c.claimed_satang = 0;
  IF FOUND AND NOT held.is_double THEN
    UPDATE slip_claims c SET is_double = false, trans_ref = claim_reference(c.trans_ref) WHERE (c.sending_bank, c.trans_ref) = (
      SELECT o.sending_bank, o.trans_ref FROM slip_claims o
      WHERE claim_reference(o.trans_ref) = claim_reference(held.trans_ref) AND o.is_double
        AND (o.sending_bank = held.sending_bank OR length(claim_reference(o.trans_ref)) >= 12)
      ORDER BY o.first_claimed_at LIMIT 1);
  END IF;
  RETURN true;
END
$$;

-- Whether a transfer of this sum was credited under nearly this reference, by how this one is known. `typed` by a
-- person, or the other one was: two signs may differ, or one be left out or too many. By the QR alone (`qr`), which
-- anybody can make: one sign at most, since banks number transfers one after the other. One that the bank was asked
-- about (`checked`) is held against typed ones alone.
CREATE FUNCTION is_near_claim(reference text, known_by text, transfer_satang bigint, since timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT NOT EXISTS (SELECT FROM slip_claims WHERE trans_ref = claim_reference(reference)) AND EXISTS (
      SELECT FROM slip_claims c, LATERAL (
        SELECT claim_reference(reference) AS told, known_by = 'typed' OR c.is_typed AS is_typed
      ) t, LATERAL (
        SELECT length(t.told) AS length, length(c.trans_ref) AS known, length(t.told) / 3 AS third
      ) l
      WHERE c.amount_satang = transfer_satang AND c.first_claimed_at >= since AND c.claimed_satang > 0
        AND (t.is_typed OR known_by = 'qr')
        AND abs(l.length - l.known) <= 1
        AND (left(c.trans_ref, third) = left(told, third)
          OR right(c.trans_ref, third) = right(told, third)
          OR substr(c.trans_ref, third + 1, l.length - 2 * third) = substr(told, third + 1, l.length - 2 * third))
        AND CASE
          WHEN known = l.length THEN (
            SELECT count(*) <= CASE WHEN t.is_typed THEN 2 ELSE 1 END FROM generate_series(1, l.length) i
            WHERE substr(c.trans_ref, i, 1) <> substr(told, i, 1))
          WHEN known > l.length THEN EXISTS (
            SELECT FROM generate_series(1, known) i WHERE overlay(c.trans_ref PLACING '' FROM i FOR 1) = told)
          ELSE EXISTS (
            SELECT FROM generate_series(1, l.length) i WHERE overlay(told PLACING '' FROM i FOR 1) = c.trans_ref)
        END)
  $$;

GRANT CREATE ON SCHEMA public TO langraan_claims;
ALTER FUNCTION held_claim(text, text) OWNER TO langraan_claims;
ALTER FUNCTION is_near_claim(text, text, bigint, timestamptz) OWNER TO langraan_claims;
REVOKE CREATE ON SCHEMA public FROM langraan_claims;
REVOKE ALL ON FUNCTION held_claim(text, text), is_near_claim(text, text, bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_near_claim(text, text, bigint, timestamptz) TO langraan_app, langraan_worker;

-- bank_of_claim and is_alike_claimed stay for the version before, which still runs until it is restarted.

-- By what the slips of a shop are known to be of one transfer, however it was written.
ALTER TABLE payment_notices ADD COLUMN claim_ref text;
