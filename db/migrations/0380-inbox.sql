-- inbox: a shop's Facebook pages and LINE accounts, and what is said there.

CREATE TABLE channels (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  channel_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('facebook', 'line')),
  -- Of the page, or of LINE's bot: what deliveries are addressed to.
  external_id text NOT NULL CHECK (length(external_id) BETWEEN 1 AND 100),
  name text NOT NULL CHECK (length(name) <= 200),
  -- LINE's name of the account, such as @malila.
  handle text NOT NULL DEFAULT '' CHECK (length(handle) <= 100),
  picture_url text NOT NULL DEFAULT '' CHECK (length(picture_url) <= 2000),
  token_sealed bytea NOT NULL,
  -- LINE's channel secret, which signs its deliveries. Facebook's is the app's.
  secret_sealed bytea,
  state text NOT NULL CHECK (state IN ('connecting', 'connected', 'reconnect', 'disconnected')),
  -- What was last found to be wrong with it, and since when.
  trouble text CHECK (length(trouble) <= 40),
  trouble_since timestamptz,
  -- LINE: people also answer in its own app, which is told to nobody.
  is_answered_elsewhere boolean NOT NULL DEFAULT false,
  missing_permissions text[] NOT NULL DEFAULT '{}',
  hides_phones boolean NOT NULL DEFAULT false,
  last_event_at timestamptz,
  webhook_is_good boolean,
  webhook_detail text NOT NULL DEFAULT '' CHECK (length(webhook_detail) <= 300),
  webhook_tried_at timestamptz,
  -- LINE: the month's messages. No limit is as many as one wants, where it was ever asked.
  quota_limit integer CHECK (quota_limit >= 0),
  quota_used integer CHECK (quota_used >= 0),
  quota_at timestamptz,
  connected_by uuid,
  connected_at timestamptz NOT NULL,
  disconnected_at timestamptz,
  PRIMARY KEY (shop_id, channel_id),
  CHECK ((state = 'disconnected') = (disconnected_at IS NOT NULL)),
  CHECK ((provider = 'line') = (secret_sealed IS NOT NULL)),
  CHECK ((trouble IS NULL) = (trouble_since IS NULL))
);
CALL secure_shop_table('channels');
-- A page or an account is one shop's at a time.
CREATE UNIQUE INDEX channels_in_use ON channels (provider, external_id) WHERE state <> 'disconnected';

CREATE POLICY operator_reseals ON channels TO langraan_operator USING (true) WITH CHECK (true);
GRANT SELECT (shop_id, channel_id, token_sealed, secret_sealed), UPDATE (token_sealed, secret_sealed) ON channels TO langraan_operator;

-- What channels have told, as it came: stored before it is answered, read afterwards.
CREATE TABLE channel_events (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  event_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- The same event has the same key, however often it comes.
  event_key text NOT NULL CHECK (length(event_key) BETWEEN 1 AND 300),
  -- Null once it is read: what it says stands in its conversation.
  raw jsonb,
  received_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'read', 'unread')),
  -- It waits for what it is about, such as the message that it takes back.
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 100),
  try_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, event_id),
  UNIQUE (shop_id, channel_id, event_key),
  FOREIGN KEY (shop_id, channel_id) REFERENCES channels (shop_id, channel_id) ON DELETE CASCADE
);
CREATE INDEX channel_events_new ON channel_events (shop_id, received_at, event_id) WHERE state = 'new';
CALL secure_shop_table('channel_events');

