-- orders: tax points of orders that were there before they were kept, and of those that the version before this one pays
-- or sends while both run.

-- A version that knows nothing of tax points changes states by the same statement without this column; its time is that
-- of the change. Where the column was set with the state, as `saveState` does, there is nothing to do.
CREATE FUNCTION keep_tax_point() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tax_point_at := NEW.updated_at;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_tax_point BEFORE UPDATE OF payment_status, fulfilment_status ON orders FOR EACH ROW
  WHEN (NEW.tax_point_at IS NULL AND NEW.vat_satang > 0
    AND (NEW.payment_status IN ('paid', 'cod_collected') OR NEW.fulfilment_status IN ('shipped', 'delivered')))
  EXECUTE FUNCTION keep_tax_point();

-- How far the filling in has come, through all orders by their key; no row once it is done. Of the platform: it holds
-- two ids and nothing of a shop.
CREATE TABLE tax_point_filling (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  after_shop_id uuid NOT NULL,
  after_order_id uuid NOT NULL,
  began_at timestamptz NOT NULL
);
-- Begun when the last migration was done, and some minutes before: the time of a change is by the clock of a server,
-- which may be behind.
INSERT INTO tax_point_filling (after_shop_id, after_order_id, began_at)
  SELECT '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', max(applied_at) - interval '10 minutes'
  FROM schema_migrations;

GRANT CREATE ON SCHEMA public TO langraan_sweeper;
GRANT SELECT, UPDATE, DELETE ON tax_point_filling TO langraan_sweeper;
GRANT SELECT (total_satang, vat_satang, tax_point_at, tax_invoice_id), UPDATE (tax_point_at, tax_invoice_id) ON orders TO langraan_sweeper;
GRANT SELECT (shop_id, order_id, event_id, kind, details, made_at) ON order_events TO langraan_sweeper;
GRANT SELECT (shop_id, order_id, sale_document_id, kind) ON sale_documents TO langraan_sweeper;
GRANT SELECT (shop_id, sale_document_id) ON sale_document_cancellations TO langraan_sweeper;
CREATE POLICY sweeper_fills ON orders FOR UPDATE TO langraan_sweeper USING (true) WITH CHECK (true);
CREATE POLICY sweeper_rows ON order_events FOR SELECT TO langraan_sweeper USING (true);
CREATE POLICY sweeper_rows ON sale_documents FOR SELECT TO langraan_sweeper USING (true);
CREATE POLICY sweeper_rows ON sale_document_cancellations FOR SELECT TO langraan_sweeper USING (true);

-- What the timeline and the documents of an order with VAT say: when its VAT was due, and its tax invoice in force.
CREATE FUNCTION told_tax_point(shop uuid, id uuid) RETURNS TABLE (due_at timestamptz, invoice_id uuid)
  LANGUAGE sql STABLE AS $$
  SELECT
    coalesce(
      (SELECT min(due.made_at) FROM (
        SELECT e.made_at FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id
          AND e.kind IN ('shipped', 'delivered', 'cod-collected')
        UNION ALL
        -- The payment that made up the whole price; what came on top of it changes nothing.
        SELECT paid.made_at FROM (
          SELECT e.made_at, sum((e.details->>'amountSatang')::bigint) OVER (ORDER BY e.event_id) AS so_far
          FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id AND e.kind = 'paid'
        ) paid WHERE paid.so_far >= o.total_satang
      ) due),
      -- Paid or gone by what it is, with no such entry: split off, merged, or edited after it was paid.
      CASE WHEN o.payment_status IN ('paid', 'cod_collected') OR o.fulfilment_status IN ('shipped', 'delivered')
          OR (o.payment_status = 'partly_refunded' AND o.fulfilment_status <> 'not_ready')
        THEN coalesce((SELECT max(e.made_at) FROM order_events e
          WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id AND e.kind = 'paid'), o.updated_at) END),
    (SELECT d.sale_document_id FROM sale_documents d
      WHERE d.shop_id = o.shop_id AND d.order_id = o.order_id AND d.kind IN ('abbreviated', 'tax_invoice')
        AND NOT EXISTS (SELECT FROM sale_document_cancellations c
                        WHERE c.shop_id = d.shop_id AND c.sale_document_id = d.sale_document_id)
      ORDER BY d.sale_document_id DESC LIMIT 1)
  FROM orders o WHERE o.shop_id = shop AND o.order_id = id
