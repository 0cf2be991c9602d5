-- orders: those that were cancelled on a day are found by when that happened (decision 177). Before, whatever changed a
-- cancelled order that day made it one of that day.
-- Locks: it holds writes to the timeline while it is made.
CREATE INDEX order_events_cancelled ON order_events (shop_id, made_at, order_id) WHERE kind IN ('cancelled', 'merged-into');
