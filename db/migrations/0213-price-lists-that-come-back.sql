-- catalog: since when a price list is deleted that can still be brought back: its prices stay for eight days,
-- so that neither the deletion nor the way back touches as many rows as the shop has variants. Its name is free at once.
-- Nothing is rewritten; a shop has ten lists at most.
-- How often it has come back stays with the row for good: a product's form counts it among the changes that it may have
-- missed, and such a count must never fall.
ALTER TABLE price_lists ADD COLUMN deleted_at timestamptz, ADD COLUMN returns integer NOT NULL DEFAULT 0;
ALTER TABLE price_lists DROP CONSTRAINT price_lists_shop_id_name_key;
CREATE UNIQUE INDEX price_lists_name ON price_lists (shop_id, name) WHERE deleted_at IS NULL;
