-- identity: links to set a new password. Only the token's hash is kept; the token itself is in the mail alone.

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_user ON password_resets (user_id);
CALL secure_person_table('password_resets');
CREATE POLICY reset_by_token ON password_resets FOR SELECT TO langraan_app
  USING (encode(token_hash, 'hex') = (SELECT current_claim('password_reset')));

-- The worker writes the mail: it looks up whom an e-mail belongs to, and makes the link for that person.
CREATE POLICY mail_by_email ON users FOR SELECT TO langraan_worker USING (email = (SELECT current_claim('login_email')));
GRANT SELECT (user_id, email, name) ON users TO langraan_worker;
CREATE POLICY resets_to_mail ON password_resets TO langraan_worker
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));
GRANT SELECT, INSERT, DELETE ON password_resets TO langraan_worker;
