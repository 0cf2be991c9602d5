-- billing: an operator finds shops of the platform, with their package and who owns them. Nothing of their customers.
GRANT CREATE ON SCHEMA public TO langraan_registrar;
GRANT SELECT (name, slug, created_at, chosen_plan_code) ON shops TO langraan_registrar;
GRANT SELECT ON shop_hosts TO langraan_registrar;

-- Shops by a word of their name, their address on the web or their owner's e-mail, the newest first. `view`: 'ending' is
-- those whose days end soon, the soonest first; 'expired' those whose days have ended, the last one first.
CREATE FUNCTION shops_for_operator(words text, view text, today date, soon date, passed_over integer, most integer)
  RETURNS TABLE (
    shop_id uuid, name text, slug text, host text, plan_code text, chosen_plan_code text, trial_ends_on date,
    paid_until date, created_at timestamptz, owner_name text, owner_email text, found bigint
  )
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM operators o WHERE o.user_id = current_person()) THEN
    RAISE EXCEPTION 'shops_for_operator needs an operator';
  END IF;
  RETURN QUERY
    WITH all_shops AS (
      SELECT s.*, CASE WHEN s.plan_code = 'trial' THEN s.trial_ends_on ELSE coalesce(s.paid_until, s.trial_ends_on) END AS ends_on
      FROM (SELECT t.shop_id, t.name, t.slug, t.plan_code, t.chosen_plan_code, t.trial_ends_on, t.paid_until, t.created_at FROM shops t) s
    )
    SELECT s.shop_id, s.name, s.slug,
      (SELECT h.host FROM shop_hosts h WHERE h.shop_id = s.shop_id AND h.kind = 'domain' ORDER BY h.created_at DESC LIMIT 1),
      s.plan_code, s.chosen_plan_code, s.trial_ends_on, s.paid_until, s.created_at, o.name, o.email, count(*) OVER ()
    FROM all_shops s
    LEFT JOIN LATERAL (
      SELECT u.name, u.email FROM memberships m JOIN users u ON u.user_id = m.user_id
      WHERE m.shop_id = s.shop_id AND m.role = 'owner' ORDER BY u.email LIMIT 1
    ) o ON true
    WHERE (words = '' OR strpos(lower(s.name), lower(words)) > 0 OR strpos(s.slug, lower(words)) > 0
        OR EXISTS (SELECT FROM shop_hosts h WHERE h.shop_id = s.shop_id AND strpos(h.host, lower(words)) > 0)
        OR EXISTS (SELECT FROM memberships m JOIN users u ON u.user_id = m.user_id
          WHERE m.shop_id = s.shop_id AND m.role = 'owner' AND u.email = lower(words)))
      AND (view <> 'ending' OR s.ends_on BETWEEN today AND soon)
      AND (view <> 'expired' OR s.ends_on < today)
    ORDER BY CASE WHEN view = 'ending' THEN s.ends_on END, CASE WHEN view = 'expired' THEN s.ends_on END DESC,
      s.created_at DESC, s.shop_id
    OFFSET passed_over LIMIT most;
END
$$;
ALTER FUNCTION shops_for_operator(text, text, date, date, integer, integer) OWNER TO langraan_registrar;
REVOKE ALL ON FUNCTION shops_for_operator(text, text, date, date, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shops_for_operator(text, text, date, date, integer, integer) TO langraan_app;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;
