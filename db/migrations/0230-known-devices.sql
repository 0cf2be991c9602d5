-- identity: the browsers in which a person has signed in before. Their tries are counted by themselves, so that no
-- stranger's tries keep the person out. Only the token's hash is kept; the token itself is in the browser's cookie alone.

CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  known_since timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CALL secure_person_table('known_devices');

-- The device that a session was begun on; empty for those that were begun before there were any.
ALTER TABLE sessions ADD COLUMN device_hash bytea;

-- Requests for a link to set a new password that were not mailed, by e-mail, whether anybody has it or not. The next
-- mail says how many there were. Platform: no person is signed in yet.
CREATE TABLE withheld_resets (
  email_hash bytea PRIMARY KEY,
  requests integer NOT NULL CHECK (requests >= 0),
  first_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON withheld_resets TO langraan_app;
GRANT SELECT, UPDATE ON withheld_resets TO langraan_worker;

-- What is counted of strangers is removed when it counts no more: else anybody could fill the table with names.
CREATE INDEX sign_in_failures_by_time ON sign_in_failures (first_at);
CREATE INDEX withheld_resets_by_time ON withheld_resets (first_at);
GRANT SELECT, UPDATE, DELETE ON sign_in_failures, withheld_resets TO langraan_sweeper;
GRANT USAGE, CREATE ON SCHEMA public TO langraan_sweeper;
CREATE FUNCTION sweep_tries(before timestamptz, most integer) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  tries bigint;
  gone bigint;
BEGIN
  DELETE FROM sign_in_failures WHERE subject_hash = ANY (ARRAY(
    SELECT subject_hash FROM sign_in_failures
    WHERE first_at < before AND (locked_until IS NULL OR locked_until < before)
    ORDER BY first_at LIMIT most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS tries = ROW_COUNT;
  DELETE FROM withheld_resets WHERE email_hash = ANY (ARRAY(
    SELECT email_hash FROM withheld_resets WHERE first_at < before
    ORDER BY first_at LIMIT most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN tries + gone;
END
$$;
ALTER FUNCTION sweep_tries(timestamptz, integer) OWNER TO langraan_sweeper;
REVOKE ALL ON FUNCTION sweep_tries(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep_tries(timestamptz, integer) TO langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_sweeper;

-- Devices go with the person.
CREATE POLICY eraser_rows ON known_devices TO langraan_eraser USING (true);
GRANT SELECT, DELETE ON known_devices TO langraan_eraser;

CREATE OR REPLACE FUNCTION erase_person(at timestamptz) RETURNS TABLE (picture_key text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person uuid := current_person();
BEGIN
  SELECT u.picture_key INTO picture_key FROM users u
    WHERE u.user_id = person AND u.delete_after <= at AND u.deleted_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE users u SET email = 'deleted-' || person || '@deleted.invalid', name = 'ผู้ใช้ที่ลบบัญชีแล้ว', mobile = NULL,
      profile_pic = '', picture_key = NULL, password_hash = NULL, delete_after = NULL, deleted_at = at, updated_at = at
    WHERE u.user_id = person;
  DELETE FROM identities WHERE user_id = person;
  DELETE FROM sessions WHERE user_id = person;
  DELETE FROM known_devices WHERE user_id = person;
  DELETE FROM password_resets WHERE user_id = person;
  DELETE FROM email_changes WHERE user_id = person;
  DELETE FROM recovery_codes WHERE user_id = person;
  DELETE FROM second_factors WHERE user_id = person;
  DELETE FROM shop_drafts WHERE user_id = person;
  DELETE FROM person_answers WHERE user_id = person;
  DELETE FROM list_columns WHERE user_id = person;
  DELETE FROM file_columns WHERE user_id = person;
  DELETE FROM saved_views WHERE user_id = person;
  DELETE FROM invitations WHERE invited_by = person;
  DELETE FROM linked_shops WHERE user_id = person;
  DELETE FROM billing_members WHERE user_id = person;
  DELETE FROM coupon_uses WHERE user_id = person;
  DELETE FROM operators WHERE user_id = person;
  DELETE FROM memberships WHERE user_id = person;
  RETURN NEXT;
END
$$;

-- Whom an operator signs out is signed out everywhere: no device of theirs is a known one.
CREATE POLICY registrar_rows ON known_devices TO langraan_registrar USING (true);
GRANT SELECT, DELETE ON known_devices TO langraan_registrar;
CREATE OR REPLACE FUNCTION end_sessions_for_operator(person uuid)
  RETURNS TABLE (email text, language text, ended bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM operators o WHERE o.user_id = current_person()) THEN
    RAISE EXCEPTION 'end_sessions_for_operator needs an operator';
  END IF;
  DELETE FROM known_devices k WHERE k.user_id = person;
  RETURN QUERY
    WITH gone AS (DELETE FROM sessions s WHERE s.user_id = person RETURNING s.session_id)
    SELECT u.email, u.language, (SELECT count(*) FROM gone) FROM users u WHERE u.user_id = person;
END
$$;
