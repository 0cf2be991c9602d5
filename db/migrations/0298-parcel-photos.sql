-- shipping: what a parcel looked like when it was packed. What came from the camera lies beside it until the worker has
-- made a clean picture of it.
CREATE TABLE parcel_photos (
  shop_id uuid NOT NULL,
  parcel_photo_id uuid NOT NULL,
  order_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'kept', 'unreadable')),
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, parcel_photo_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders
);
CALL secure_shop_table('parcel_photos');
CREATE INDEX parcel_photos_of_order ON parcel_photos (shop_id, order_id, made_at);