-- Everything said with one person of a channel, or below one post.
CREATE TABLE conversations (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  conversation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('chat', 'post')),
  -- The person as the channel knows them, or the post.
  external_id text NOT NULL CHECK (length(external_id) BETWEEN 1 AND 200),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 300),
  -- Of our own copy of their picture, or the post's.
  picture_key text CHECK (length(picture_key) <= 200),
  permalink text NOT NULL DEFAULT '' CHECK (length(permalink) <= 2000),
  -- When the channel was last asked who this is; null until then.
  known_at timestamptz,
  -- Who it is in the shop, by the word of a person or by an order that was made here.
  customer_id uuid,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'snoozed', 'done')),
  snoozed_until timestamptz,
  assigned_to uuid,
  is_spam boolean NOT NULL DEFAULT false,
  -- They have blocked the channel, or are gone.
  is_unreachable boolean NOT NULL DEFAULT false,
  -- Another app answers for the page.
  is_standby boolean NOT NULL DEFAULT false,
  newest_item_id uuid,
  newest_at timestamptz NOT NULL,
  preview text NOT NULL DEFAULT '' CHECK (length(preview) <= 300),
  preview_author text NOT NULL DEFAULT 'customer' CHECK (preview_author IN ('customer', 'staff', 'elsewhere', 'automatic', 'system')),
  preview_by uuid,
  -- The newest of the customer: windows are counted from it. Comments open none.
  inbound_at timestamptz,
  -- Their first one that nobody has answered.
  unanswered_since timestamptz,
  unread integer NOT NULL DEFAULT 0 CHECK (unread BETWEEN 0 AND 100000),
  -- The newest that went out, from whom- and wherever.
  answered_at timestamptz,
  answered_by_person_at timestamptz,
  -- Up to when the customer has read.
  seen_until timestamptz,
  -- LINE: the newest token by which an answer is free, and until when it is thought to be good.
  reply_token text CHECK (length(reply_token) <= 200),
  reply_until timestamptz,
  read_token text CHECK (length(read_token) <= 500),
  -- Until when some comment of this post may still be answered in private.
  private_until timestamptz,
  -- The newest that was answered by itself.
  automatic_at timestamptz,
  PRIMARY KEY (shop_id, conversation_id),
  UNIQUE (shop_id, channel_id, kind, external_id),
  FOREIGN KEY (shop_id, channel_id) REFERENCES channels (shop_id, channel_id) ON DELETE CASCADE,
  CHECK ((state = 'snoozed') = (snoozed_until IS NOT NULL)),
  CHECK ((reply_token IS NULL) = (reply_until IS NULL))
);
CREATE INDEX conversations_newest ON conversations (shop_id, newest_at DESC, conversation_id DESC);
CREATE INDEX conversations_unanswered ON conversations (shop_id, unanswered_since) WHERE unanswered_since IS NOT NULL;
CREATE INDEX conversations_assigned ON conversations (shop_id, assigned_to, newest_at DESC) WHERE assigned_to IS NOT NULL;
CREATE INDEX conversations_customer ON conversations (shop_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX conversations_snoozed ON conversations (shop_id, snoozed_until) WHERE state = 'snoozed';
CALL secure_shop_table('conversations');

-- As messages are found: Thai without spaces, but tone marks carry meaning there.
CREATE FUNCTION found_message(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(
    replace(replace(lower(words), U&'\0E40\0E40', U&'\0E41'), U&'\0E4D\0E32', U&'\0E33'),
    U&'\0E50\0E51\0E52\0E53\0E54\0E55\0E56\0E57\0E58\0E59\00A0\200B\200C\200D\FEFF\FE0E\FE0F',
    '0123456789 ');

-- One message, comment, note or event of a conversation.
CREATE TABLE chat_items (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  item_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- The message or comment at the channel; null of what is ours alone, or is not sent yet.
  external_id text CHECK (length(external_id) BETWEEN 1 AND 300),
  kind text NOT NULL CHECK (kind IN ('message', 'comment', 'note', 'event')),
  author text NOT NULL CHECK (author IN ('customer', 'staff', 'elsewhere', 'automatic', 'system')),
  author_id uuid,
  -- Who has written a comment: below a post there are many.
  person_id text CHECK (length(person_id) <= 200),
  person_name text NOT NULL DEFAULT '' CHECK (length(person_name) <= 300),
  -- By the provider's clock; what is ours by our own, until the provider has said.
  said_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  text text NOT NULL DEFAULT '' CHECK (length(text) <= 20000),
  parts jsonb NOT NULL DEFAULT '[]',
  -- The message or comment that it answers, as the channel calls it.
  replies_to text CHECK (length(replies_to) <= 300),
  -- Pictures that were sent together.
  set_id text CHECK (length(set_id) <= 100),
  set_index integer CHECK (set_index BETWEEN 0 AND 100),
  edited_at timestamptz,
  removed_at timestamptz,
  -- A comment: when the page answered it, or its thread after it.
  answered_at timestamptz,
  is_hidden boolean NOT NULL DEFAULT false,
  is_liked boolean NOT NULL DEFAULT false,
  reaction text CHECK (length(reaction) <= 100),
  -- Of what goes out.
  state text NOT NULL CHECK (state IN ('in', 'waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped')),
  content jsonb,
  -- Who is meant by it: a comment that is answered, in public or in private.
  answers_item_id uuid,
  way text CHECK (way IN ('reply', 'push', 'window', 'person', 'private', 'comment')),
  trouble text CHECK (length(trouble) <= 40),
  send_at timestamptz,
  retry_key uuid,
  claimed_at timestamptz,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 100),
  -- The one private answer that a comment may have: reserved before it is sent.
  private_item_id uuid,
  found_by text NOT NULL GENERATED ALWAYS AS (CASE WHEN removed_at IS NULL THEN found_message(text) ELSE '' END) STORED,
  PRIMARY KEY (shop_id, item_id),
  FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations (shop_id, conversation_id) ON DELETE CASCADE,
  CHECK ((author = 'customer') <= (state = 'in')),
  CHECK ((state IN ('waiting', 'sending')) <= (content IS NOT NULL))
);
CREATE UNIQUE INDEX chat_items_once ON chat_items (shop_id, channel_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX chat_items_thread ON chat_items (shop_id, conversation_id, said_at DESC, item_id DESC);
CREATE INDEX chat_items_newest ON chat_items (shop_id, said_at DESC);
CREATE INDEX chat_items_to_send ON chat_items (shop_id, send_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX chat_items_stuck ON chat_items (shop_id, conversation_id) WHERE state IN ('failed', 'unknown');
CREATE INDEX chat_items_found ON chat_items USING gin (shop_id, found_by gin_trgm_ops);
CALL secure_shop_table('chat_items');

CREATE TABLE chat_labels (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  label_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
  tone text NOT NULL CHECK (tone IN ('grey', 'blue', 'green', 'amber', 'red', 'purple')),
  position integer NOT NULL CHECK (position BETWEEN 0 AND 1000),
  PRIMARY KEY (shop_id, label_id),
  UNIQUE (shop_id, name)
);
CALL secure_shop_table('chat_labels');

CREATE TABLE conversation_labels (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  conversation_id uuid NOT NULL,
  label_id uuid NOT NULL,
  PRIMARY KEY (shop_id, conversation_id, label_id),
  FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations (shop_id, conversation_id) ON DELETE CASCADE,
  FOREIGN KEY (shop_id, label_id) REFERENCES chat_labels (shop_id, label_id) ON DELETE CASCADE
);
CREATE INDEX conversation_labels_label ON conversation_labels (shop_id, label_id, conversation_id);
CALL secure_shop_table('conversation_labels');

CREATE TABLE canned_replies (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  canned_id uuid NOT NULL,
  -- Typed after a slash.
  shortcut text NOT NULL CHECK (length(shortcut) BETWEEN 1 AND 40),
  text text NOT NULL CHECK (length(text) <= 2000),
  picture_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(picture_ids) <= 5),
  position integer NOT NULL CHECK (position BETWEEN 0 AND 10000),
  PRIMARY KEY (shop_id, canned_id),
  UNIQUE (shop_id, shortcut)
);
CALL secure_shop_table('canned_replies');

CREATE TABLE inbox_settings (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  -- Answers that go out by themselves; empty is none.
  greeting text NOT NULL DEFAULT '' CHECK (length(greeting) <= 1000),
  away text NOT NULL DEFAULT '' CHECK (length(away) <= 1000),
  -- Bangkok time of the day in which somebody is there; and the days, 1 is Monday.
  opens_at text NOT NULL CHECK (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes_at text NOT NULL CHECK (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  open_days integer[] NOT NULL CHECK (cardinality(open_days) <= 7),
  -- After so long an answer is overdue.
  answer_minutes integer NOT NULL CHECK (answer_minutes BETWEEN 1 AND 1440),
  changed_at timestamptz NOT NULL
);
CALL secure_shop_table('inbox_settings');

-- Who looks at a conversation now, and who types.
CREATE TABLE conversation_watchers (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  typed_at timestamptz,
  PRIMARY KEY (shop_id, conversation_id, user_id),
  FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations (shop_id, conversation_id) ON DELETE CASCADE
);
CALL secure_shop_table('conversation_watchers');

-- The first answer of a person to each time that somebody waited.
CREATE TABLE chat_answers (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  item_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  answered_at timestamptz NOT NULL,
  waited_seconds integer NOT NULL CHECK (waited_seconds BETWEEN 0 AND 31536000),
  PRIMARY KEY (shop_id, item_id),
  FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations (shop_id, conversation_id) ON DELETE CASCADE
);
CREATE INDEX chat_answers_times ON chat_answers (shop_id, answered_at);
CALL secure_shop_table('chat_answers');

-- Pages that were connected in the wizard become channels; they are subscribed by the worker.
INSERT INTO channels (shop_id, channel_id, provider, external_id, name, token_sealed, state, connected_at)
  SELECT DISTINCT ON (page_id) shop_id, gen_random_uuid(), provider, page_id, left(name, 200), token_sealed, 'connecting', connected_at
  FROM connected_pages ORDER BY page_id, connected_at DESC;

-- Whose a channel is, asked before anything of a delivery is believed.
GRANT CREATE ON SCHEMA public TO langraan_doorkeeper, langraan_sweeper, langraan_searcher;
CREATE POLICY doorkeeper_rows ON channels FOR SELECT TO langraan_doorkeeper USING (true);
GRANT SELECT (shop_id, channel_id, provider, external_id, state, secret_sealed) ON channels TO langraan_doorkeeper;
CREATE FUNCTION channels_of(of_provider text, external_ids text[])
  RETURNS TABLE (shop_id uuid, channel_id uuid, external_id text, secret_sealed bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.shop_id, c.channel_id, c.external_id, c.secret_sealed FROM channels c
  WHERE c.provider = of_provider AND c.external_id = ANY (external_ids) AND c.state <> 'disconnected'
$$;
ALTER FUNCTION channels_of(text, text[]) OWNER TO langraan_doorkeeper;
REVOKE ALL ON FUNCTION channels_of(text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION channels_of(text, text[]) TO langraan_app;

-- Where something waits for the worker: events to be read, messages to be sent, channels to be looked after.
CREATE POLICY sweeper_rows ON channel_events FOR SELECT TO langraan_sweeper USING (true);
CREATE POLICY sweeper_rows ON chat_items FOR SELECT TO langraan_sweeper USING (true);
CREATE POLICY sweeper_rows ON channels FOR SELECT TO langraan_sweeper USING (true);
CREATE POLICY sweeper_rows ON conversations FOR SELECT TO langraan_sweeper USING (true);
GRANT SELECT (shop_id, state, try_at) ON channel_events TO langraan_sweeper;
GRANT SELECT (shop_id, conversation_id, item_id, state, send_at) ON chat_items TO langraan_sweeper;
GRANT SELECT (shop_id, state) ON channels TO langraan_sweeper;
GRANT SELECT (shop_id, state, snoozed_until, known_at) ON conversations TO langraan_sweeper;
CREATE FUNCTION shops_with_inbox_work(at timestamptz) RETURNS TABLE (shop_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT e.shop_id FROM channel_events e WHERE e.state = 'new' AND e.try_at <= at
  UNION SELECT i.shop_id FROM chat_items i WHERE i.state IN ('waiting', 'sending') AND i.send_at <= at
    AND NOT EXISTS (SELECT FROM chat_items f WHERE f.shop_id = i.shop_id AND f.conversation_id = i.conversation_id
      AND f.state IN ('failed', 'unknown') AND (f.send_at, f.item_id) < (i.send_at, i.item_id))
  UNION SELECT c.shop_id FROM channels c WHERE c.state = 'connecting'
  UNION SELECT t.shop_id FROM conversations t WHERE t.state = 'snoozed' AND t.snoozed_until <= at
$$;
ALTER FUNCTION shops_with_inbox_work(timestamptz) OWNER TO langraan_sweeper;
REVOKE ALL ON FUNCTION shops_with_inbox_work(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shops_with_inbox_work(timestamptz) TO langraan_worker;

-- Conversations of the shop in which this was said, the newest first of those that are looked at. A word that is said every
-- minute is found among the newest; a rare one by its trigrams, which row-level security would not let be used.
CREATE POLICY searcher_rows ON chat_items FOR SELECT TO langraan_searcher USING (true);
GRANT SELECT ON chat_items TO langraan_searcher;
CREATE FUNCTION find_conversations(words text, most integer) RETURNS TABLE (conversation_id uuid, item_id uuid, said_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  shop uuid := current_shop();
  plain text := replace(replace(replace(found_message(words), '\', '\\'), '%', '\%'), '_', '\_');
  inside text := '%' || plain || '%';
  hits integer;
BEGIN
  IF length(found_message(words)) < 3 THEN RETURN; END IF;
  RETURN QUERY
    SELECT DISTINCT ON (n.conversation_id) n.conversation_id, n.item_id, n.said_at FROM (
      SELECT i.conversation_id, i.item_id, i.said_at, i.found_by FROM chat_items i
      WHERE i.shop_id = shop ORDER BY i.said_at DESC LIMIT 5000) n
    WHERE n.found_by LIKE inside ORDER BY n.conversation_id, n.said_at DESC LIMIT most;
  GET DIAGNOSTICS hits = ROW_COUNT;
  IF hits >= most THEN RETURN; END IF;
  RETURN QUERY
    SELECT DISTINCT ON (n.conversation_id) n.conversation_id, n.item_id, n.said_at FROM (
      SELECT i.conversation_id, i.item_id, i.said_at FROM chat_items i
      WHERE i.shop_id = shop AND i.found_by LIKE inside LIMIT 5000) n
    ORDER BY n.conversation_id, n.said_at DESC LIMIT most;
END
$$;
ALTER FUNCTION find_conversations(text, integer) OWNER TO langraan_searcher;
REVOKE ALL ON FUNCTION find_conversations(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_conversations(text, integer) TO langraan_app;
REVOKE CREATE ON SCHEMA public FROM langraan_doorkeeper, langraan_sweeper, langraan_searcher;
