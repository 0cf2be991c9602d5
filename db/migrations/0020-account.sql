-- identity: the account page. A session ends when it is not used for a while, and at the latest on its last day;
-- a person shows again that it is they before what matters is changed; an e-mail is changed by a mailed link.

-- The owner is bound by row-level security as well, so it is lifted while the rows that are there are filled in.
ALTER TABLE sessions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sessions
  ADD COLUMN last_seen_at timestamptz,
  -- `expires_at` moves on with each use; this is the day it never passes.
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN verified_at timestamptz;
UPDATE sessions SET last_seen_at = created_at, ends_at = expires_at, verified_at = created_at;
ALTER TABLE sessions
  ALTER COLUMN last_seen_at SET NOT NULL,
  ALTER COLUMN ends_at SET NOT NULL,
  ALTER COLUMN verified_at SET NOT NULL;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;

-- The file of a picture that was uploaded; `profile_pic` is its address then, and else the provider's or empty.
ALTER TABLE users ADD COLUMN picture_key text;
CREATE POLICY picture_of_person ON users FOR UPDATE TO langraan_worker
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));
CREATE POLICY mail_to_person ON users FOR SELECT TO langraan_worker USING (user_id = (SELECT current_person()));
GRANT SELECT (picture_key), UPDATE (picture_key, profile_pic, updated_at) ON users TO langraan_worker;

-- One for each person: who asks for another address forgets the one before. The worker makes the token, so that
-- it is in the mail alone.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  token_hash bytea UNIQUE,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CALL secure_person_table('email_changes');
CREATE POLICY change_by_token ON email_changes FOR SELECT TO langraan_app
  USING (encode(token_hash, 'hex') = (SELECT current_claim('email_change')));
CREATE POLICY changes_to_mail ON email_changes TO langraan_worker
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));
GRANT SELECT, UPDATE (token_hash) ON email_changes TO langraan_worker;

-- Who calls, in one round trip, as before; and that the session was used, told at most every few minutes, so that
-- one that is not used ends by itself.
DROP FUNCTION find_session(bytea, bigint, uuid);
CREATE FUNCTION find_session(hash bytea, logged_in_at bigint, shop uuid, at timestamptz, idle_seconds integer, note_after_seconds integer)
  RETURNS TABLE (session_id uuid, user_id uuid, expires_at timestamptz, verified_at timestamptz, email text, name text, profile_pic text, language text, role text)
  LANGUAGE plpgsql AS $$
DECLARE
  found_session record;
BEGIN
  PERFORM set_config('app.session', encode(hash, 'hex'), true);
  SELECT s.session_id, s.user_id, s.expires_at, s.verified_at, s.last_seen_at INTO found_session FROM sessions s
    WHERE s.token_hash = hash AND s.login_time = logged_in_at;
  IF NOT FOUND THEN RETURN; END IF;
  IF found_session.expires_at > at AND found_session.last_seen_at < at - make_interval(secs => note_after_seconds) THEN
    UPDATE sessions s SET last_seen_at = at, expires_at = least(s.ends_at, at + make_interval(secs => idle_seconds))
      WHERE s.token_hash = hash RETURNING s.expires_at INTO found_session.expires_at;
    -- Signed out at this very moment.
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  PERFORM set_config('app.user_id', found_session.user_id::text, true);
  RETURN QUERY SELECT found_session.session_id, u.user_id, found_session.expires_at, found_session.verified_at,
      u.email, u.name, u.profile_pic, u.language,
      (SELECT m.role FROM memberships m WHERE m.user_id = u.user_id AND m.shop_id = shop)
    FROM users u WHERE u.user_id = found_session.user_id;
END
$$;
