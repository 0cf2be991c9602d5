-- What a way of shipping is called to whoever reads the shop in English; empty: as in Thai.
ALTER TABLE shipping_methods ADD COLUMN name_english text NOT NULL DEFAULT '';
ALTER TABLE shipping_methods ADD CONSTRAINT shipping_methods_name_english_length CHECK (length(name_english) <= 100);
-- The name that every shop began with.
UPDATE shipping_methods SET name_english = 'Standard delivery' WHERE name = 'ส่งธรรมดา';
