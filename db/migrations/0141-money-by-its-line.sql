-- payments: from which line of a statement money was recorded, however long after the line it was.
CREATE INDEX statement_lines_money ON statement_lines (shop_id, transaction_id) WHERE transaction_id IS NOT NULL;

-- ledger: a transaction that was recorded by mistake is taken back by another one that names it.
ALTER TABLE ledger_entries ADD COLUMN reverses_id uuid;
CREATE INDEX ledger_entries_reverses ON ledger_entries (shop_id, reverses_id) WHERE reverses_id IS NOT NULL;
