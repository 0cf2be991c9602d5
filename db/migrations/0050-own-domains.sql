-- A shop's own domain: named by its owner, proved by a TXT record, given back when the proof stays away.
CREATE TABLE shop_domains (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  host text NOT NULL CHECK (host = lower(host)),
  -- What the TXT record must say: nobody but the shop was told.
  token text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'verified', 'lost')),
  outcome text NOT NULL CHECK (outcome IN ('not_checked', 'found', 'not_yet', 'wrong', 'unreachable')),
  checked_at timestamptz,
  -- Since when the record of a verified domain is gone.
  missing_since timestamptz,
  named_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id)
);
CALL secure_shop_table('shop_domains');
-- A domain that was only written down has never had a token.
ALTER TABLE shops DROP COLUMN own_domain;

GRANT INSERT ON shop_hosts TO langraan_worker;
-- Hosts are found before any shop is known, so they stand under no row security: what a shop may take away
-- is its own domain, never its subdomain and never another's.
GRANT SELECT, DELETE ON shop_hosts TO langraan_claims;
CREATE FUNCTION release_domain(domain text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ DELETE FROM shop_hosts WHERE host = domain AND kind = 'domain' AND shop_id = current_shop() $$;
GRANT CREATE ON SCHEMA public TO langraan_claims;
ALTER FUNCTION release_domain(text) OWNER TO langraan_claims;
REVOKE CREATE ON SCHEMA public FROM langraan_claims;
REVOKE ALL ON FUNCTION release_domain(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_domain(text) TO langraan_app, langraan_worker;
