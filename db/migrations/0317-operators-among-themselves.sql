-- identity: operators see who else is one: a withdrawal needs two of them.
GRANT CREATE ON SCHEMA public TO langraan_registrar;
CREATE FUNCTION operators_for_operator() RETURNS TABLE (user_id uuid, name text, email text, added_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM operators o WHERE o.user_id = current_person()) THEN
    RAISE EXCEPTION 'operators_for_operator needs an operator';
  END IF;
  RETURN QUERY
    SELECT u.user_id, u.name, u.email, o.added_at FROM operators o JOIN users u ON u.user_id = o.user_id
    ORDER BY o.added_at, u.user_id;
END
$$;
ALTER FUNCTION operators_for_operator() OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION operators_for_operator() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operators_for_operator() TO langraan_app;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;
