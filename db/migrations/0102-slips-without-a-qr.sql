-- payments: a slip without a QR is claimed by the reference that is printed on it, so cutting the QR off gains nothing.

-- What people type is claimed as what a QR says: capitals, and one sign for those that look alike.
UPDATE slip_claims c SET trans_ref = translate(upper(trans_ref), 'OIL', '011')
  WHERE trans_ref <> translate(upper(trans_ref), 'OIL', '011') AND NOT EXISTS (
    SELECT FROM slip_claims o WHERE o.sending_bank = c.sending_bank AND o.trans_ref = translate(upper(c.trans_ref), 'OIL', '011'));
CREATE INDEX slip_claims_reference ON slip_claims (trans_ref);

-- The bank under which a reference was claimed before: whoever picks another bank for it in a list claims the same
-- transfer nevertheless. Tells nothing of where.
CREATE FUNCTION bank_of_claim(reference text) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT sending_bank FROM slip_claims WHERE trans_ref = reference ORDER BY first_claimed_at LIMIT 1 $$;
GRANT CREATE ON SCHEMA public TO langraan_claims;
ALTER FUNCTION bank_of_claim(text) OWNER TO langraan_claims;
REVOKE CREATE ON SCHEMA public FROM langraan_claims;
REVOKE ALL ON FUNCTION bank_of_claim(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bank_of_claim(text) TO langraan_app, langraan_worker;
