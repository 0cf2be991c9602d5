-- inbox: an event may come long before what it is about. It names what it waits for, and is read as soon as that is there.
ALTER TABLE channel_events ADD COLUMN waits_for text CHECK (length(waits_for) BETWEEN 1 AND 300);
CREATE INDEX channel_events_waiting ON channel_events (shop_id, channel_id, waits_for) WHERE waits_for IS NOT NULL;

-- And after one that was said later: by when each of these was said, what is older changes nothing any more.
ALTER TABLE chat_items ADD COLUMN reacted_at timestamptz, ADD COLUMN hidden_told_at timestamptz;
ALTER TABLE conversations ADD COLUMN reach_told_at timestamptz;
