-- orders: who took the orders by hand that were there before it was kept, as their timelines tell. Nothing is held for
-- long: the worker fills them in, some at a time.

-- How far the filling in has come, through all orders by their key; no row once it is done. Of the platform: it holds two
-- ids and nothing of a shop.
CREATE TABLE sold_by_filling (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  after_shop_id uuid NOT NULL,
  after_order_id uuid NOT NULL
);
INSERT INTO sold_by_filling (after_shop_id, after_order_id)
  VALUES ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000');

GRANT CREATE ON SCHEMA public TO langraan_sweeper;
GRANT SELECT, UPDATE, DELETE ON sold_by_filling TO langraan_sweeper;
GRANT SELECT (channel, sold_by_kind), UPDATE (sold_by_kind, sold_by_id) ON orders TO langraan_sweeper;
GRANT SELECT (made_by) ON order_events TO langraan_sweeper;

-- The next `most` orders by their key, and how far it came, in one transaction, so that one that is killed goes on where
-- it was. Answers whether it came further. What somebody holds at this moment is not waited for, so that nobody waits in
-- a circle: it begins with it the next time.
CREATE FUNCTION fill_sold_by(most integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mark sold_by_filling;
  shops uuid[];
  ids uuid[];
  wanting boolean[];
  held uuid[];
  reached integer;
BEGIN
  SELECT * INTO mark FROM sold_by_filling FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT array_agg(k.shop_id ORDER BY k.shop_id, k.order_id), array_agg(k.order_id ORDER BY k.shop_id, k.order_id),
      array_agg(k.wanting ORDER BY k.shop_id, k.order_id) INTO shops, ids, wanting
    FROM (SELECT o.shop_id, o.order_id, o.channel IN ('manual', 'chat') AND o.sold_by_kind IS NULL AS wanting FROM orders o
      WHERE (o.shop_id, o.order_id) > (mark.after_shop_id, mark.after_order_id)
      ORDER BY o.shop_id, o.order_id LIMIT most) k;
  IF ids IS NULL THEN
    DELETE FROM sold_by_filling;
    RETURN false;
  END IF;
  held := ARRAY(SELECT o.order_id FROM unnest(shops, ids, wanting) k (shop_id, order_id, wanting)
    JOIN orders o ON o.shop_id = k.shop_id AND o.order_id = k.order_id WHERE k.wanting FOR UPDATE OF o SKIP LOCKED);
  SELECT coalesce(min(k.place) - 1, cardinality(ids)) INTO reached
    FROM unnest(ids, wanting) WITH ORDINALITY k (order_id, wanting, place) LEFT JOIN unnest(held) h (order_id) USING (order_id)
    WHERE k.wanting AND h.order_id IS NULL;
  IF reached = 0 THEN RETURN false; END IF;
  UPDATE orders o SET sold_by_kind = 'member', sold_by_id = e.made_by
    FROM unnest(shops[:reached], ids[:reached], wanting[:reached]) k (shop_id, order_id, wanting)
    JOIN order_events e ON e.shop_id = k.shop_id AND e.order_id = k.order_id AND e.kind = 'taken' AND e.made_by IS NOT NULL
    WHERE k.wanting AND o.shop_id = k.shop_id AND o.order_id = k.order_id;
  UPDATE sold_by_filling SET after_shop_id = shops[reached], after_order_id = ids[reached];
  RETURN true;
END
$$;
ALTER FUNCTION fill_sold_by(integer) OWNER TO langraan_sweeper;
REVOKE ALL ON FUNCTION fill_sold_by(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fill_sold_by(integer) TO langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_sweeper;
