-- An agent's order is settled anew when its money, its goods or its parcel change. What is filled in for tax documents
-- changes none of them, and is filled in by who may not write here.
DROP TRIGGER orders_of_agents ON orders;
CREATE TRIGGER orders_of_agents
  AFTER UPDATE OF payment_status, fulfilment_status, payment_method, total_satang, paid_satang, shipping_satang ON orders
  FOR EACH ROW WHEN (NEW.channel::text = 'agent') EXECUTE FUNCTION note_agent_order();
