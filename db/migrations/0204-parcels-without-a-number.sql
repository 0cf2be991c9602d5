-- shipments: parcels that the shop sends itself and whose number is awaited, which a list of numbers brings by telephone.
-- They are few among all parcels. While the index is made parcels are read by all and written by nobody, about half a
-- second for 200,000 of the whole platform.
CREATE INDEX shipments_without_number ON shipments (shop_id, order_id)
  WHERE provider = 'hand' AND state = 'booked' AND coalesce(courier_tracking_code, '') = '';
