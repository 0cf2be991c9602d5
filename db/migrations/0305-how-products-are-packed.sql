-- catalog: what is minded when a product is packed. All its variants are packed alike.
ALTER TABLE products
  ADD COLUMN packing_marks text[] NOT NULL DEFAULT '{}'
    CHECK (packing_marks <@ ARRAY['upright', 'fragile', 'may-be-bagged', 'own-box']),
  ADD COLUMN nest_step_mm integer CHECK (nest_step_mm BETWEEN 1 AND 1000),
  ADD COLUMN padding_mm integer CHECK (padding_mm BETWEEN 1 AND 200),
  ADD COLUMN contents text CHECK (contents IN ('food', 'liquid', 'scented')),
  ADD COLUMN never_with text[] NOT NULL DEFAULT '{}' CHECK (never_with <@ ARRAY['food', 'liquid', 'scented']);
