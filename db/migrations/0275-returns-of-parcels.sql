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
