-- agents: what a person has looked at of what was found about an agent, with a word. `mark` says what was found then: the
-- same is not shown again, and what has become more is.
CREATE TABLE agent_finding_looks (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  agent_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own_orders', 'account_shared', 'many_returns', 'cod_edited', 'overdue')),
  mark text NOT NULL CHECK (length(mark) BETWEEN 1 AND 500),
  note text NOT NULL CHECK (length(note) <= 300),
  looked_by uuid NOT NULL,
  looked_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, agent_id, kind),
  FOREIGN KEY (shop_id, agent_id) REFERENCES agents (shop_id, agent_id) ON DELETE CASCADE
);
CALL secure_shop_table('agent_finding_looks');
