-- ledger: what moves in the drawer of a till beside sales, and what cash is rounded by.
INSERT INTO ledger_account_kinds VALUES
  ('shop', 'drawer_moves', 'debit', 'free'),
  ('shop', 'drawer_differences', 'debit', 'free'),
  ('shop', 'cash_rounding', 'credit', 'free');
