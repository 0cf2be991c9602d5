-- failures: an operator sees in the back-office what was given up in all shops and by the platform, and settles it there.
GRANT CREATE ON SCHEMA public TO langraan_registrar;
CREATE POLICY registrar_reads ON failed_jobs FOR SELECT TO langraan_registrar USING (true);
GRANT SELECT (shop_id, job_id, job_name, reason, attempts, failed_at, state) ON failed_jobs TO langraan_registrar;
GRANT SELECT, DELETE ON failed_platform_jobs TO langraan_registrar;

-- What waits for somebody, the newest first; without a shop where it is the platform's own work.
CREATE FUNCTION failed_work_for_operator(most integer)
  RETURNS TABLE (shop_id uuid, shop_name text, job_id uuid, job_name text, reason jsonb, attempts integer, failed_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM operators o WHERE o.user_id = current_person()) THEN
    RAISE EXCEPTION 'failed_work_for_operator needs an operator';
  END IF;
  RETURN QUERY
    SELECT * FROM (
      SELECT f.shop_id, s.name, f.job_id, f.job_name, f.reason, f.attempts, f.failed_at
      FROM failed_jobs f JOIN shops s ON s.shop_id = f.shop_id WHERE f.state = 'failed'
      UNION ALL
      SELECT NULL, NULL, p.job_id, p.job_name, p.reason, p.attempts, p.failed_at FROM failed_platform_jobs p
    ) work ORDER BY 7 DESC, 3 LIMIT most;
END
$$;

-- Takes work of the platform out, to be done again or let go; of two who do so at once, one gets it.
CREATE FUNCTION take_platform_job_for_operator(wanted uuid) RETURNS TABLE (job_name text, data jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM operators o WHERE o.user_id = current_person()) THEN
    RAISE EXCEPTION 'take_platform_job_for_operator needs an operator';
  END IF;
  RETURN QUERY DELETE FROM failed_platform_jobs p WHERE p.job_id = wanted RETURNING p.job_name, p.data;
END
$$;
ALTER FUNCTION failed_work_for_operator(integer) OWNER TO langraan_registrar;
ALTER FUNCTION take_platform_job_for_operator(uuid) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION failed_work_for_operator(integer), take_platform_job_for_operator(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION failed_work_for_operator(integer), take_platform_job_for_operator(uuid) TO langraan_app;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;
