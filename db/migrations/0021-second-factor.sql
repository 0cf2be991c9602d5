-- identity: codes of an app beside the password (RFC 6238), and codes for the day the phone is lost.

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret_sealed bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  -- Asked for at sign-in from here on; empty while the app was not shown to have the secret.
  confirmed_at timestamptz,
  -- The step of the code that was taken last: neither it nor an earlier one is taken again.
  last_step bigint NOT NULL DEFAULT 0,
  -- Of the hashes below; one for each set of codes.
  recovery_salt bytea
);
CALL secure_person_table('second_factors');

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
CALL secure_person_table('recovery_codes');

-- `npm run rotate-secrets` seals the secrets with the newest key.
CREATE POLICY operator_reseals ON second_factors TO langraan_operator USING (true) WITH CHECK (true);
GRANT SELECT (user_id, secret_sealed), UPDATE (secret_sealed) ON second_factors TO langraan_operator;
