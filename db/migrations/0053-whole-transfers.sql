-- billing: the platform is paid by a transfer of its own, never by what another payment has left of one.

-- Claims a transfer whole, for the platform's own sale to the acting shop. False where anybody claimed any of it
-- before, that shop included: what a shop says of its customers' transfers is worth nothing to the platform.
CREATE FUNCTION claim_whole_slip(bank text, reference text, transfer_satang bigint, at timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_shop() IS NULL THEN RAISE EXCEPTION 'claim_whole_slip needs a shop'; END IF;
  INSERT INTO slip_claims VALUES (bank, reference, current_shop(), transfer_satang, transfer_satang, at)
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;
GRANT CREATE ON SCHEMA public TO langraan_claims;
ALTER FUNCTION claim_whole_slip(text, text, bigint, timestamptz) OWNER TO langraan_claims;
REVOKE CREATE ON SCHEMA public FROM langraan_claims;
REVOKE ALL ON FUNCTION claim_whole_slip(text, text, bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_whole_slip(text, text, bigint, timestamptz) TO langraan_app;
