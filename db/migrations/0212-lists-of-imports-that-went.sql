-- While a file of customers was coming in somebody was erased: what was found in it is shown to nobody since then.
ALTER TABLE customer_imports ADD COLUMN lists_gone_at timestamptz;
