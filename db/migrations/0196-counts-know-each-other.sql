-- When each article of a count was counted, so that of two sheets the later one is taken at its word; and which lines
-- nothing is booked for, because their article was counted again or set right afterwards (decision 126). Lines of
-- before have no moment of their own and are as old as their sheet.
ALTER TABLE stock_document_lines
  ADD COLUMN counted_at timestamptz,
  ADD COLUMN outdated boolean NOT NULL DEFAULT false;
-- Sheets that are open at a branch: there are few of them.
CREATE INDEX stock_documents_open_counts ON stock_documents (shop_id, branch_id, document_id)
  WHERE kind = 'count' AND state = 'open';
