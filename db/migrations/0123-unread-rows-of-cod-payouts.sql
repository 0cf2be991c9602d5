-- payments: rows of a courier's file whose amount could not be read, or is less than nothing because the courier takes
-- money back. They are no lines that fit an order; somebody has to look at them, and not only while the file is put in.

ALTER TABLE cod_payouts
  ADD COLUMN unread_count integer NOT NULL DEFAULT 0,
  -- The first of them: {row, tracking, text}, the text as it stood for an amount.
  ADD COLUMN unread_rows jsonb NOT NULL DEFAULT '[]';
