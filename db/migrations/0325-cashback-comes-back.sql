-- ledger: what merchants' cashback has paid in the shop that sells supplies, kept by order. No more can go back of it.
INSERT INTO ledger_account_kinds VALUES ('shop', 'merchant_cashback', 'debit', 'never');
-- What of a merchant's cashback was spent, and what came back: a few among all that a merchant's book has.
CREATE INDEX ledger_transactions_spent ON ledger_transactions (book_id, occurred_at, transaction_id)
  WHERE kind IN ('cashback-spent', 'cashback-returned');
-- supplier: orders are called off by the worker, too, when there are many: it must know whose cashback has paid.
ALTER POLICY sellers_rows ON supplier_orders TO langraan_app, langraan_worker;
