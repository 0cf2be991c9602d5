-- invoices: documents of all orders in one list, the newest first, and those of a month for the report of output VAT.
CREATE INDEX sale_documents_issued ON sale_documents (shop_id, issued_at, sale_document_id);

-- Who bought, as the document says it, beside it: to look for somebody in all of them, none has to be unpacked.
ALTER TABLE sale_documents
  ADD COLUMN buyer_name text NOT NULL GENERATED ALWAYS AS (coalesce(content -> 'buyer' ->> 'name', '')) STORED,
  ADD COLUMN buyer_tax_id text NOT NULL GENERATED ALWAYS AS (coalesce(content -> 'buyer' ->> 'taxId', '')) STORED;
