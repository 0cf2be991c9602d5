-- Papers of the stock room: receipts, write-offs, transfers between branches and counts, with what each changed;
-- and from which figure on a variant is called low.

CREATE TABLE stock_documents (
  shop_id uuid NOT NULL,
  document_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('receipt', 'damage', 'transfer', 'count')),
  document_number integer NOT NULL,
  -- A receipt and a write-off are done at once. A transfer is open, sent, done; a count open, done.
  state text NOT NULL CHECK (state IN ('open', 'sent', 'done', 'cancelled')),
  branch_id uuid NOT NULL,
  to_branch_id uuid CHECK ((to_branch_id IS NOT NULL) = (kind = 'transfer') AND to_branch_id <> branch_id),
  -- Who the goods came from, and the number on their paper.
  party text NOT NULL DEFAULT '',
  reference text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  opened_by uuid NOT NULL,
  opened_by_name text NOT NULL,
  opened_at timestamptz NOT NULL,
  sent_at timestamptz,
  ended_at timestamptz,
  ended_by_name text,
  PRIMARY KEY (shop_id, document_id),
  UNIQUE (shop_id, kind, document_number),
  FOREIGN KEY (shop_id, branch_id) REFERENCES branches,
  FOREIGN KEY (shop_id, to_branch_id) REFERENCES branches
);
CREATE INDEX stock_documents_newest ON stock_documents (shop_id, kind, opened_at DESC, document_id DESC);
CALL secure_shop_table('stock_documents');
REVOKE DELETE ON stock_documents FROM langraan_app, langraan_worker;

-- One line for each variant, with its names as they were: papers outlive goods.
CREATE TABLE stock_document_lines (
  shop_id uuid NOT NULL,
  document_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  position integer NOT NULL,
  product_name text NOT NULL,
  variant_name text NOT NULL,
  sku text NOT NULL,
  -- Received, written off or sent; of a count what was there at the moment it was counted.
  quantity integer NOT NULL CHECK (quantity >= 0),
  -- What a transfer arrived with; what was counted.
  outcome integer CHECK (outcome >= 0),
  unit_cost_satang stock_unit_cost,
  PRIMARY KEY (shop_id, document_id, variant_id),
  FOREIGN KEY (shop_id, document_id) REFERENCES stock_documents
);
CALL secure_shop_table('stock_document_lines');
REVOKE DELETE ON stock_document_lines FROM langraan_app, langraan_worker;

CREATE TABLE stock_document_numbers (
  shop_id uuid NOT NULL,
  kind text NOT NULL,
  next_number integer NOT NULL,
  PRIMARY KEY (shop_id, kind)
);
CALL secure_shop_table('stock_document_numbers');

CREATE TABLE stock_settings (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  low_at integer NOT NULL CHECK (low_at >= 0)
);
CALL secure_shop_table('stock_settings');

CREATE TABLE stock_thresholds (
  shop_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  low_at integer NOT NULL CHECK (low_at >= 0),
  PRIMARY KEY (shop_id, variant_id),
  FOREIGN KEY (shop_id, variant_id) REFERENCES variants ON DELETE CASCADE
);
CALL secure_shop_table('stock_thresholds');

-- What the goods of a variant are worth by moving average, as far as its movements are settled: a later reading
-- goes on from here instead of from the beginning. Made again from the movements at any time.
CREATE TABLE stock_values (
  shop_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  through_movement uuid NOT NULL,
  quantity integer NOT NULL,
  value_satang bigint NOT NULL,
  unit_cost_satang bigint NOT NULL,
  PRIMARY KEY (shop_id, variant_id),
  FOREIGN KEY (shop_id, variant_id) REFERENCES variants ON DELETE CASCADE
);
CALL secure_shop_table('stock_values');
