-- payments: which lines of an earlier statement a later one told again, and who has looked at rows that could not be
-- read. A line that is told again is kept once, with the earlier one; taken away with it, days that the later one covers
-- would lack it.

CREATE TABLE statement_repeats (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  -- The later statement.
  statement_id uuid NOT NULL,
  -- The line, which an earlier one brought.
  statement_line_id uuid NOT NULL,
  PRIMARY KEY (shop_id, statement_id, statement_line_id),
  FOREIGN KEY (shop_id, statement_id) REFERENCES statements ON DELETE CASCADE,
  FOREIGN KEY (shop_id, statement_line_id) REFERENCES statement_lines
);
CALL secure_shop_table('statement_repeats');
CREATE INDEX statement_repeats_line ON statement_repeats (shop_id, statement_line_id);
CREATE INDEX statement_lines_statement ON statement_lines (shop_id, statement_id);

-- Which lines the statements left out that were there before is not known any more: all that they may have left out, so
-- that nothing goes that one of them needs. Row-level security binds the owner as well, so it is lifted for this.
ALTER TABLE statements NO FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_repeats NO FORCE ROW LEVEL SECURITY;
INSERT INTO statement_repeats
  SELECT later.shop_id, later.statement_id, l.statement_line_id
  FROM statements later
  JOIN statements earlier ON earlier.shop_id = later.shop_id AND earlier.account = later.account
    AND earlier.statement_id < later.statement_id
  JOIN statement_lines l ON l.shop_id = earlier.shop_id AND l.statement_id = earlier.statement_id
    AND l.day BETWEEN later.from_day AND later.to_day
  WHERE later.added_count < later.line_count;
ALTER TABLE statements FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_repeats FORCE ROW LEVEL SECURITY;

-- Rows of a bank's or courier's file that could not be read: who has looked at them, once somebody said so.
ALTER TABLE statements
  ADD COLUMN unread_seen_at timestamptz,
  ADD COLUMN unread_seen_by_name text,
  ADD CHECK ((unread_seen_at IS NULL) = (unread_seen_by_name IS NULL));
ALTER TABLE cod_payouts
  ADD COLUMN unread_seen_at timestamptz,
  ADD COLUMN unread_seen_by_name text,
  ADD CHECK ((unread_seen_at IS NULL) = (unread_seen_by_name IS NULL));
