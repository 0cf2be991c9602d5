-- Few who ordered long ago, or lately, are found without going through the whole list.
CREATE INDEX customers_last_order ON customers (shop_id, last_order_at) WHERE merged_into IS NULL AND erased_at IS NULL;
