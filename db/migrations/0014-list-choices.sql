-- How a member wants to see a list of the shop: the columns left out, and filters kept under a name.

CREATE TABLE list_columns (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  list text NOT NULL CHECK (list ~ '^[a-z-]{1,40}$'),
  hidden text[] NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id, list)
);
CREATE INDEX list_columns_user ON list_columns (user_id);
CALL secure_shop_table('list_columns');

CREATE TABLE saved_views (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  view_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  list text NOT NULL CHECK (list ~ '^[a-z-]{1,40}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- The part of the address after the question mark, which is all that a list is made from.
  query text NOT NULL CHECK (length(query) <= 500),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, view_id)
);
CREATE INDEX saved_views_of_list ON saved_views (shop_id, user_id, list, created_at, view_id);
CREATE INDEX saved_views_user ON saved_views (user_id);
CALL secure_shop_table('saved_views');
