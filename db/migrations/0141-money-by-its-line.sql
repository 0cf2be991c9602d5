-- payments: from which line of a statement money was recorded, however long after the line it was.
CREATE INDEX statement_lines_money ON statement_lines (shop_id, transaction_id) WHERE transaction_id IS NOT NULL;
