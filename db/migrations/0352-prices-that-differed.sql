-- till: of a sale whose prices differed from the catalogue's when the till told of it, what differed. The receipt stands.
ALTER TABLE till_receipts ADD COLUMN priced_otherwise jsonb CHECK (jsonb_typeof(priced_otherwise) = 'array');
CREATE INDEX till_receipts_priced_otherwise ON till_receipts (shop_id, happened_at DESC) WHERE priced_otherwise IS NOT NULL;
