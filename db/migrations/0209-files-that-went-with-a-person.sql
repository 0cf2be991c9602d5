-- Since when the file that long work has made, or was about to make, is kept no more because somebody in it was erased.
-- Whoever wants one has it made again.
ALTER TABLE operations ADD COLUMN file_gone_at timestamptz;
-- How often somebody was erased who was still to be read: what a worker has read meanwhile is read anew.
ALTER TABLE operations ADD COLUMN redo_count integer NOT NULL DEFAULT 0;

-- A file of customers that nobody has brought in yet goes with whoever is erased: who stands in it is not looked for.
ALTER TABLE customer_imports DROP CONSTRAINT customer_imports_state_check;
ALTER TABLE customer_imports ADD CONSTRAINT customer_imports_state_check
  CHECK (state IN ('checking', 'mapping', 'checked', 'begun', 'cancelled', 'failed', 'gone'));
