-- The columns of a file of orders, of their goods or of customers: layouts that the people of a shop share, and what each
-- of them chose last.

CREATE TABLE file_layouts (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  layout_id uuid NOT NULL,
  file text NOT NULL CHECK (file ~ '^[a-z-]{1,40}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  columns text[] NOT NULL CHECK (cardinality(columns) BETWEEN 1 AND 60),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, layout_id)
);
-- Two of one name could not be told apart.
CREATE UNIQUE INDEX file_layouts_name ON file_layouts (shop_id, file, lower(name));
CALL secure_shop_table('file_layouts');

CREATE TABLE file_columns (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  file text NOT NULL CHECK (file ~ '^[a-z-]{1,40}$'),
  columns text[] NOT NULL CHECK (cardinality(columns) BETWEEN 1 AND 60),
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id, file)
);
CREATE INDEX file_columns_user ON file_columns (user_id);
CALL secure_shop_table('file_columns');
