-- orders: why an order is neither packed nor sent until somebody has decided: an agent sells it under the shop's floor
-- ('agent-price'). What is split off is held as well.
ALTER TABLE orders ADD COLUMN held_for text CHECK (held_for IN ('agent-price'));

-- agents: why a price was not allowed, as the agent reads it.
ALTER TABLE agent_orders ADD COLUMN refused_reason text NOT NULL DEFAULT '' CHECK (length(refused_reason) <= 300);
