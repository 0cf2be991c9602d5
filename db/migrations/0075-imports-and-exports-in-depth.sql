-- catalog: files of any layout come in and go out again; an import can be undone.

ALTER TABLE imports
  -- `mapping` waits for somebody to say what the columns hold.
  DROP CONSTRAINT imports_state_check,
  ADD CONSTRAINT imports_state_check CHECK (state IN ('checking', 'mapping', 'checked', 'importing', 'pictures', 'done', 'cancelled', 'failed')),
  -- How the file is laid out, for what came in with it to go out the same way. An empty name is a column nobody asked for.
  ADD COLUMN format text,
  ADD COLUMN headings text[],
  ADD COLUMN columns text[];

-- What a merchant has said of columns that no known format has, by the file's headings.
CREATE TABLE import_mappings (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  headings_hash bytea NOT NULL CHECK (length(headings_hash) = 32),
  columns text[] NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, headings_hash)
);
CALL secure_shop_table('import_mappings');

-- The rows a product came in with, cell by cell.
CREATE TABLE product_sources (
  shop_id uuid NOT NULL,
  product_id uuid NOT NULL,
  import_id uuid NOT NULL,
  cells jsonb NOT NULL,
  PRIMARY KEY (shop_id, product_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (shop_id, import_id) REFERENCES imports ON DELETE CASCADE
);
CALL secure_shop_table('product_sources');

-- Files made of the catalogue; the file itself goes after a week.
CREATE TABLE product_exports (
  shop_id uuid NOT NULL,
  -- That of the operation which makes it.
  export_id uuid NOT NULL,
  format text NOT NULL,
  file_kind text NOT NULL CHECK (file_kind IN ('csv', 'xlsx')),
  file_name text NOT NULL,
  -- Missing until the file is there.
  file_key text,
  product_ids uuid[],
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, export_id),
  FOREIGN KEY (shop_id, export_id) REFERENCES operations ON DELETE CASCADE
);
CALL secure_shop_table('product_exports');
