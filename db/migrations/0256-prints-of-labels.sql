-- Each time that a label was printed: who prints one again is told that there is one already.
CREATE TABLE label_prints (
  shop_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  -- The work that drew it with others, or the press that printed it alone.
  print_id uuid NOT NULL,
  paper text NOT NULL CHECK (paper IN ('100x150', '100x75', 'a6', 'a4')),
  printed_by uuid NOT NULL,
  printed_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, shipment_id, print_id),
  FOREIGN KEY (shop_id, shipment_id) REFERENCES shipments (shop_id, shipment_id)
);
CALL secure_shop_table('label_prints');
