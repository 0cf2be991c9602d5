-- A variant may show one of its product's pictures, so that red looks red. What an import names and has not fetched yet
-- is kept by its address; once the picture is here, its id takes that one's place.
ALTER TABLE variants
  ADD COLUMN picture_id uuid,
  ADD COLUMN awaited_picture_url text,
  ADD FOREIGN KEY (shop_id, picture_id) REFERENCES pictures ON DELETE SET NULL (picture_id);
CREATE INDEX variants_of_picture ON variants (shop_id, picture_id) WHERE picture_id IS NOT NULL;

-- Shops' sites show it. Of the function as it stands only this is added: what else it shows is the business of whoever
-- changed it last.
DO $$
DECLARE
  definition text := pg_get_functiondef('storefront_products(uuid, timestamptz, uuid, integer, text)'::regprocedure);
  before text := $part$'compareAtSatang', v.compare_at_satang, $part$;
BEGIN
  IF position(before IN definition) = 0 THEN
    RAISE EXCEPTION 'storefront_products does not tell of variants as expected';
  END IF;
  EXECUTE replace(definition, before, before || $part$'pictureId', v.picture_id, $part$);
END
$$;
