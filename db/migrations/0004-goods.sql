-- catalog and stock.

CREATE TABLE products (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  product_id uuid NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT '',
  vendor text NOT NULL DEFAULT '',
  category text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  option_names text[] NOT NULL DEFAULT '{}',
  published boolean NOT NULL,
  import_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, product_id),
  UNIQUE (shop_id, slug)
);
CREATE INDEX products_newest ON products (shop_id, created_at DESC, product_id DESC);
CREATE INDEX products_name_trgm ON products USING gin (lower(name) gin_trgm_ops);
CALL secure_shop_table('products');

CREATE TABLE variants (
  shop_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  position integer NOT NULL,
  option_values text[] NOT NULL DEFAULT '{}',
  sku text,
  barcode text,
  price_satang bigint NOT NULL CHECK (price_satang >= 0),
  compare_at_satang bigint CHECK (compare_at_satang >= 0),
  weight_grams integer CHECK (weight_grams > 0),
  PRIMARY KEY (shop_id, variant_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE,
  UNIQUE (shop_id, product_id, position)
);
CREATE UNIQUE INDEX variants_sku ON variants (shop_id, sku) WHERE sku IS NOT NULL;
CALL secure_shop_table('variants');

CREATE TABLE product_pictures (
  shop_id uuid NOT NULL,
  product_id uuid NOT NULL,
  position integer NOT NULL,
  picture_id uuid,
  -- Where an imported picture came from, and why it is not here when it could not be fetched.
  source_url text,
  failure text,
  PRIMARY KEY (shop_id, product_id, position),
  FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (shop_id, picture_id) REFERENCES pictures ON DELETE SET NULL (picture_id)
);
CALL secure_shop_table('product_pictures');

CREATE TABLE imports (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  import_id uuid NOT NULL,
  file_name text NOT NULL,
  file_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('checking', 'checked', 'importing', 'pictures', 'done', 'cancelled', 'failed')),
  -- What the dry run found; drawn on the screen page by page.
  report jsonb NOT NULL DEFAULT '{}',
  done_count integer NOT NULL DEFAULT 0,
  total_count integer NOT NULL DEFAULT 0,
  cancel_requested boolean NOT NULL DEFAULT false,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, import_id)
);
CALL secure_shop_table('imports');

-- Search across trigrams. LIKE is not leakproof, so under row-level security it would read the whole
-- table; the function runs as a role that may see every row and keeps the shop in its own WHERE.
CREATE POLICY searcher_rows ON products FOR SELECT TO langraan_searcher USING (true);
GRANT SELECT ON products TO langraan_searcher;
CREATE FUNCTION search_products(wanted text, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT product_id FROM products
    WHERE shop_id = current_shop()
      AND lower(name) LIKE '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    ORDER BY created_at DESC, product_id DESC
    LIMIT most
  $$;
GRANT CREATE ON SCHEMA public TO langraan_searcher;
ALTER FUNCTION search_products(text, integer) OWNER TO langraan_searcher;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;
REVOKE ALL ON FUNCTION search_products(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_products(text, integer) TO langraan_app, langraan_worker;

CREATE TABLE stock_levels (
  shop_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  on_hand integer NOT NULL CHECK (on_hand >= 0),
  PRIMARY KEY (shop_id, variant_id, branch_id),
  FOREIGN KEY (shop_id, variant_id) REFERENCES variants ON DELETE CASCADE,
  FOREIGN KEY (shop_id, branch_id) REFERENCES branches
) WITH (fillfactor = 70);
CALL secure_shop_table('stock_levels');

-- Every change of stock says why, and stays when its variant goes. on_hand is always the sum of a variant's movements at a branch.
CREATE TABLE stock_movements (
  shop_id uuid NOT NULL,
  movement_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity <> 0),
  reason text NOT NULL CHECK (reason IN ('opening', 'sale', 'return', 'receipt', 'correction')),
  order_id uuid,
  import_id uuid,
  made_by uuid,
  made_at timestamptz NOT NULL,
  -- A variant's movements lie together and, by the id's version, in the order they were made.
  PRIMARY KEY (shop_id, variant_id, movement_id)
);
CALL secure_shop_table('stock_movements');
REVOKE UPDATE, DELETE ON stock_movements FROM langraan_app, langraan_worker;
