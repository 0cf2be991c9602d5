-- Names by their beginnings, without tone marks (migration 0202), for words of one or two letters. While the index is made
-- `customers` is read by all and written by nobody, some 2 s for 200,000 customers of the whole platform: an order of
-- somebody new, and what changes the figures of a customer, waits so long.
CREATE INDEX customers_folded ON customers (shop_id, found_text(lower(name)) text_pattern_ops) WHERE merged_into IS NULL AND erased_at IS NULL;
DROP INDEX customers_named;
