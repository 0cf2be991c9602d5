-- invoices: documents of all orders in one list, the newest first, and those of a month for the report of output VAT.
CREATE INDEX sale_documents_issued ON sale_documents (shop_id, issued_at, sale_document_id);
