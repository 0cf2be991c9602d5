-- identity: whoever runs the platform has shown two steps in the session by which they do; and they can end the
-- sessions of somebody whose device was lost or stolen.

-- When a code of the second factor was taken in this session. One of a factor that was set up later counts for nothing.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

GRANT CREATE ON SCHEMA public TO langraan_registrar;
GRANT SELECT (language) ON users TO langraan_registrar;
GRANT SELECT (session_id, user_id, expires_at, last_seen_at), DELETE ON sessions TO langraan_registrar;
CREATE POLICY registrar_reads ON sessions FOR SELECT TO langraan_registrar USING (true);
CREATE POLICY registrar_ends ON sessions FOR DELETE TO langraan_registrar USING (true);

-- Who has an e-mail and where they are signed in, for an operator.
CREATE FUNCTION person_for_operator(mail text, at timestamptz)
  RETURNS TABLE (user_id uuid, email text, name text, language text, devices bigint, last_seen_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM operators o WHERE o.user_id = current_person()) THEN
    RAISE EXCEPTION 'person_for_operator needs an operator';
  END IF;
  RETURN QUERY
    SELECT u.user_id, u.email, u.name, u.language, count(s.session_id), max(s.last_seen_at)
    FROM users u LEFT JOIN sessions s ON s.user_id = u.user_id AND s.expires_at > at
    WHERE u.email = mail GROUP BY u.user_id, u.email, u.name, u.language;
END
$$;
ALTER FUNCTION person_for_operator(text, timestamptz) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION person_for_operator(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION person_for_operator(text, timestamptz) TO langraan_app;

-- Ends all sessions of a person, for an operator; tells whom to write to and how many there were. No row: nobody has the id.
CREATE FUNCTION end_sessions_for_operator(person uuid)
  RETURNS TABLE (email text, language text, ended bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM operators o WHERE o.user_id = current_person()) THEN
    RAISE EXCEPTION 'end_sessions_for_operator needs an operator';
  END IF;
  RETURN QUERY
    WITH gone AS (DELETE FROM sessions s WHERE s.user_id = person RETURNING s.session_id)
    SELECT u.email, u.language, (SELECT count(*) FROM gone) FROM users u WHERE u.user_id = person;
END
$$;
ALTER FUNCTION end_sessions_for_operator(uuid) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION end_sessions_for_operator(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_sessions_for_operator(uuid) TO langraan_app;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;
