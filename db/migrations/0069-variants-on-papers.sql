-- A variant is not taken out from under what is being done with its stock.

-- A paper that ends tells which of its goods the shop did not have any more, so that nothing was booked for them.
ALTER TABLE stock_document_lines ADD COLUMN skipped boolean NOT NULL DEFAULT false;

-- All levels of a variant, locked until the transaction ends: for whoever wants to take the variant out. The
-- application may not write levels and so not lock them either.
CREATE FUNCTION lock_levels(shop uuid, variant uuid) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  locked integer;
BEGIN
  PERFORM FROM stock_levels l WHERE l.shop_id = shop AND l.variant_id = variant ORDER BY l.branch_id FOR UPDATE;
  GET DIAGNOSTICS locked = ROW_COUNT;
  RETURN locked;
END
$$;
GRANT CREATE ON SCHEMA public TO langraan_stock;
ALTER FUNCTION lock_levels(uuid, uuid) OWNER TO langraan_stock;
REVOKE CREATE ON SCHEMA public FROM langraan_stock;
REVOKE ALL ON FUNCTION lock_levels(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_levels(uuid, uuid) TO langraan_app, langraan_worker;
