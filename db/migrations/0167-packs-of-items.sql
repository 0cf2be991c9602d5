-- Long work on very many: what it works on is kept in packs, some hundred times fewer rows. Of single items there are rows
-- only where there is something to say of them.
ALTER TABLE operations ADD COLUMN is_packed boolean NOT NULL DEFAULT false;

CREATE TABLE operation_packs (
  shop_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  -- Of the first item of the pack among all.
  position integer NOT NULL CHECK (position >= 0),
  item_ids uuid[] NOT NULL CHECK (cardinality(item_ids) > 0),
  PRIMARY KEY (shop_id, operation_id, position),
  FOREIGN KEY (shop_id, operation_id) REFERENCES operations ON DELETE CASCADE
);
-- Ids cannot be made smaller by packing them once more.
ALTER TABLE operation_packs ALTER COLUMN item_ids SET STORAGE EXTERNAL;
CALL secure_shop_table('operation_packs');
