-- shops: how large the wide logo is, so that the header of the site keeps its place for it while it loads. Empty for
-- one that was sent before: its place is known once it is there.
ALTER TABLE shops
  ADD COLUMN logo_width integer CONSTRAINT shops_logo_width_check CHECK (logo_width > 0),
  ADD COLUMN logo_height integer CONSTRAINT shops_logo_height_check CHECK (logo_height > 0);

-- What the site keeps of a shop grows by it; whatever else it is made of stays where it is written.
CREATE OR REPLACE FUNCTION storefront_frame(shop uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  frame jsonb := storefront_frame_without_bills(shop);
BEGIN
  RETURN frame || (
    SELECT jsonb_build_object('billerId', s.biller_id, 'billerRef2', s.biller_ref2, 'moreAccounts', s.more_accounts,
      'wideLogo', CASE WHEN s.logo_key IS NOT NULL THEN jsonb_build_object('width', s.logo_width, 'height', s.logo_height) END)
    FROM shops s WHERE s.shop_id = shop);
END
$$;
