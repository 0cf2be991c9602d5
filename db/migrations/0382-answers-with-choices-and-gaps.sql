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
