-- agents: the slip of a payout that was transferred by hand, which the agent sees as well. Its file is known by the
-- slip, so that another one that takes its place is another address.
ALTER TABLE agent_payouts ADD COLUMN slip_id uuid;
ALTER TABLE agent_payouts ADD COLUMN slip_state text NOT NULL DEFAULT 'none'
  CHECK (slip_state IN ('none', 'waiting', 'kept', 'unreadable'));
ALTER TABLE agent_payouts ADD CHECK ((slip_state = 'none') = (slip_id IS NULL));
