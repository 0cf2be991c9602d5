-- identity: whoever signs a person out stands in the log of the platform, and so does the person's name.
GRANT CREATE ON SCHEMA public TO langraan_registrar;
DROP FUNCTION end_sessions_for_operator(uuid);
CREATE FUNCTION end_sessions_for_operator(person uuid) RETURNS TABLE (email text, name text, language text, ended bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM operators o WHERE o.user_id = current_person()) THEN
    RAISE EXCEPTION 'end_sessions_for_operator needs an operator';
  END IF;
  DELETE FROM known_devices k WHERE k.user_id = person;
  RETURN QUERY
    WITH gone AS (DELETE FROM sessions s WHERE s.user_id = person RETURNING s.session_id)
    SELECT u.email, u.name, u.language, (SELECT count(*) FROM gone) FROM users u WHERE u.user_id = person;
END
$$;
ALTER FUNCTION end_sessions_for_operator(uuid) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION end_sessions_for_operator(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_sessions_for_operator(uuid) TO langraan_app;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;

-- What is done by a command on the server stands in the log with the name of the shop that it was done to.
CREATE POLICY operator_names ON shops FOR SELECT TO langraan_operator USING (true);
GRANT SELECT (shop_id, name) ON shops TO langraan_operator;
