-- payments: a reference that a person typed wrongly is another transfer to claim_slip. Whoever types one that is nearly
-- one credited before is asked to read it again.

-- Banks number transfers one after the other: two references that QR codes gave may be alike and are not mistyped.
ALTER TABLE slip_claims ADD COLUMN is_typed boolean NOT NULL DEFAULT false;
CREATE FUNCTION mark_typed_claim(bank text, reference text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ UPDATE slip_claims SET is_typed = true WHERE sending_bank = bank AND trans_ref = reference AND shop_id = current_shop() $$;

CREATE INDEX slip_claims_amount ON slip_claims (amount_satang, first_claimed_at);

-- Whether a transfer of this sum was credited under a reference that differs from this one by what people mistype: one
-- or two signs, one left out or one too many; one of the two at least was typed by somebody. Not where this very one is known, which claim_slip decides on. Tells
-- nothing of which and where. The thirds are compared first: two mistakes leave one of them as it was.
CREATE FUNCTION is_alike_claimed(reference text, typed boolean, transfer_satang bigint, since timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT NOT EXISTS (SELECT FROM slip_claims WHERE trans_ref = reference) AND EXISTS (
      SELECT FROM slip_claims c, LATERAL (
        SELECT length(reference) AS told, length(c.trans_ref) AS known, length(reference) / 3 AS third
      ) l
      WHERE c.amount_satang = transfer_satang AND c.first_claimed_at >= since AND c.claimed_satang > 0
        AND (typed OR c.is_typed)
        AND abs(l.told - l.known) <= 1
        AND (left(c.trans_ref, third) = left(reference, third)
          OR right(c.trans_ref, third) = right(reference, third)
          OR substr(c.trans_ref, third + 1, told - 2 * third) = substr(reference, third + 1, told - 2 * third))
        AND CASE
          WHEN known = told THEN (
            SELECT count(*) <= 2 FROM generate_series(1, told) i
            WHERE substr(c.trans_ref, i, 1) <> substr(reference, i, 1))
          WHEN known > told THEN EXISTS (
            SELECT FROM generate_series(1, known) i WHERE overlay(c.trans_ref PLACING '' FROM i FOR 1) = reference)
          ELSE EXISTS (
            SELECT FROM generate_series(1, told) i WHERE overlay(reference PLACING '' FROM i FOR 1) = c.trans_ref)
        END)
  $$;
GRANT CREATE ON SCHEMA public TO langraan_claims;
ALTER FUNCTION is_alike_claimed(text, boolean, bigint, timestamptz) OWNER TO langraan_claims;
ALTER FUNCTION mark_typed_claim(text, text) OWNER TO langraan_claims;
REVOKE CREATE ON SCHEMA public FROM langraan_claims;
REVOKE ALL ON FUNCTION is_alike_claimed(text, boolean, bigint, timestamptz), mark_typed_claim(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_alike_claimed(text, boolean, bigint, timestamptz), mark_typed_claim(text, text) TO langraan_app, langraan_worker;
