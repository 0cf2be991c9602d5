-- Since when a note is deleted that can still be brought back: for some minutes, then its row goes for good. Nothing is
-- rewritten; while an index is made notes are read by all and written by nobody, well under a second for a million.
ALTER TABLE customer_notes ADD COLUMN deleted_at timestamptz;
ALTER TABLE order_notes ADD COLUMN deleted_at timestamptz;
CREATE INDEX customer_notes_deleted ON customer_notes (shop_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX order_notes_deleted ON order_notes (shop_id, deleted_at) WHERE deleted_at IS NOT NULL;
