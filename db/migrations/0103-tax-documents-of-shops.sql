-- invoices: what a shop gives its customers for an order. Numbers and immutability as of the platform's own documents (0031).

-- Who sells, as it stands on documents. A shop that has not said so has no row.
CREATE TABLE seller_details (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  legal_name text NOT NULL,
  legal_name_english text NOT NULL,
  tax_id text NOT NULL CHECK (tax_id ~ '^([0-9]{13})?$'),
  branch_number text NOT NULL CHECK (branch_number ~ '^[0-9]{5}$'),
  phone text NOT NULL,
  address_line text NOT NULL,
  address_line_english text NOT NULL,
  subdistrict text NOT NULL,
  district text NOT NULL,
  province text NOT NULL,
  zipcode text NOT NULL,
  vat_registered_on date,
  -- Stands before all numbers: two shops of one company count apart by it.
  series text NOT NULL CHECK (series ~ '^[A-Z0-9]{0,6}$'),
  CHECK (vat_registered_on IS NULL OR tax_id <> '')
);
CALL secure_shop_table('seller_details');

-- The last number of each series. Only the trigger below, in the transaction of the document itself, moves one.
CREATE TABLE sale_document_numbers (
  shop_id uuid NOT NULL,
  series text NOT NULL,
  seller_branch text NOT NULL,
  kind text NOT NULL,
  year integer NOT NULL,
  last_number integer NOT NULL,
  last_issued_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, series, seller_branch, kind, year)
);
CALL secure_shop_table('sale_document_numbers');
REVOKE INSERT, UPDATE, DELETE ON sale_document_numbers FROM langraan_app, langraan_worker;
CREATE POLICY registrar_rows ON sale_document_numbers TO langraan_registrar USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON sale_document_numbers TO langraan_registrar;

-- A document is never changed, and stays as long as its shop does.
CREATE TABLE sale_documents (
  shop_id uuid NOT NULL,
  sale_document_id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('receipt', 'abbreviated', 'tax_invoice', 'credit_note')),
  series text NOT NULL,
  seller_branch text NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL,
  issued_at timestamptz NOT NULL,
  issued_by uuid NOT NULL,
  total_satang bigint NOT NULL CHECK (total_satang > 0),
  vat_satang bigint NOT NULL CHECK (vat_satang BETWEEN 0 AND total_satang),
  -- Everything that is printed but number and date: seller, buyer, lines, rate and sums, as they were that day.
  content jsonb NOT NULL,
  -- The tax invoice that a credit note credits.
  about_document_id uuid,
  PRIMARY KEY (shop_id, sale_document_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders,
  FOREIGN KEY (shop_id, about_document_id) REFERENCES sale_documents,
  UNIQUE (shop_id, series, seller_branch, kind, year, number),
  CHECK ((kind = 'credit_note') = (about_document_id IS NOT NULL))
);
CREATE INDEX sale_documents_order ON sale_documents (shop_id, order_id);
CALL secure_shop_table('sale_documents');
REVOKE UPDATE, DELETE ON sale_documents FROM langraan_app, langraan_worker;

-- Why a document holds no more, and which one took its place. It is cancelled once.
CREATE TABLE sale_document_cancellations (
  shop_id uuid NOT NULL,
  sale_document_id uuid NOT NULL,
  replaced_by uuid,
  reason text NOT NULL,
  cancelled_at timestamptz NOT NULL,
  cancelled_by uuid NOT NULL,
  PRIMARY KEY (shop_id, sale_document_id),
  FOREIGN KEY (shop_id, sale_document_id) REFERENCES sale_documents,
  FOREIGN KEY (shop_id, replaced_by) REFERENCES sale_documents
);
CALL secure_shop_table('sale_document_cancellations');
REVOKE UPDATE, DELETE ON sale_document_cancellations FROM langraan_app, langraan_worker;

-- Whoever issues at the same time waits for the row of the series: so numbers have no gap and rise with the time.
CREATE FUNCTION number_sale_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sale_document_numbers AS series
    VALUES (NEW.shop_id, NEW.series, NEW.seller_branch, NEW.kind, NEW.year, 1, NEW.issued_at)
  ON CONFLICT (shop_id, series, seller_branch, kind, year) DO UPDATE
    SET last_number = series.last_number + 1, last_issued_at = greatest(series.last_issued_at, NEW.issued_at)
  RETURNING last_number, last_issued_at INTO NEW.number, NEW.issued_at;
  RETURN NEW;
END
$$;
-- Added later: an owner who is no superuser gives a function away only to whom the schema is open.
GRANT CREATE ON SCHEMA public TO langraan_registrar;
ALTER FUNCTION number_sale_document() OWNER TO langraan_registrar;
REVOKE CREATE ON SCHEMA public FROM langraan_registrar;
REVOKE ALL ON FUNCTION number_sale_document() FROM PUBLIC;
CREATE TRIGGER sale_documents_numbered BEFORE INSERT ON sale_documents
  FOR EACH ROW EXECUTE FUNCTION number_sale_document();

CREATE FUNCTION refuse_change_of_sale_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a document of a sale is never changed: issue another one about it' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER sale_documents_unchanged BEFORE UPDATE OR DELETE ON sale_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sale_document();
CREATE TRIGGER sale_document_cancellations_unchanged BEFORE UPDATE OR DELETE ON sale_document_cancellations
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sale_document();
