-- payments: rows of a bank's statement that could not be read. They are no lines; somebody has to look at them, and not
-- only while the file is put in.

ALTER TABLE statements
  ADD COLUMN unread_count integer NOT NULL DEFAULT 0,
  -- The first of them: {row, why, text, description}, the text as it stood where an amount or a day is expected.
  ADD COLUMN unread_rows jsonb NOT NULL DEFAULT '[]';
