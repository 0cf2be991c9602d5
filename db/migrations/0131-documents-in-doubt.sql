-- invoices: documents in force whose order was changed since they were issued. They may tell of something else than the
-- order; the rule decides whether they do. All others agree and are never looked at.

CREATE TABLE doubted_documents (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  -- An order has one receipt or tax invoice in force.
  order_id uuid NOT NULL,
  sale_document_id uuid NOT NULL,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, order_id),
  FOREIGN KEY (shop_id, sale_document_id) REFERENCES sale_documents
);
CALL secure_shop_table('doubted_documents');
CREATE INDEX doubted_documents_issued ON doubted_documents (shop_id, issued_at, sale_document_id);

-- The order is changed: its document in force may tell of something else now, whoever changed it.
CREATE FUNCTION doubt_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO doubted_documents (shop_id, order_id, sale_document_id, issued_at)
    SELECT d.shop_id, d.order_id, d.sale_document_id, d.issued_at FROM sale_documents d
    WHERE d.shop_id = OLD.shop_id AND d.order_id = OLD.order_id AND d.kind IN ('receipt', 'abbreviated', 'tax_invoice')
      AND NOT EXISTS (SELECT FROM sale_document_cancellations c
                      WHERE c.shop_id = d.shop_id AND c.sale_document_id = d.sale_document_id)
    ORDER BY d.sale_document_id DESC LIMIT 1
    ON CONFLICT ON CONSTRAINT doubted_documents_pkey DO NOTHING;
  RETURN NULL;
END
$$;

-- A new document is made from the order as it stands, so it agrees. One that is cancelled tells of nothing.
CREATE FUNCTION trust_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM doubted_documents m WHERE m.shop_id = NEW.shop_id AND m.order_id = NEW.order_id;
  RETURN NULL;
END
$$;
CREATE FUNCTION forget_doubt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM doubted_documents m USING sale_documents d
    WHERE d.shop_id = NEW.shop_id AND d.sale_document_id = NEW.sale_document_id
      AND m.shop_id = d.shop_id AND m.order_id = d.order_id AND m.sale_document_id = d.sale_document_id;
  RETURN NULL;
END
$$;

-- Documents that were there before. What moves an order on changes neither its money nor its goods; whatever else
-- happened since counts, and some minutes before, as clocks of servers differ.
CREATE FUNCTION doubt_earlier_documents(since timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO doubted_documents (shop_id, order_id, sale_document_id, issued_at)
    SELECT d.shop_id, d.order_id, d.sale_document_id, d.issued_at
    FROM sale_documents d JOIN orders o ON o.shop_id = d.shop_id AND o.order_id = d.order_id
    WHERE d.kind IN ('receipt', 'abbreviated', 'tax_invoice') AND o.updated_at >= since
      AND NOT EXISTS (SELECT FROM sale_document_cancellations c
                      WHERE c.shop_id = d.shop_id AND c.sale_document_id = d.sale_document_id)
      AND (o.total_satang <> d.total_satang OR EXISTS (
        SELECT FROM order_events e WHERE e.shop_id = d.shop_id AND e.order_id = d.order_id
          AND e.made_at >= d.issued_at - interval '10 minutes'
          AND e.kind NOT IN ('placed', 'document-issued', 'document-cancelled', 'packing', 'booked', 'shipped', 'delivered')))
    ORDER BY d.sale_document_id DESC
    ON CONFLICT ON CONSTRAINT doubted_documents_pkey DO NOTHING
$$;
GRANT SELECT (issued_at, total_satang) ON sale_documents TO langraan_sweeper;
GRANT SELECT, INSERT, DELETE ON doubted_documents TO langraan_sweeper;
CREATE POLICY sweeper_rows ON doubted_documents TO langraan_sweeper USING (true) WITH CHECK (true);

-- All of them while everybody works on; then, while nobody may change an order, what came about meanwhile.
SET LOCAL ROLE langraan_sweeper;
SELECT doubt_earlier_documents('-infinity');
RESET ROLE;

-- None of them is met by the placing of an order.
CREATE TRIGGER orders_doubted AFTER UPDATE OF total_satang, paid_satang, payment_status, item_count ON orders FOR EACH ROW
  WHEN ((OLD.total_satang, OLD.paid_satang, OLD.payment_status, OLD.item_count)
    IS DISTINCT FROM (NEW.total_satang, NEW.paid_satang, NEW.payment_status, NEW.item_count))
  EXECUTE FUNCTION doubt_document();
CREATE TRIGGER order_lines_doubted AFTER UPDATE OF product_name, variant_name, sku, quantity OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION doubt_document();
CREATE TRIGGER sale_documents_trusted AFTER INSERT ON sale_documents FOR EACH ROW
  WHEN (NEW.kind IN ('receipt', 'abbreviated', 'tax_invoice')) EXECUTE FUNCTION trust_document();
CREATE TRIGGER sale_document_cancellations_forgotten AFTER INSERT ON sale_document_cancellations FOR EACH ROW
  EXECUTE FUNCTION forget_doubt();

SET LOCAL ROLE langraan_sweeper;
DELETE FROM doubted_documents m USING sale_document_cancellations c
  WHERE c.shop_id = m.shop_id AND c.sale_document_id = m.sale_document_id;
SELECT doubt_earlier_documents(clock_timestamp() - interval '10 minutes');
RESET ROLE;
DROP POLICY sweeper_rows ON doubted_documents;
REVOKE ALL ON doubted_documents FROM langraan_sweeper;
REVOKE SELECT (issued_at, total_satang) ON sale_documents FROM langraan_sweeper;
DROP FUNCTION doubt_earlier_documents(timestamptz);
