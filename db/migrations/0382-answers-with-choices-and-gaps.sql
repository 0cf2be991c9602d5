-- inbox: ready answers offer words to press, and it is known when LINE could not tell what was said.
ALTER TABLE canned_replies ADD COLUMN quick_replies text[] NOT NULL DEFAULT '{}' CHECK (cardinality(quick_replies) <= 11);

-- LINE tells nobody later what it could not tell at the time.
CREATE TABLE channel_gaps (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  channel_id uuid NOT NULL,
  began_at timestamptz NOT NULL,
  -- Null while it lasts.
  ended_at timestamptz,
  PRIMARY KEY (shop_id, channel_id, began_at),
  FOREIGN KEY (shop_id, channel_id) REFERENCES channels (shop_id, channel_id) ON DELETE CASCADE,
  CHECK (ended_at >= began_at)
);
-- One at a time.
CREATE UNIQUE INDEX channel_gaps_open ON channel_gaps (shop_id, channel_id) WHERE ended_at IS NULL;
CALL secure_shop_table('channel_gaps');

-- An account that has stopped to tell us anything gives no other work: it is looked after by the hour.
CREATE INDEX channels_quota ON channels (quota_at) WHERE provider = 'line' AND state = 'connected';
GRANT SELECT (provider, quota_at) ON channels TO langraan_sweeper;
CREATE OR REPLACE FUNCTION shops_with_inbox_work(at timestamptz) RETURNS TABLE (shop_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT e.shop_id FROM channel_events e WHERE e.state = 'new' AND e.try_at <= at
  UNION SELECT i.shop_id FROM chat_items i WHERE i.state IN ('waiting', 'sending') AND i.send_at <= at
    AND NOT EXISTS (SELECT FROM chat_items f WHERE f.shop_id = i.shop_id AND f.conversation_id = i.conversation_id
      AND f.state IN ('failed', 'unknown') AND (f.send_at, f.item_id) < (i.send_at, i.item_id))
  UNION SELECT c.shop_id FROM channels c WHERE c.state = 'connecting'
  UNION SELECT l.shop_id FROM channels l
    WHERE l.provider = 'line' AND l.state = 'connected' AND (l.quota_at IS NULL OR l.quota_at <= at - interval '1 hour')
  UNION SELECT t.shop_id FROM conversations t WHERE t.state = 'snoozed' AND t.snoozed_until <= at
$$;
