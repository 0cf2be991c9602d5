-- Parcels that one courier fetches at one branch, in one go: what is scanned, closed and signed for.
CREATE TABLE hand_over_lists (
  shop_id uuid NOT NULL,
  list_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  provider text NOT NULL,
  -- Which of those that the provider stands for: a carrier of an aggregator, or the name that was typed by hand.
  courier_key text NOT NULL,
  courier_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'closed', 'discarded')),
  opened_by uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_by uuid,
  closed_at timestamptz,
  PRIMARY KEY (shop_id, list_id),
  FOREIGN KEY (shop_id, branch_id) REFERENCES branches (shop_id, branch_id),
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CALL secure_shop_table('hand_over_lists');
-- Two people who begin at the same time scan onto the same list.
CREATE UNIQUE INDEX hand_over_lists_open ON hand_over_lists (shop_id, branch_id, provider, courier_key)
  WHERE state = 'open';
CREATE INDEX hand_over_lists_by_day ON hand_over_lists (shop_id, closed_at) WHERE state = 'closed';

-- Each scan, and what became of it.
CREATE TABLE hand_over_scans (
  shop_id uuid NOT NULL,
  scan_id uuid NOT NULL,
  list_id uuid NOT NULL,
  code text NOT NULL CHECK (length(code) <= 100),
  shipment_id uuid,
  outcome text NOT NULL CHECK (outcome IN ('taken', 'twice', 'other_courier', 'other_branch', 'other_list',
    'handed_over', 'cancelled', 'not_booked', 'unknown', 'full')),
  scanned_by uuid NOT NULL,
  scanned_at timestamptz NOT NULL,
  -- Taken off the list again.
  undone_at timestamptz,
  PRIMARY KEY (shop_id, scan_id),
  FOREIGN KEY (shop_id, list_id) REFERENCES hand_over_lists (shop_id, list_id),
  FOREIGN KEY (shop_id, shipment_id) REFERENCES shipments (shop_id, shipment_id),
  CHECK (outcome <> 'taken' OR shipment_id IS NOT NULL)
);
CALL secure_shop_table('hand_over_scans');
-- A parcel stands on one list at most.
CREATE UNIQUE INDEX hand_over_parcels ON hand_over_scans (shop_id, shipment_id)
  WHERE outcome = 'taken' AND undone_at IS NULL;
CREATE INDEX hand_over_scans_of_list ON hand_over_scans (shop_id, list_id, scanned_at);

-- The label of a parcel that was cancelled may still be on a box: who scans it is told.
CREATE INDEX shipments_void_by_key ON shipments (shop_id, tracking_key) WHERE state = 'cancelled';
CREATE INDEX shipments_void_by_courier_key ON shipments (shop_id, courier_tracking_key) WHERE state = 'cancelled';
