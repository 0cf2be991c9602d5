-- An order in several parcels is found by the numbers and couriers of all of them.
CREATE OR REPLACE FUNCTION order_find(o orders)
 RETURNS order_finds
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  skus text;
  parcels text;
  couriers text[];
BEGIN
  SELECT string_agg(DISTINCT l.sku, E'\n') INTO skus FROM order_lines l
    WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id AND l.sku <> '';
  -- Each parcel that lives is one to be found by; others fell away.
  SELECT string_agg(concat_ws(E'\n', s.courier_tracking_code, s.tracking_code,
      (SELECT string_agg(n.number, E'\n') FROM parcel_numbers n WHERE n.shop_id = s.shop_id AND n.shipment_id = s.shipment_id)), E'\n' ORDER BY s.parcel_no),
      array_agg(DISTINCT 'courier:' || s.courier_name) INTO parcels, couriers
    FROM shipments s WHERE s.shop_id = o.shop_id AND s.order_id = o.order_id AND s.state IN ('booking', 'booked');
  RETURN (o.shop_id, o.order_id, o.placed_at, o.total_satang,
    ARRAY['in:' || o.shop_id || ':' || to_char(o.placed_at AT TIME ZONE 'UTC', 'YYYY-MM'), 'channel:' || o.channel, 'method:' || o.payment_method, 'staff:' || coalesce(o.assigned_to::text, '')]
      || CASE WHEN o.fulfilment_status = 'cancelled' THEN ARRAY['state:cancelled'] WHEN o.fulfilment_status IN ('failed', 'returned') THEN ARRAY['state:trouble'] END
      || couriers || ARRAY(SELECT 'tag:' || t FROM unnest(o.tags) t),
    lower(E'\n' || concat_ws(E'\n',
      -- As what is typed is normalised: two ways to write am and ae.
      replace(replace(normalize(o.customer_name, NFC), U&'\0E4D\0E32', U&'\0E33'), U&'\0E40\0E40', U&'\0E41'),
      CASE WHEN o.customer_phone LIKE '+66%' THEN '0' || substr(o.customer_phone, 4) || E'\n' || substr(o.customer_phone, 2)
        ELSE nullif(o.customer_phone, '') END,
      o.order_number::text, skus, nullif(parcels, ''))))::order_finds;
END
$function$;
