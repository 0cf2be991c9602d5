-- stock: a receipt may have an article at several costs, each on a line of its own: one rounded cost for all of them
-- would make them worth what nobody has paid (decision 125). Other papers have one line for each variant, part 0.
ALTER TABLE stock_document_lines ADD COLUMN part integer NOT NULL DEFAULT 0 CHECK (part >= 0);
ALTER TABLE stock_document_lines DROP CONSTRAINT stock_document_lines_pkey,
  ADD PRIMARY KEY (shop_id, document_id, variant_id, part);

-- The codes of a deleted product are free for others at once; these are the ones it had, for the lists of days before.
ALTER TABLE variants ADD COLUMN last_sku text, ADD COLUMN last_barcode text;

-- What is kept of the value of a variant, at many of its movements instead of the last alone: whatever day is asked for,
-- its value goes on from shortly before. All is made again from the movements, so what was kept before is let go,
-- by what row-level security does not narrow: it binds the owner as well.
TRUNCATE stock_values;
ALTER TABLE stock_values
  -- When the latest of the movements was made that are in it: it is a beginning for days that ended after that.
  ADD COLUMN latest_at timestamptz NOT NULL,
  DROP CONSTRAINT stock_values_pkey,
  ADD PRIMARY KEY (shop_id, variant_id, through_movement);
