-- payments: bank statements that staff put in, each line once, to be held against what the books say came.

CREATE TABLE statements (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  statement_id uuid NOT NULL,
  -- Which account of the shop it is of: bank code and number, or `promptpay`.
  account text NOT NULL,
  file_name text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  line_count integer NOT NULL,
  -- Lines that no statement before had.
  added_count integer NOT NULL,
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, statement_id)
);
CALL secure_shop_table('statements');
CREATE INDEX statements_days ON statements (shop_id, to_day);

CREATE TABLE statement_lines (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  statement_line_id uuid NOT NULL,
  statement_id uuid NOT NULL,
  -- What tells it from every other line of the shop's accounts.
  line_key bytea NOT NULL,
  day date NOT NULL,
  -- Hour and minute, where the bank tells them.
  at_time text CHECK (at_time ~ '^\d\d:\d\d$'),
  amount_satang bigint NOT NULL CHECK (amount_satang <> 0),
  balance_satang bigint,
  description text NOT NULL,
  -- The entry of the ledger that was made from this line.
  transaction_id uuid,
  PRIMARY KEY (shop_id, statement_line_id),
  FOREIGN KEY (shop_id, statement_id) REFERENCES statements,
  CONSTRAINT statement_lines_key UNIQUE (shop_id, line_key)
);
CALL secure_shop_table('statement_lines');
CREATE INDEX statement_lines_days ON statement_lines (shop_id, day);

-- What the columns of a file hold whose headings nobody knew, as somebody has said it once.
CREATE TABLE statement_mappings (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  headings_key text NOT NULL,
  columns jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array'),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, headings_key)
);
CALL secure_shop_table('statement_mappings');

CREATE INDEX ledger_entries_bank ON ledger_entries (shop_id, made_at) WHERE account = 'bank';
