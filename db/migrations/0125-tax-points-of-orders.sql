-- orders: when the VAT of a sale became due, and the tax invoice that tells of it, so that the sales of a month without
-- one are found by an index that has nothing else in it. Both are null until then: placing an order writes nothing here.
ALTER TABLE orders
  -- Null as long as neither the goods nor all of the money have moved, and on what was sold without VAT.
  ADD COLUMN tax_point_at timestamptz,
  -- The abbreviated or full tax invoice in force.
  ADD COLUMN tax_invoice_id uuid;

-- Orders that were there before are given theirs by the worker, some at a time (migration 0128): all of them at once
-- would keep everybody from orders for as long as it takes, 14 seconds for 200,000.
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
