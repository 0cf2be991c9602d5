-- invoices: what was sold to an agent who sells it on is made out to them (decision 219): so their last one is found.
CREATE INDEX sale_documents_of_agent ON sale_documents (shop_id, (content->'soldTo'->>'agentId'))
  WHERE content ? 'soldTo';
