-- The shop stands in the index of trigrams, so that a common name costs a shop what it has of it, and not what the
-- platform has. The plan is made for what was typed: one for any text took the wrong index for most of them.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX customer_texts_trigrams;
CREATE INDEX customer_texts_trigrams ON customer_texts USING gin (shop_id, found_by gin_trgm_ops);
ALTER FUNCTION search_customers(text, integer) SET plan_cache_mode = force_custom_plan;
CREATE INDEX customers_of_province ON customers (shop_id, province, active_at DESC, customer_id DESC) WHERE merged_into IS NULL AND erased_at IS NULL;
