-- Which sheet of a workbook somebody has chosen to be read, counted from 0 among those that have anything in them; empty
-- where the sheet is read that looks most like what is to come in.
ALTER TABLE imports ADD COLUMN sheet integer CHECK (sheet >= 0);
ALTER TABLE customer_imports ADD COLUMN sheet integer CHECK (sheet >= 0);
