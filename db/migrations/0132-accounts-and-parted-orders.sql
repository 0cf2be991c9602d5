-- shops: why a name has no certificate may be that the authority makes no account for whoever runs the product.
ALTER TABLE certificates
  DROP CONSTRAINT certificates_problem_check,
  ADD CONSTRAINT certificates_problem_check CHECK (problem IN
    ('not_leading_here', 'not_reached', 'caa', 'refused', 'rate_limited', 'account_refused', 'authority_away'));

-- orders: a server of the version before parts an order that has a tax invoice, and copies all of its columns, the
-- document's id among them. The invoice would tell of two orders then, and the sale of the new one would never be asked
-- about.

-- First what was parted so already, while nobody is kept from orders: what names a document that is another order's. Done
-- by the role that fills in tax points, which sees the orders of all shops.
CREATE FUNCTION return_borrowed_invoices() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE orders o SET tax_invoice_id = NULL FROM sale_documents d
    WHERE d.shop_id = o.shop_id AND d.sale_document_id = o.tax_invoice_id AND d.order_id <> o.order_id
$$;
GRANT CREATE ON SCHEMA public TO langraan_sweeper;
ALTER FUNCTION return_borrowed_invoices() OWNER TO langraan_sweeper;
REVOKE CREATE ON SCHEMA public FROM langraan_sweeper;
SELECT return_borrowed_invoices();
DROP FUNCTION return_borrowed_invoices();

-- From here on that server is refused as the newer one refuses itself, and nothing of it has happened. No order begins
-- with a tax invoice: one is issued for an order that is there. Orders that are placed name none, and all that they pay
-- for this is the condition.
CREATE FUNCTION refuse_borrowed_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an order cannot begin with a tax invoice' USING ERRCODE = 'check_violation',
    HINT = 'An order with a tax invoice in force is not parted: the invoice is cancelled first.';
END
$$;
CREATE TRIGGER orders_without_invoice BEFORE INSERT ON orders FOR EACH ROW
  WHEN (NEW.tax_invoice_id IS NOT NULL) EXECUTE FUNCTION refuse_borrowed_invoice();
