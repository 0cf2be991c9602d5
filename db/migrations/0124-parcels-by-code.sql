-- shipping: parcels are found by what a courier's file calls them, in capitals and by either of their codes. As columns,
-- because row security lets an index be used only for comparisons that tell nothing, which `upper` is not.
ALTER TABLE shipments
  ADD COLUMN tracking_key text GENERATED ALWAYS AS (upper(tracking_code)) STORED,
  ADD COLUMN courier_tracking_key text GENERATED ALWAYS AS (upper(courier_tracking_code)) STORED;
CREATE INDEX shipments_by_key ON shipments (shop_id, tracking_key) WHERE state = 'booked';
CREATE INDEX shipments_by_courier_key ON shipments (shop_id, courier_tracking_key) WHERE state = 'booked';
