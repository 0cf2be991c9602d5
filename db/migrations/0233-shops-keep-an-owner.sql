-- identity: two owners of one shop whose accounts go at the same moment each saw the other, and the shop was left
-- without any. Who else owns a shop is held while an owner goes, as it is while one leaves.
GRANT UPDATE (role) ON memberships TO langraan_eraser;
CREATE FUNCTION hold_memberships() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT FROM memberships m
    WHERE m.shop_id IN (SELECT o.shop_id FROM memberships o WHERE o.user_id = current_person() AND o.role = 'owner')
    ORDER BY m.shop_id, m.user_id FOR UPDATE
  $$;
GRANT CREATE ON SCHEMA public TO langraan_eraser;
ALTER FUNCTION hold_memberships() OWNER TO langraan_eraser;
REVOKE CREATE ON SCHEMA public FROM langraan_eraser;
REVOKE ALL ON FUNCTION hold_memberships() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_memberships() TO langraan_worker;
