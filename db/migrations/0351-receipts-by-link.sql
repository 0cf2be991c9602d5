-- till: a receipt can be shown to whoever has its link. Of the link a hash is kept, as of every other proof.
ALTER TABLE till_receipts ADD COLUMN link_hash bytea CHECK (octet_length(link_hash) = 32);
CREATE UNIQUE INDEX till_receipts_link ON till_receipts (shop_id, link_hash) WHERE link_hash IS NOT NULL;
