-- operations: long work of a shop, one batch after the other. Products that can be brought back.

CREATE TABLE operations (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  operation_id uuid NOT NULL,
  kind text NOT NULL,
  undo_of uuid,
  undone_by uuid,
  name text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'failed')),
  cancel_requested boolean NOT NULL DEFAULT false,
  -- The position of the next item: moved in the transaction that does the items before it.
  done_count integer NOT NULL DEFAULT 0,
  total_count integer NOT NULL,
  fault_count integer NOT NULL DEFAULT 0,
  started_by uuid NOT NULL,
  started_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When screens were last told how far it is.
  told_at timestamptz,
  ended_at timestamptz,
  undo_until timestamptz,
  PRIMARY KEY (shop_id, operation_id),
  CHECK ((state IN ('waiting', 'running')) = (ended_at IS NULL))
);
CREATE INDEX operations_by_time ON operations (shop_id, created_at DESC, operation_id DESC);
CALL secure_shop_table('operations');

-- What it works on, as it was chosen when it began: what matches later is not touched.
CREATE TABLE operation_items (
  shop_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  position integer NOT NULL,
  item_id uuid NOT NULL,
  -- What was there before, for the undo; null where nothing was changed.
  before jsonb,
  -- {name, code, th, en}: why it could not be done.
  fault jsonb,
  PRIMARY KEY (shop_id, operation_id, position),
  FOREIGN KEY (shop_id, operation_id) REFERENCES operations ON DELETE CASCADE
);
CREATE INDEX operation_items_faults ON operation_items (shop_id, operation_id, position) WHERE fault IS NOT NULL;
CALL secure_shop_table('operation_items');

-- A deleted product is kept for a while: orders still show it, and it can be brought back. It gives up its slug
-- and its SKUs, and is never published, so that no page of the site has to ask whether it is still there.
ALTER TABLE products ADD COLUMN deleted_at timestamptz;
ALTER TABLE products ADD CHECK (deleted_at IS NULL OR NOT published);
CREATE INDEX products_deleted ON products (shop_id, deleted_at) WHERE deleted_at IS NOT NULL;

CREATE OR REPLACE FUNCTION search_products(wanted text, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT product_id FROM products
    WHERE shop_id = current_shop() AND deleted_at IS NULL
      AND lower(name) LIKE '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    ORDER BY created_at DESC, product_id DESC
    LIMIT most
  $$;
