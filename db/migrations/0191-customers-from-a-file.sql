-- customer_imports: files that bring customers in (decision 124). What a file says of people lies beside it and goes
-- with it; here stands how far it is, what its columns hold, and how much was found.
CREATE TABLE customer_imports (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  import_id uuid NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('checking', 'mapping', 'checked', 'begun', 'cancelled', 'failed')),
  report jsonb NOT NULL DEFAULT '{}',
  -- Of the headings, by which the next such file is known; and what somebody has said of the columns, empty where a
  -- column is not needed.
  headings_hash bytea,
  columns text[],
  -- The long work that brings them in.
  operation_id uuid,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, import_id)
);
CREATE INDEX customer_imports_said ON customer_imports (shop_id, headings_hash, updated_at DESC) WHERE columns IS NOT NULL;
CALL secure_shop_table('customer_imports');

-- Which file consent came from, or with whose undoing it went again: that is not the person's own word.
ALTER TABLE customer_consents ADD COLUMN import_id uuid;
