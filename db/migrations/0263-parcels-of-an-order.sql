-- An order goes in one parcel, or in several. Each has a number within its order and is booked by itself; one of them
-- carries all of the cash on delivery. Null in an order: one parcel, and the first carries it.
ALTER TABLE orders
  ADD COLUMN parcel_count integer CHECK (parcel_count BETWEEN 2 AND 20),
  ADD COLUMN cod_parcel_no integer CHECK (cod_parcel_no BETWEEN 2 AND 20);

ALTER TABLE shipments ADD COLUMN parcel_no integer NOT NULL DEFAULT 1 CHECK (parcel_no BETWEEN 1 AND 20);

-- Of a parcel of an order one booking lives, and of all bookings of an order that live one collects money at most.
DROP INDEX shipments_one_live;
CREATE UNIQUE INDEX shipments_one_live ON shipments (shop_id, order_id, parcel_no)
  WHERE state IN ('booking', 'booked');
CREATE UNIQUE INDEX shipments_one_cod ON shipments (shop_id, order_id)
  WHERE state IN ('booking', 'booked') AND cod_satang > 0;

ALTER TABLE parcel_plans
  ADD COLUMN parcel_no integer NOT NULL DEFAULT 1 CHECK (parcel_no BETWEEN 1 AND 20),
  DROP CONSTRAINT parcel_plans_pkey,
  ADD PRIMARY KEY (shop_id, order_id, parcel_no);

-- The few orders in several parcels are found without a look at the others.
CREATE INDEX orders_in_parcels ON orders (shop_id, order_id) WHERE parcel_count IS NOT NULL;
