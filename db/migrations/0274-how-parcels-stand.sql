-- When a parcel was heard of last and in which words, so that a list of many reads one table; and what became of one
-- that came back.
ALTER TABLE shipments
  ADD COLUMN heard_at timestamptz,
  ADD COLUMN heard_words text NOT NULL DEFAULT '',
  ADD COLUMN heard_place text NOT NULL DEFAULT '',
  ADD COLUMN received_at timestamptz,
  ADD COLUMN received_by uuid,
  ADD COLUMN inspected_at timestamptz,
  ADD COLUMN inspected_by uuid,
  ADD COLUMN inspection text CHECK (inspection IN ('restocked', 'damaged', 'missing', 'claimed')),
  ADD CONSTRAINT shipments_inspected_check CHECK ((inspection IS NULL) OR (inspected_at IS NOT NULL));

-- The owner is bound by row-level security as well, so it is lifted while the rows that are there are filled in.
ALTER TABLE shipments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE shipment_scans NO FORCE ROW LEVEL SECURITY;
UPDATE shipments s SET heard_at = coalesce(
  (SELECT max(c.scanned_at) FROM shipment_scans c WHERE c.shop_id = s.shop_id AND c.shipment_id = s.shipment_id),
  s.handed_over_at, s.created_at);
UPDATE shipments s SET heard_words = c.description, heard_place = c.location
  FROM shipment_scans c
  WHERE c.shop_id = s.shop_id AND c.shipment_id = s.shipment_id AND c.scanned_at = s.heard_at;
-- What came back before there was a look at it is not a task of today.
UPDATE shipments SET inspected_at = updated_at WHERE state = 'booked' AND parcel_status = 'returned';

-- What must be done with a parcel, as far as the time does not change it. Kept by a trigger: a generated column would
-- have the whole table written anew. One that nobody heard of was heard of as it was made.
ALTER TABLE shipments ADD COLUMN course text;
CREATE FUNCTION keep_parcel_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.heard_at := coalesce(NEW.heard_at, NEW.created_at);
  NEW.course := CASE
    WHEN NEW.state <> 'booked' THEN NULL
    WHEN coalesce(NEW.parcel_status, 'waiting') = 'waiting' THEN 'waiting'
    WHEN NEW.parcel_status IN ('collected', 'moving', 'delivering') THEN 'out'
    WHEN NEW.parcel_status = 'problem' THEN 'failed'
    WHEN NEW.parcel_status IN ('returning', 'returned') AND NEW.inspected_at IS NULL THEN 'back'
    WHEN NEW.parcel_status = 'delivered' THEN 'delivered'
    ELSE 'ended'
  END;
  RETURN NEW;
END
$$;
CREATE TRIGGER shipments_course BEFORE INSERT OR UPDATE OF state, parcel_status, inspected_at ON shipments
  FOR EACH ROW EXECUTE FUNCTION keep_parcel_course();
UPDATE shipments SET state = state;
ALTER TABLE shipments ALTER COLUMN heard_at SET NOT NULL;
ALTER TABLE shipments FORCE ROW LEVEL SECURITY;
ALTER TABLE shipment_scans FORCE ROW LEVEL SECURITY;

CREATE INDEX shipments_by_course ON shipments (shop_id, course, heard_at, shipment_id)
  INCLUDE (provider, parcel_status, courier_name, handed_over_at) WHERE course IS NOT NULL;
-- The money that couriers have not handed on yet is of few orders, whatever was delivered before.
CREATE INDEX orders_cod_pending ON orders (shop_id, order_id) WHERE payment_status = 'cod_pending';
