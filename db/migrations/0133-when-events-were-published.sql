-- shared: when an event was published, so that a browser that begins to follow a shop is told whether it can have
-- missed any. Null for events of before, and for those of a worker of the version before.
ALTER TABLE outbox ADD COLUMN published_at timestamptz;