$$;

-- The worker's part: the next `most` orders by their key, and how far it came, in one transaction, so that one that is
-- killed goes on where it was. Answers whether it came further. What somebody holds at this moment is not waited for, so
-- that nobody waits in a circle: it begins with it the next time.
CREATE FUNCTION fill_tax_points(most integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mark tax_point_filling;
  shops uuid[];
  ids uuid[];
  with_vat boolean[];
  held uuid[];
  reached integer;
BEGIN
  SELECT * INTO mark FROM tax_point_filling FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT array_agg(k.shop_id ORDER BY k.shop_id, k.order_id), array_agg(k.order_id ORDER BY k.shop_id, k.order_id),
      array_agg(k.with_vat ORDER BY k.shop_id, k.order_id) INTO shops, ids, with_vat
    FROM (SELECT o.shop_id, o.order_id, coalesce(o.vat_satang > 0, false) AS with_vat FROM orders o
      WHERE (o.shop_id, o.order_id) > (mark.after_shop_id, mark.after_order_id)
      ORDER BY o.shop_id, o.order_id LIMIT most) k;
  IF ids IS NULL THEN
    DELETE FROM tax_point_filling;
    RETURN false;
  END IF;
  -- Held before their documents are looked at: whoever issues or cancels one holds its order.
  held := ARRAY(SELECT o.order_id FROM unnest(shops, ids, with_vat) k (shop_id, order_id, with_vat)
    JOIN orders o ON o.shop_id = k.shop_id AND o.order_id = k.order_id WHERE k.with_vat FOR UPDATE OF o SKIP LOCKED);
  SELECT coalesce(min(k.place) - 1, cardinality(ids)) INTO reached
    FROM unnest(ids, with_vat) WITH ORDINALITY k (order_id, with_vat, place) LEFT JOIN unnest(held) h (order_id) USING (order_id)
    WHERE k.with_vat AND h.order_id IS NULL;
  IF reached = 0 THEN RETURN false; END IF;
  UPDATE orders o SET tax_point_at = n.tax_point_at, tax_invoice_id = n.tax_invoice_id
    FROM (
      SELECT p.shop_id, p.order_id, coalesce(p.tax_invoice_id, t.invoice_id) AS tax_invoice_id,
        -- One that was due before and changed its state since this began was given the time of that change.
        CASE WHEN p.tax_point_at < mark.began_at THEN p.tax_point_at ELSE least(p.tax_point_at, t.due_at) END AS tax_point_at
      FROM unnest(shops[:reached], ids[:reached], with_vat[:reached]) k (shop_id, order_id, with_vat)
      JOIN orders p ON p.shop_id = k.shop_id AND p.order_id = k.order_id
      CROSS JOIN LATERAL told_tax_point(k.shop_id, k.order_id) t
      WHERE k.with_vat) n
    WHERE o.shop_id = n.shop_id AND o.order_id = n.order_id
      AND (o.tax_point_at, o.tax_invoice_id) IS DISTINCT FROM (n.tax_point_at, n.tax_invoice_id);
  UPDATE tax_point_filling SET after_shop_id = shops[reached], after_order_id = ids[reached];
  RETURN true;
END
$$;
ALTER FUNCTION fill_tax_points(integer) OWNER TO langraan_sweeper;
REVOKE ALL ON FUNCTION fill_tax_points(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fill_tax_points(integer) TO langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_sweeper;
