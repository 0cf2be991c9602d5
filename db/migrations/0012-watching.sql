-- What must be seen across shops and people, by functions of roles made for one purpose: whether sessions that
-- follow live updates still hold, how far the relay is behind, and sealing secrets anew.

DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['langraan_doorkeeper', 'langraan_observer'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', wanted);
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
    EXECUTE format('GRANT USAGE, CREATE ON SCHEMA public TO %I', wanted);
  END LOOP;
END
$$;

CREATE POLICY doorkeeper_rows ON sessions FOR SELECT TO langraan_doorkeeper USING (true);
CREATE POLICY doorkeeper_rows ON memberships FOR SELECT TO langraan_doorkeeper USING (true);
GRANT SELECT (session_id, user_id, expires_at) ON sessions TO langraan_doorkeeper;
GRANT SELECT (shop_id, user_id, role) ON memberships TO langraan_doorkeeper;

-- Of pairs of a session and a shop, those that still hold, with the role. One question for all who follow.
CREATE FUNCTION sessions_that_hold(asked_sessions uuid[], asked_shops uuid[], at timestamptz)
  RETURNS TABLE (session_id uuid, shop_id uuid, role text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.session_id, m.shop_id, m.role
  FROM unnest(asked_sessions, asked_shops) AS asked (session_id, shop_id)
  JOIN sessions s ON s.session_id = asked.session_id AND s.expires_at > at
  JOIN memberships m ON m.shop_id = asked.shop_id AND m.user_id = s.user_id
$$;
ALTER FUNCTION sessions_that_hold(uuid[], uuid[], timestamptz) OWNER TO langraan_doorkeeper;
REVOKE ALL ON FUNCTION sessions_that_hold(uuid[], uuid[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sessions_that_hold(uuid[], uuid[], timestamptz) TO langraan_app;

CREATE POLICY observer_rows ON outbox FOR SELECT TO langraan_observer USING (true);
CREATE POLICY observer_rows ON failed_jobs FOR SELECT TO langraan_observer USING (true);
GRANT SELECT (position, event_id, made_at) ON outbox TO langraan_observer;
GRANT SELECT (state) ON failed_jobs TO langraan_observer;

-- How much waits, for the metrics: counts and one time, nothing of any shop.
CREATE FUNCTION backlog() RETURNS TABLE (unpublished bigint, oldest_unpublished timestamptz, open_failures bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*), min(made_at), (SELECT count(*) FROM failed_jobs WHERE state = 'failed')
  FROM outbox WHERE position IS NULL
$$;
ALTER FUNCTION backlog() OWNER TO langraan_observer;
REVOKE ALL ON FUNCTION backlog() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION backlog() TO langraan_app, langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_doorkeeper, langraan_observer;

-- `npm run rotate-secrets` seals what is kept sealed with the newest key: those columns of every shop, no others.
CREATE POLICY operator_reseals ON courier_connections TO langraan_operator USING (true) WITH CHECK (true);
CREATE POLICY operator_reseals ON connected_pages TO langraan_operator USING (true) WITH CHECK (true);
CREATE POLICY operator_reseals ON shop_drafts TO langraan_operator USING (true) WITH CHECK (true);
GRANT SELECT (shop_id, provider, key_sealed, webhook_sealed), UPDATE (key_sealed, webhook_sealed) ON courier_connections TO langraan_operator;
GRANT SELECT (shop_id, provider, page_id, token_sealed), UPDATE (token_sealed) ON connected_pages TO langraan_operator;
GRANT SELECT (draft_id, fields), UPDATE (fields) ON shop_drafts TO langraan_operator;
