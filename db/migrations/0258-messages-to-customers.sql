-- messages: what customers are told of their orders, and how each shop words it.

-- A kind of message as the shop has it. A text that is null is the usual one.
CREATE TABLE message_settings (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('received', 'paid', 'shipped', 'cancelled')),
  is_on boolean NOT NULL,
  th_subject text CHECK (length(th_subject) <= 150),
  th_body text CHECK (length(th_body) <= 2000),
  en_subject text CHECK (length(en_subject) <= 150),
  en_body text CHECK (length(en_body) <= 2000),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, kind),
  CHECK ((th_subject IS NULL) = (th_body IS NULL)),
  CHECK ((en_subject IS NULL) = (en_body IS NULL))
);
CALL secure_shop_table('message_settings');

-- One message to the customer of an order: by the event that it tells of, or because somebody of the shop asked.
CREATE TABLE messages (
  shop_id uuid NOT NULL,
  message_id uuid NOT NULL,
  order_id uuid NOT NULL,
  event_id uuid,
  asked_by uuid,
  kind text NOT NULL CHECK (kind IN ('received', 'paid', 'shipped', 'cancelled')),
  way text NOT NULL CHECK (way IN ('mail')),
  language order_language NOT NULL,
  -- Empty once the customer was erased.
  sent_to text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed', 'skipped')),
  reason text,
  made_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (shop_id, message_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, order_id),
  CHECK (num_nonnulls(event_id, asked_by) = 1),
  CHECK ((state IN ('failed', 'skipped')) = (reason IS NOT NULL)),
  CHECK ((state = 'waiting') = (settled_at IS NULL))
);
CALL secure_shop_table('messages');
CREATE INDEX messages_of_order ON messages (shop_id, order_id, made_at);
-- An event is told once on each way, and these two things once of an order.
CREATE UNIQUE INDEX messages_once ON messages (shop_id, event_id, way);
CREATE UNIQUE INDEX messages_told_once ON messages (shop_id, order_id, kind, way)
  WHERE event_id IS NOT NULL AND kind IN ('received', 'paid') AND state <> 'skipped';

-- The reader of events: of what happened before there were messages nobody is told.
CREATE INDEX outbox_told ON outbox (position)
  WHERE position IS NOT NULL AND name IN ('order.paid', 'order.shipped', 'order.cancelled');
INSERT INTO outbox_marks SELECT 'messages', coalesce(max(position), 0) FROM outbox;
