-- agents: what a shop tells its agents. They read it in their own area; who has given an e-mail gets it there as well.
ALTER TABLE agents ADD COLUMN email text NOT NULL DEFAULT '' CHECK (length(email) <= 254);

CREATE TABLE agent_notices (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  notice_id uuid NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 120),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  -- Of one level alone, else of all.
  level_id uuid,
  -- Those who are paused are told as well.
  to_paused boolean NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, notice_id),
  FOREIGN KEY (shop_id, level_id) REFERENCES agent_levels (shop_id, level_id)
);
CREATE INDEX agent_notices_written ON agent_notices (shop_id, written_at);
CREATE INDEX agent_notices_level ON agent_notices (shop_id, level_id) WHERE level_id IS NOT NULL;
CALL secure_shop_table('agent_notices');

-- Whom it was told, as they were when it was written: each of them once.
CREATE TABLE agent_notice_readers (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  notice_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  read_at timestamptz,
  -- By which its mail is known outside, whoever sends it twice.
  mail_id uuid NOT NULL,
  mail_state text NOT NULL CHECK (mail_state IN ('none', 'waiting', 'sent', 'failed')),
  PRIMARY KEY (shop_id, notice_id, agent_id),
  FOREIGN KEY (shop_id, notice_id) REFERENCES agent_notices (shop_id, notice_id) ON DELETE CASCADE,
  FOREIGN KEY (shop_id, agent_id) REFERENCES agents (shop_id, agent_id) ON DELETE CASCADE
);
CREATE INDEX agent_notice_readers_agent ON agent_notice_readers (shop_id, agent_id, read_at);
CALL secure_shop_table('agent_notice_readers');
