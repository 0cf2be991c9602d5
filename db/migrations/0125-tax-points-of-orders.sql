-- orders: when the VAT of a sale became due, and the tax invoice that tells of it, so that the sales of a month without
-- one are found by an index that has nothing else in it. Both are null until then: placing an order writes nothing here.
ALTER TABLE orders
  -- Null as long as neither the goods nor all of the money have moved, and on what was sold without VAT.
  ADD COLUMN tax_point_at timestamptz,
  -- The abbreviated or full tax invoice in force.
  ADD COLUMN tax_invoice_id uuid;

-- Orders that were there before, by what their timeline and their documents say. Row-level security binds the owner as
-- well, so it is lifted for this.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_documents NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_document_cancellations NO FORCE ROW LEVEL SECURITY;
UPDATE orders o SET
    tax_point_at = coalesce(
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
    tax_invoice_id = (
      SELECT d.sale_document_id FROM sale_documents d
      WHERE d.shop_id = o.shop_id AND d.order_id = o.order_id AND d.kind IN ('abbreviated', 'tax_invoice')
        AND NOT EXISTS (SELECT FROM sale_document_cancellations c
                        WHERE c.shop_id = d.shop_id AND c.sale_document_id = d.sale_document_id)
      ORDER BY d.sale_document_id DESC LIMIT 1)
  WHERE o.vat_satang > 0;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE order_events FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_documents FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_document_cancellations FORCE ROW LEVEL SECURITY;

CREATE INDEX orders_uninvoiced ON orders (shop_id, tax_point_at, order_id)
  WHERE tax_point_at IS NOT NULL AND tax_invoice_id IS NULL;

-- The order follows its documents, whoever writes them. What takes the place of another is issued before the other is
-- cancelled, so the order names the new one by then and keeps it.
CREATE FUNCTION name_tax_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET tax_invoice_id = NEW.sale_document_id
    WHERE o.shop_id = NEW.shop_id AND o.order_id = NEW.order_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER sale_documents_named AFTER INSERT ON sale_documents FOR EACH ROW
  WHEN (NEW.kind IN ('abbreviated', 'tax_invoice')) EXECUTE FUNCTION name_tax_invoice();

CREATE FUNCTION forget_tax_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET tax_invoice_id = NULL FROM sale_documents d
    WHERE d.shop_id = NEW.shop_id AND d.sale_document_id = NEW.sale_document_id
      AND o.shop_id = d.shop_id AND o.order_id = d.order_id AND o.tax_invoice_id = NEW.sale_document_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER sale_document_cancellations_named AFTER INSERT ON sale_document_cancellations FOR EACH ROW
  EXECUTE FUNCTION forget_tax_invoice();
