-- till: devices that sell over the counter, what they have told, and what came of it (decisions 204, 205).

-- A device that sells. Its series stands in the numbers of its receipts and is never given again: a device that was
-- cleared comes back as another one, so that no number is used twice.
CREATE TABLE tills (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  till_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  series integer NOT NULL CHECK (series BETWEEN 1 AND 999),
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  -- The hash of the code that makes a device this till, once; gone with its use.
  pairing_hash bytea,
  pairing_ends_at timestamptz,
  -- The hash of the device's own key; null until a device has come.
  key_hash bytea,
  paired_at timestamptz,
  device text NOT NULL DEFAULT '',
  revoked_at timestamptz,
  revoked_by uuid,
  -- The registration number by which the Revenue Department knows the machine. Without it no abbreviated tax invoice.
  tax_number text NOT NULL DEFAULT '',
  -- The last event that was told in order, and its hash: the next one follows it.
  last_seq bigint NOT NULL DEFAULT 0,
  last_hash text NOT NULL DEFAULT '',
  seen_at timestamptz,
  app_version text NOT NULL DEFAULT '',
  -- What the device had not sent yet when it was seen last, and since when.
  unsent integer NOT NULL DEFAULT 0,
  unsent_since timestamptz,
  PRIMARY KEY (shop_id, till_id),
  UNIQUE (shop_id, series),
  FOREIGN KEY (shop_id, branch_id) REFERENCES branches (shop_id, branch_id),
  CHECK ((pairing_hash IS NULL) = (pairing_ends_at IS NULL)),
  CHECK ((key_hash IS NULL) = (paired_at IS NULL)),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX tills_pairing ON tills (pairing_hash) WHERE pairing_hash IS NOT NULL;
CALL secure_shop_table('tills');
CREATE POLICY till_by_code ON tills FOR SELECT TO langraan_app
  USING (encode(pairing_hash, 'hex') = (SELECT current_claim('till_pairing')));

-- Who may stand at a till, and what beside selling: a member of the shop with a PIN. It is proved on the device.
CREATE TABLE till_staff (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  user_id uuid NOT NULL,
  pin_salt bytea NOT NULL,
  pin_hash bytea NOT NULL,
  pin_rounds integer NOT NULL,
  rights text[] NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id)
);
CALL secure_shop_table('till_staff');

CREATE TABLE till_settings (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  cash_rounding text NOT NULL CHECK (cash_rounding IN ('off', 'nearest', 'up', 'down')),
  -- Whether a device sells that may lose what it has kept: a private window, storage that is not granted.
  sells_unsafe boolean NOT NULL,
  -- How much a cashier may take off without somebody who has the right, in basis points of the line or the bill.
  most_discount_basis_points integer NOT NULL CHECK (most_discount_basis_points BETWEEN 0 AND 10000),
  paper_mm integer NOT NULL CHECK (paper_mm IN (58, 80)),
  header text NOT NULL CHECK (length(header) <= 300),
  footer text NOT NULL CHECK (length(footer) <= 300),
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL
);
CALL secure_shop_table('till_settings');

-- What a till has told, word by word, in its order. Nothing of it is ever changed.
CREATE TABLE till_events (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  till_id uuid NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  event_id uuid NOT NULL,
  kind text NOT NULL,
  staff_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  app_version text NOT NULL,
  hash text NOT NULL,
  said text NOT NULL,
  PRIMARY KEY (shop_id, till_id, seq),
  UNIQUE (shop_id, event_id),
  FOREIGN KEY (shop_id, till_id) REFERENCES tills (shop_id, till_id)
);
CREATE INDEX till_events_shift ON till_events (shop_id, shift_id, till_id, seq);
CALL secure_shop_table('till_events');
REVOKE UPDATE, DELETE ON till_events FROM langraan_app, langraan_worker;

-- What a till has told that could not be taken as it is: kept as it came, for a person to decide.
CREATE TABLE till_set_aside (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  set_aside_id uuid NOT NULL,
  till_id uuid NOT NULL,
  seq bigint NOT NULL,
  event_id uuid,
  reason text NOT NULL,
  hash text NOT NULL,
  said text NOT NULL,
  received_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by uuid,
  settled_note text NOT NULL DEFAULT '',
  PRIMARY KEY (shop_id, set_aside_id),
  UNIQUE (shop_id, till_id, seq, hash),
  FOREIGN KEY (shop_id, till_id) REFERENCES tills (shop_id, till_id),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
CALL secure_shop_table('till_set_aside');

CREATE TABLE till_shifts (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  shift_id uuid NOT NULL,
  till_id uuid NOT NULL,
  -- The number of its Z, without a gap on its till.
  number integer NOT NULL CHECK (number > 0),
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL,
  float_satang bigint NOT NULL CHECK (float_satang >= 0),
  closed_at timestamptz,
  closed_by uuid,
  counted_satang bigint,
  expected_satang bigint,
  -- All figures of the Z as the server has made them from the events of the shift.
  figures jsonb,
  PRIMARY KEY (shop_id, shift_id),
  UNIQUE (shop_id, till_id, number),
  FOREIGN KEY (shop_id, till_id) REFERENCES tills (shop_id, till_id),
  CHECK (num_nulls(closed_at, closed_by, counted_satang, expected_satang, figures) IN (0, 5))
);
CREATE INDEX till_shifts_opened ON till_shifts (shop_id, opened_at DESC, shift_id);
CALL secure_shop_table('till_shifts');

-- The papers of a till: a sale's receipt or abbreviated tax invoice, and what is given for goods that come back.
CREATE TABLE till_receipts (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  till_id uuid NOT NULL,
  seq bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('receipt', 'abbreviated', 'return')),
  running integer NOT NULL CHECK (running > 0),
  number text NOT NULL,
  order_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  happened_at timestamptz NOT NULL,
  -- Of a return all amounts are below zero.
  total_satang bigint NOT NULL,
  rounding_satang bigint NOT NULL,
  cash_satang bigint NOT NULL,
  promptpay_satang bigint NOT NULL,
  transfer_satang bigint NOT NULL,
  card_satang bigint NOT NULL,
  PRIMARY KEY (shop_id, till_id, seq),
  UNIQUE (shop_id, number),
  UNIQUE (shop_id, till_id, kind, running),
  FOREIGN KEY (shop_id, till_id) REFERENCES tills (shop_id, till_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, order_id),
  CHECK (cash_satang + promptpay_satang + transfer_satang + card_satang = total_satang + rounding_satang)
);
CREATE INDEX till_receipts_order ON till_receipts (shop_id, order_id);
CREATE INDEX till_receipts_happened ON till_receipts (shop_id, happened_at DESC, till_id, seq);
CREATE INDEX till_receipts_shift ON till_receipts (shop_id, shift_id);
CALL secure_shop_table('till_receipts');

-- What a person has to look at: sold beyond stock, given back twice, a transfer that nobody has proved.
CREATE TABLE till_findings (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  finding_id uuid NOT NULL,
  till_id uuid NOT NULL,
  kind text NOT NULL,
  -- What it is about: an event's order, where there is one.
  order_id uuid,
  shift_id uuid,
  details jsonb NOT NULL,
  found_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by uuid,
  settled_note text NOT NULL DEFAULT '',
  PRIMARY KEY (shop_id, finding_id),
  FOREIGN KEY (shop_id, till_id) REFERENCES tills (shop_id, till_id),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
CREATE INDEX till_findings_open ON till_findings (shop_id, found_at DESC, finding_id) WHERE settled_at IS NULL;
CALL secure_shop_table('till_findings');
