-- orders: those that nobody has paid for so many hours are called off, and their goods go back. Null is never.
ALTER TABLE shops ADD COLUMN unpaid_hours integer CONSTRAINT shops_unpaid_hours_check CHECK (unpaid_hours BETWEEN 1 AND 720);

-- In which shops the worker has something to call off: not paid, nothing waits to be looked at, and no news since.
GRANT CREATE ON SCHEMA public TO langraan_sweeper;
CREATE POLICY sweeper_rows ON shops FOR SELECT TO langraan_sweeper USING (true);
CREATE POLICY sweeper_rows ON orders FOR SELECT TO langraan_sweeper USING (true);
GRANT SELECT (shop_id, unpaid_hours) ON shops TO langraan_sweeper;
GRANT SELECT (shop_id, order_id, payment_status, fulfilment_status, placed_at, updated_at) ON orders TO langraan_sweeper;
CREATE FUNCTION shops_with_unpaid_orders(at timestamptz) RETURNS TABLE (shop_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.shop_id FROM shops s WHERE s.unpaid_hours IS NOT NULL AND EXISTS (
    SELECT FROM orders o WHERE o.shop_id = s.shop_id AND o.fulfilment_status = 'not_ready' AND o.payment_status IN ('unpaid', 'slip_rejected')
      AND o.placed_at <= at - make_interval(hours => s.unpaid_hours) AND o.updated_at <= at - make_interval(hours => s.unpaid_hours))
$$;
ALTER FUNCTION shops_with_unpaid_orders(timestamptz) OWNER TO langraan_sweeper;
REVOKE ALL ON FUNCTION shops_with_unpaid_orders(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shops_with_unpaid_orders(timestamptz) TO langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_sweeper;
