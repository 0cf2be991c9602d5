-- A file that changes a product may bring it pictures of its variants. Such a picture names the import that it is fetched
-- for, which is not the one that the product came in with, and the row of the file that named it, for whoever is told
-- that it could not be had.
ALTER TABLE product_pictures
  ADD COLUMN import_id uuid,
  ADD COLUMN import_row integer,
  ADD FOREIGN KEY (shop_id, import_id) REFERENCES imports ON DELETE SET NULL (import_id);
CREATE INDEX product_pictures_of_import ON product_pictures (shop_id, import_id) WHERE import_id IS NOT NULL;
