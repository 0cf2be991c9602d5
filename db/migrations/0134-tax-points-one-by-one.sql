-- orders: while tax points of orders of before are filled in, one that is parted or put together is filled in first: a
-- tax invoice in force is not overlooked for as long, and both parts keep when the VAT was due.

-- The filling begins where 0128 was done. That had taken the newest migration there was, which is months before where
-- the versions between had come already: points that these wrote themselves stay as they are.
UPDATE tax_point_filling f SET began_at = m.applied_at - interval '10 minutes'
  FROM schema_migrations m WHERE m.name = '0128-tax-points-filled-in.sql' AND f.began_at < m.applied_at - interval '10 minutes';

-- Of an order that the caller holds: fills it in where the filling has not come to it. Answers its tax invoice in force.
GRANT CREATE ON SCHEMA public TO langraan_sweeper;
CREATE FUNCTION fill_tax_point(id uuid) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  shop uuid := current_shop();
  mark tax_point_filling;
  invoice uuid;
BEGIN
  SELECT * INTO mark FROM tax_point_filling;
  IF FOUND AND (shop, id) > (mark.after_shop_id, mark.after_order_id) THEN
    UPDATE orders o SET tax_invoice_id = coalesce(o.tax_invoice_id, t.invoice_id),
        tax_point_at = CASE WHEN o.tax_point_at < mark.began_at THEN o.tax_point_at ELSE least(o.tax_point_at, t.due_at) END
      FROM told_tax_point(shop, id) t WHERE o.shop_id = shop AND o.order_id = id AND o.vat_satang > 0;
  END IF;
  SELECT o.tax_invoice_id INTO invoice FROM orders o WHERE o.shop_id = shop AND o.order_id = id;
  RETURN invoice;
END
$$;
ALTER FUNCTION fill_tax_point(uuid) OWNER TO langraan_sweeper;
REVOKE ALL ON FUNCTION fill_tax_point(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fill_tax_point(uuid) TO langraan_app, langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_sweeper;
