-- identity: who signs in. Person tables.

CREATE TABLE users (
  user_id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  mobile text,
  profile_pic text NOT NULL DEFAULT '',
  password_hash text,
  language text NOT NULL DEFAULT 'th' CHECK (language IN ('th', 'en')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (email)
);
CALL secure_person_table('users');
CREATE POLICY sign_in_by_email ON users FOR SELECT TO langraan_app USING (email = (SELECT current_claim('login_email')));

CREATE TABLE identities (
  provider text NOT NULL CHECK (provider IN ('facebook', 'line')),
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX identities_user ON identities (user_id);
CALL secure_person_table('identities');
CREATE POLICY sign_in_by_identity ON identities FOR SELECT TO langraan_app
  USING (provider || ':' || subject = (SELECT current_claim('identity')));

CREATE TABLE sessions (
  session_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  login_time bigint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CALL secure_person_table('sessions');
CREATE POLICY session_by_token ON sessions TO langraan_app
  USING (encode(token_hash, 'hex') = (SELECT current_claim('session')));

-- Failed sign-ins by account and by address, for the lockout. Platform: no person is signed in yet.
CREATE TABLE sign_in_failures (
  subject_hash bytea PRIMARY KEY,
  failures integer NOT NULL,
  first_at timestamptz NOT NULL,
  locked_until timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failures TO langraan_app;
