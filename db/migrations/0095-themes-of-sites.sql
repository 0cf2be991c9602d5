-- How a shop's site looks. A shop that has said nothing has no row, and looks as by default.
CREATE TABLE shop_themes (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  published jsonb CHECK (jsonb_typeof(published) = 'object'),
  -- What is being worked on: seen by preview links alone.
  draft jsonb CHECK (jsonb_typeof(draft) = 'object'),
  updated_at timestamptz NOT NULL
);
CALL secure_shop_table('shop_themes');
