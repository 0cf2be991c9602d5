-- A receipt that was booked wrongly is taken back by a paper of its own, which moves the same goods the other way: what was
-- booked is never changed. Of a receipt there is one at most.
ALTER TABLE stock_documents
  DROP CONSTRAINT stock_documents_kind_check,
  ADD CONSTRAINT stock_documents_kind_check CHECK (kind IN ('receipt', 'damage', 'transfer', 'count', 'reversal')),
  ADD COLUMN reverses_id uuid,
  ADD CONSTRAINT stock_documents_reverses_check CHECK ((reverses_id IS NOT NULL) = (kind = 'reversal')),
  ADD CONSTRAINT stock_documents_reverses_fkey FOREIGN KEY (shop_id, reverses_id) REFERENCES stock_documents;
CREATE UNIQUE INDEX stock_documents_reverses ON stock_documents (shop_id, reverses_id) WHERE reverses_id IS NOT NULL;
