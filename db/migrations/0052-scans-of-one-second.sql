-- A courier may scan a parcel twice in one second with the same status: each is kept.
ALTER TABLE shipment_scans
  DROP CONSTRAINT shipment_scans_pkey,
  ADD CONSTRAINT shipment_scans_pkey PRIMARY KEY (shop_id, shipment_id, scanned_at, status, description);
