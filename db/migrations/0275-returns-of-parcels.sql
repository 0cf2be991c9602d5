-- What was decided of a parcel that could not be delivered: by whom, and when. It is told to the courier by whoever
-- decided; news of the courier that are newer stand above it.
CREATE TABLE parcel_decisions (
  shop_id uuid NOT NULL,
  decision_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  decision text NOT NULL CHECK (decision IN ('redeliver', 'change', 'return')),
  phone text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, decision_id),
  FOREIGN KEY (shop_id, shipment_id) REFERENCES shipments (shop_id, shipment_id)
);
CREATE INDEX parcel_decisions_shipment ON parcel_decisions (shop_id, shipment_id, made_at DESC);
CALL secure_shop_table('parcel_decisions');

-- What a courier charges for a parcel besides its price, often long after it was booked.
CREATE TABLE parcel_fees (
  shop_id uuid NOT NULL,
  fee_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('return', 'redelivery', 'remote-area', 'reweighed', 'other')),
  amount_satang bigint NOT NULL CHECK (amount_satang BETWEEN 1 AND 100000000),
  note text NOT NULL DEFAULT '',
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, fee_id),
  FOREIGN KEY (shop_id, shipment_id) REFERENCES shipments (shop_id, shipment_id)
);
CREATE INDEX parcel_fees_shipment ON parcel_fees (shop_id, shipment_id);
CALL secure_shop_table('parcel_fees');

-- Customers are told as well that their parcel is out for delivery, and that it arrived.
ALTER TABLE messages DROP CONSTRAINT messages_kind_check,
  ADD CONSTRAINT messages_kind_check
    CHECK (kind IN ('received', 'paid', 'shipped', 'delivering', 'delivered', 'cancelled'));
ALTER TABLE message_settings DROP CONSTRAINT message_settings_kind_check,
  ADD CONSTRAINT message_settings_kind_check
    CHECK (kind IN ('received', 'paid', 'shipped', 'delivering', 'delivered', 'cancelled'));
DROP INDEX outbox_told;
CREATE INDEX outbox_told ON outbox (position)
  WHERE position IS NOT NULL
    AND name IN ('order.paid', 'order.shipped', 'order.delivering', 'order.delivered', 'order.cancelled');

-- The numbers that a parcel had before its courier gave it another one: it is found by each of them.
CREATE TABLE parcel_numbers (
  shop_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  number text NOT NULL,
  number_key text NOT NULL,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, shipment_id, number_key),
  FOREIGN KEY (shop_id, shipment_id) REFERENCES shipments (shop_id, shipment_id)
);
CREATE INDEX parcel_numbers_key ON parcel_numbers (shop_id, number_key);
CALL secure_shop_table('parcel_numbers');
GRANT SELECT ON parcel_numbers TO langraan_searcher;
CREATE POLICY searcher_rows ON parcel_numbers FOR SELECT TO langraan_searcher USING (true);

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
  -- An order has one parcel that lives; others fell away and are nothing to be found by.
  SELECT concat_ws(E'\n', s.courier_tracking_code, s.tracking_code,
      (SELECT string_agg(n.number, E'\n') FROM parcel_numbers n WHERE n.shop_id = s.shop_id AND n.shipment_id = s.shipment_id)), ARRAY['courier:' || s.courier_name] INTO parcels, couriers
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
