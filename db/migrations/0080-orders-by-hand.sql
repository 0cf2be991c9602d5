-- Orders that somebody of the shop takes: typed, or read from a chat message.
ALTER DOMAIN order_channel DROP CONSTRAINT order_channel_check;
ALTER DOMAIN order_channel ADD CONSTRAINT order_channel_check CHECK (VALUE IN ('web', 'manual', 'chat'));
