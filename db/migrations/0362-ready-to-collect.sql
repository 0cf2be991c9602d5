-- Customers are told as well that their order lies ready at a branch, once of an order.
ALTER TABLE messages DROP CONSTRAINT messages_kind_check,
  ADD CONSTRAINT messages_kind_check
    CHECK (kind IN ('received', 'paid', 'ready', 'shipped', 'delivering', 'delivered', 'cancelled'));
ALTER TABLE message_settings DROP CONSTRAINT message_settings_kind_check,
  ADD CONSTRAINT message_settings_kind_check
    CHECK (kind IN ('received', 'paid', 'ready', 'shipped', 'delivering', 'delivered', 'cancelled'));
DROP INDEX messages_told_once;
CREATE UNIQUE INDEX messages_told_once ON messages (shop_id, order_id, kind, way)
  WHERE event_id IS NOT NULL AND kind IN ('received', 'paid', 'ready') AND state <> 'skipped';
DROP INDEX outbox_told;
CREATE INDEX outbox_told ON outbox (position)
  WHERE position IS NOT NULL
    AND name IN ('order.paid', 'order.ready', 'order.shipped', 'order.delivering', 'order.delivered', 'order.cancelled');
