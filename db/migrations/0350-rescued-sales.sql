-- till: what a device has not sent is sealed for the server as well, so that it can be brought as a file (decision 209).

-- By which key the tills of a shop seal for the server. The private half is sealed like every other secret.
CREATE TABLE till_rescue_keys (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  -- A point of P-256, uncompressed.
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 65),
  private_sealed bytea NOT NULL,
  made_at timestamptz NOT NULL
);
CALL secure_shop_table('till_rescue_keys');
CREATE POLICY operator_reseals ON till_rescue_keys TO langraan_operator USING (true) WITH CHECK (true);
GRANT SELECT (shop_id, private_sealed), UPDATE (private_sealed) ON till_rescue_keys TO langraan_operator;
