-- shops: certificates of own domains. One for each name, so that www.mali.com has one while mali.com does not lead here.

-- Who we are to a certificate authority, one account for each that was ever used.
CREATE TABLE acme_accounts (
  directory_url text PRIMARY KEY,
  key_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- Platform: asked by the name of a handshake, before any shop is known. Goes with the host that it is for.
CREATE TABLE certificates (
  host text PRIMARY KEY REFERENCES shop_hosts ON DELETE CASCADE,
  -- In PEM, the host's own first.
  chain text,
  key_sealed bytea,
  issued_at timestamptz,
  expires_at timestamptz,
  -- How the last try ended; null after one that succeeded.
  problem text CHECK (problem IN ('not_leading_here', 'not_reached', 'caa', 'refused', 'rate_limited', 'authority_away')),
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  -- When one is to be ordered: the first, after a failure, or before the end of the one that is there.
  due_at timestamptz NOT NULL,
  -- Who orders right now, and until when nobody else does.
  order_id uuid,
  ordering_until timestamptz,
  CHECK (num_nulls(chain, key_sealed, issued_at, expires_at) IN (0, 4)),
  CHECK (num_nulls(order_id, ordering_until) IN (0, 2))
);
CREATE INDEX certificates_due ON certificates (due_at);
CREATE INDEX shop_hosts_domains ON shop_hosts (shop_id) WHERE kind = 'domain';

-- What is answered to an authority that asks whether a name leads here.
CREATE TABLE acme_challenges (
  host text NOT NULL REFERENCES certificates ON DELETE CASCADE,
  token text NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (host, token)
);

GRANT SELECT, INSERT ON acme_accounts TO langraan_worker;
GRANT SELECT, INSERT, UPDATE ON certificates TO langraan_worker;
GRANT SELECT, INSERT, DELETE ON acme_challenges TO langraan_worker;
GRANT SELECT ON certificates, acme_challenges TO langraan_app;
GRANT SELECT ON acme_accounts, certificates TO langraan_operator;
GRANT UPDATE (key_sealed) ON acme_accounts, certificates TO langraan_operator;

-- The name of its own under which a shop is reached safely: without www. where both are.
CREATE FUNCTION own_host(shop uuid, at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT h.host FROM shop_hosts h JOIN certificates c USING (host)
  WHERE h.shop_id = shop AND h.kind = 'domain' AND c.expires_at > at
  ORDER BY length(h.host) LIMIT 1
$$;
REVOKE ALL ON FUNCTION own_host(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_host(uuid, timestamptz) TO langraan_app, langraan_worker;
