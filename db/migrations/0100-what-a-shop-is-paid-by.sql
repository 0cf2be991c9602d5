-- shops: bill payment with a biller id of a bank, and more accounts than one, in the order in which they are shown.
ALTER TABLE shops
  ADD COLUMN biller_id text CONSTRAINT shops_biller_id_check CHECK (biller_id ~ '^[0-9]{15}$'),
  -- What the bank wants as second reference of every bill, where it wants one.
  ADD COLUMN biller_ref2 text CONSTRAINT shops_biller_ref2_check CHECK (biller_ref2 ~ '^[A-Z0-9]{1,20}$'),
  -- Accounts after the first: [{"bankCode", "number", "name"}].
  ADD COLUMN more_accounts jsonb NOT NULL DEFAULT '[]' CONSTRAINT shops_more_accounts_check CHECK (
    jsonb_typeof(more_accounts) = 'array' AND jsonb_array_length(more_accounts) <= 9);

-- What checkout keeps of a shop grows by it; whatever else it is made of stays where it is written.
ALTER FUNCTION storefront_frame(uuid) RENAME TO storefront_frame_without_bills;
CREATE FUNCTION storefront_frame(shop uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  frame jsonb := storefront_frame_without_bills(shop);
BEGIN
  RETURN frame || (
    SELECT jsonb_build_object('billerId', s.biller_id, 'billerRef2', s.biller_ref2, 'moreAccounts', s.more_accounts)
    FROM shops s WHERE s.shop_id = shop);
END
$$;
REVOKE ALL ON FUNCTION storefront_frame(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION storefront_frame(uuid) TO langraan_app, langraan_worker;
