-- agents: people who sell a shop's goods without stock, under a name of their own (decision 211).

-- How a shop works with its agents. A shop without a row has what the rules say.
CREATE TABLE agent_settings (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  takes_applications boolean NOT NULL,
  -- What whoever applies agrees to; each change of the words is another version.
  terms text NOT NULL CHECK (length(terms) <= 10000),
  terms_version integer NOT NULL CHECK (terms_version > 0),
  -- Under the floor of an article an agent's price is refused, told, or waits for the merchant.
  under_floor text NOT NULL CHECK (under_floor IN ('block', 'warn', 'ask')),
  stock_shown text NOT NULL CHECK (stock_shown IN ('exact', 'words', 'capped', 'hidden')),
  stock_cap integer NOT NULL CHECK (stock_cap BETWEEN 1 AND 10000),
  -- A margin can be withdrawn so many days after the parcel has arrived and its money has come.
  hold_days integer NOT NULL CHECK (hold_days BETWEEN 0 AND 60),
  -- What an agent bears of a parcel that came back unpaid.
  failed_fee_satang bigint NOT NULL CHECK (failed_fee_satang BETWEEN 0 AND 1000000),
  -- What comes back more often than this is told, and takes no more orders, in basis points of what was sent.
  warn_basis_points integer NOT NULL CHECK (warn_basis_points BETWEEN 0 AND 10000),
  stop_basis_points integer NOT NULL CHECK (stop_basis_points BETWEEN 0 AND 10000),
  -- Bangkok time of the day; what comes later goes out on the next one.
  cut_off text NOT NULL CHECK (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Tax that is withheld of what agents on commission are paid.
  withhold_basis_points integer NOT NULL CHECK (withhold_basis_points BETWEEN 0 AND 3000),
  withhold_from_satang bigint NOT NULL CHECK (withhold_from_satang BETWEEN 0 AND 10000000000),
  -- What agents rise and fall by.
  measured_by text NOT NULL CHECK (measured_by IN ('sales', 'pieces', 'orders')),
  period_months integer NOT NULL CHECK (period_months IN (1, 3, 6, 12)),
  -- So many periods below the measure of a level pass before an agent falls.
  grace_periods integer NOT NULL CHECK (grace_periods BETWEEN 0 AND 12),
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL
);
CALL secure_shop_table('agent_settings');

-- The levels of a shop's agents, the lowest first.
CREATE TABLE agent_levels (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  level_id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- What an agent pays less than retail, where neither the list nor a price of its own says something else.
  off_basis_points integer NOT NULL CHECK (off_basis_points BETWEEN 0 AND 9000),
  -- The catalogue's price list of this level, where it has one.
  price_list_id uuid,
  -- From so much in a period an agent is of this level: satang, pieces or orders.
  reached_from bigint NOT NULL CHECK (reached_from BETWEEN 0 AND 1000000000000),
  changed_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (shop_id, level_id),
  FOREIGN KEY (shop_id, price_list_id) REFERENCES price_lists (shop_id, price_list_id)
);
CREATE UNIQUE INDEX agent_levels_name ON agent_levels (shop_id, name) WHERE deleted_at IS NULL;
CREATE INDEX agent_levels_list ON agent_levels (shop_id, price_list_id);
CALL secure_shop_table('agent_levels');

CREATE TABLE agents (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  agent_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('applied', 'approved', 'refused', 'paused', 'ended')),
  -- Why they were refused, paused or ended, as they read it.
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- Under which they sell: the sender of their parcels.
  shop_name text NOT NULL CHECK (length(shop_name) BETWEEN 1 AND 60),
  phone text NOT NULL CHECK (length(phone) BETWEEN 5 AND 30),
  line_id text NOT NULL DEFAULT '' CHECK (length(line_id) <= 60),
  -- Where they sell, in their words.
  sells_at text NOT NULL DEFAULT '' CHECK (length(sells_at) <= 300),
  province text NOT NULL DEFAULT '' CHECK (length(province) <= 60),
  tax_id text NOT NULL DEFAULT '' CHECK (tax_id = '' OR tax_id ~ '^[0-9]{13}$'),
  bank_code text NOT NULL DEFAULT '' CHECK (length(bank_code) <= 10),
  bank_account text NOT NULL DEFAULT '' CHECK (length(bank_account) <= 20),
  bank_account_name text NOT NULL DEFAULT '' CHECK (length(bank_account_name) <= 100),
  contract text NOT NULL CHECK (contract IN ('resale', 'commission')),
  level_id uuid,
  -- A level that a person has set stays, whatever a period brings.
  level_locked boolean NOT NULL DEFAULT false,
  -- How many periods in a row were below the measure of the level.
  periods_below integer NOT NULL DEFAULT 0 CHECK (periods_below >= 0),
  credit_limit_satang bigint NOT NULL DEFAULT 0 CHECK (credit_limit_satang BETWEEN 0 AND 10000000000),
  credit_days integer NOT NULL DEFAULT 0 CHECK (credit_days BETWEEN 0 AND 365),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  -- Null until they have set one.
  password_hash text,
  -- Wrong passwords in a row, and until when none is tried.
  wrong_passwords integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  terms_version integer,
  agreed_at timestamptz,
  applied_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, agent_id),
  FOREIGN KEY (shop_id, level_id) REFERENCES agent_levels (shop_id, level_id),
  CHECK (state NOT IN ('approved', 'paused') OR level_id IS NOT NULL),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((terms_version IS NULL) = (agreed_at IS NULL))
);
-- By their phone they sign in: nobody is twice among those who may.
CREATE UNIQUE INDEX agents_phone ON agents (shop_id, phone) WHERE state NOT IN ('refused', 'ended');
CREATE INDEX agents_level ON agents (shop_id, level_id);
CREATE INDEX agents_account ON agents (shop_id, bank_account) WHERE bank_account <> '';
CALL secure_shop_table('agents');

-- A link by which an agent sets a password: once, and not for long.
CREATE TABLE agent_links (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  agent_id uuid NOT NULL,
  made_by uuid NOT NULL,
  ends_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (shop_id, token_hash),
  FOREIGN KEY (shop_id, agent_id) REFERENCES agents (shop_id, agent_id) ON DELETE CASCADE
);
CREATE INDEX agent_links_agent ON agent_links (shop_id, agent_id);
CALL secure_shop_table('agent_links');

CREATE TABLE agent_sessions (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  session_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, session_id),
  FOREIGN KEY (shop_id, agent_id) REFERENCES agents (shop_id, agent_id) ON DELETE CASCADE
);
CREATE INDEX agent_sessions_agent ON agent_sessions (shop_id, agent_id);
CALL secure_shop_table('agent_sessions');

-- The least that an agent may sell an article for, and what the shop suggests.
CREATE TABLE agent_floors (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  variant_id uuid NOT NULL,
  least_satang bigint CHECK (least_satang BETWEEN 0 AND 10000000000),
  suggested_satang bigint CHECK (suggested_satang BETWEEN 0 AND 10000000000),
  PRIMARY KEY (shop_id, variant_id),
  FOREIGN KEY (shop_id, variant_id) REFERENCES variants (shop_id, variant_id) ON DELETE CASCADE,
  CHECK (num_nonnulls(least_satang, suggested_satang) > 0)
);
CALL secure_shop_table('agent_floors');

-- Prices of one level or one agent, from a number of pieces and from a day on. The dearer names win: an agent's own
-- before those of their level; of several the last day, then the largest number that is reached.
CREATE TABLE agent_prices (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  agent_price_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  level_id uuid,
  agent_id uuid,
  least_quantity integer NOT NULL CHECK (least_quantity BETWEEN 1 AND 9999),
  valid_from date NOT NULL,
  price_satang bigint NOT NULL CHECK (price_satang BETWEEN 0 AND 10000000000),
  PRIMARY KEY (shop_id, agent_price_id),
  FOREIGN KEY (shop_id, variant_id) REFERENCES variants (shop_id, variant_id) ON DELETE CASCADE,
  FOREIGN KEY (shop_id, level_id) REFERENCES agent_levels (shop_id, level_id),
  FOREIGN KEY (shop_id, agent_id) REFERENCES agents (shop_id, agent_id) ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (shop_id, variant_id, level_id, agent_id, least_quantity, valid_from),
  CHECK (num_nonnulls(level_id, agent_id) = 1)
);
CREATE INDEX agent_prices_level ON agent_prices (shop_id, level_id);
CREATE INDEX agent_prices_agent ON agent_prices (shop_id, agent_id);
CALL secure_shop_table('agent_prices');

-- The two amounts of an agent's order, as they were agreed on, and what of them has been entered in the ledger.
CREATE TABLE agent_orders (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  order_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  contract text NOT NULL CHECK (contract IN ('resale', 'commission')),
  -- Whose money comes to the shop: the customer's, of which the agent's margin is a part, or the agent's own.
  paid_by text NOT NULL CHECK (paid_by IN ('customer', 'agent')),
  -- How the agent pays, where they do.
  paid_from text CHECK (paid_from IN ('slip', 'balance', 'credit')),
  -- What the customer pays for shipping, and what the agent owes for it and for collecting at the door.
  customer_shipping_satang bigint NOT NULL CHECK (customer_shipping_satang BETWEEN 0 AND 10000000000),
  shipping_satang bigint NOT NULL CHECK (shipping_satang BETWEEN 0 AND 10000000000),
  fee_satang bigint NOT NULL CHECK (fee_satang BETWEEN 0 AND 10000000000),
  -- Under a floor, and the merchant has not said yes yet.
  asks boolean NOT NULL DEFAULT false,
  -- What the agent bears of a parcel that came back unpaid, by the rule of the day of the order.
  failed_fee_satang bigint NOT NULL CHECK (failed_fee_satang BETWEEN 0 AND 1000000),
  hold_days integer NOT NULL CHECK (hold_days BETWEEN 0 AND 60),
  placed_at timestamptz NOT NULL,
  -- What stands in the ledger of it.
  margin_satang bigint NOT NULL DEFAULT 0 CHECK (margin_satang BETWEEN 0 AND 10000000000),
  margin_state text NOT NULL DEFAULT 'none' CHECK (margin_state IN ('none', 'waits', 'free')),
  margin_transaction_id uuid,
  margin_due_at timestamptz,
  fee_charged_satang bigint NOT NULL DEFAULT 0 CHECK (fee_charged_satang BETWEEN 0 AND 10000000000),
  postings integer NOT NULL DEFAULT 0,
  -- The last day of what was taken on credit.
  credit_due_on date,
  PRIMARY KEY (shop_id, order_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, order_id) ON DELETE CASCADE,
  FOREIGN KEY (shop_id, agent_id) REFERENCES agents (shop_id, agent_id),
  CHECK ((paid_by = 'agent') = (paid_from IS NOT NULL)),
  CHECK ((margin_state = 'none') = (margin_transaction_id IS NULL)),
  CHECK ((margin_state = 'waits') = (margin_due_at IS NOT NULL))
);
CREATE INDEX agent_orders_agent ON agent_orders (shop_id, agent_id, placed_at DESC, order_id);
CREATE INDEX agent_orders_due ON agent_orders (margin_due_at) WHERE margin_state = 'waits';
CALL secure_shop_table('agent_orders');

-- What one piece of an article costs the customer and the agent in an order. Added later, it has the price of that day.
CREATE TABLE agent_order_prices (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  order_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  customer_satang bigint NOT NULL CHECK (customer_satang BETWEEN 0 AND 10000000000),
  agent_satang bigint NOT NULL CHECK (agent_satang BETWEEN 0 AND 10000000000),
  PRIMARY KEY (shop_id, order_id, variant_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES agent_orders (shop_id, order_id) ON DELETE CASCADE
);
CALL secure_shop_table('agent_order_prices');

-- orders: under whose name an order is sent, where that is not the shop's own. What comes back goes to the shop.
CREATE TABLE order_senders (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  order_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  phone text NOT NULL CHECK (length(phone) BETWEEN 5 AND 30),
  PRIMARY KEY (shop_id, order_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, order_id) ON DELETE CASCADE
);
CALL secure_shop_table('order_senders');

-- Orders of agents that have changed and are to be settled anew, each once.
CREATE TABLE agent_order_changes (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  order_id uuid NOT NULL,
  PRIMARY KEY (shop_id, order_id)
);
CALL secure_shop_table('agent_order_changes');

CREATE FUNCTION note_agent_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locks a mark that is there: whoever settles takes it away after this change is seen, and not before.
  INSERT INTO agent_order_changes (shop_id, order_id) VALUES (NEW.shop_id, NEW.order_id)
    ON CONFLICT (shop_id, order_id) DO UPDATE SET order_id = excluded.order_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_of_agents AFTER UPDATE ON orders FOR EACH ROW
  WHEN (NEW.channel::text = 'agent') EXECUTE FUNCTION note_agent_order();

-- What an agent is paid out, or asks to be.
CREATE TABLE agent_payouts (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  agent_payout_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'paid', 'refused')),
  asked_by text NOT NULL CHECK (asked_by IN ('agent', 'shop')),
  amount_satang bigint NOT NULL CHECK (amount_satang BETWEEN 1 AND 1000000000000),
  -- What was taken off for what the agent owed, and the tax that is withheld of the rest.
  netted_satang bigint NOT NULL CHECK (netted_satang BETWEEN 0 AND 1000000000000),
  tax_satang bigint NOT NULL CHECK (tax_satang BETWEEN 0 AND 1000000000000),
  bank_code text NOT NULL,
  bank_account text NOT NULL,
  bank_account_name text NOT NULL,
  hold_transaction_id uuid NOT NULL,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 100),
  made_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  PRIMARY KEY (shop_id, agent_payout_id),
  FOREIGN KEY (shop_id, agent_id) REFERENCES agents (shop_id, agent_id),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK (tax_satang < amount_satang)
);
CREATE INDEX agent_payouts_newest ON agent_payouts (shop_id, made_at DESC, agent_payout_id);
CREATE INDEX agent_payouts_agent ON agent_payouts (shop_id, agent_id, made_at DESC);
CREATE UNIQUE INDEX agent_payouts_waiting ON agent_payouts (shop_id, agent_id) WHERE state = 'waiting';
CALL secure_shop_table('agent_payouts');

-- What the levels of agents became, each period once, and each agent once in it.
CREATE TABLE agent_level_runs (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  -- The last month of the period, such as 2026-11.
  period text NOT NULL CHECK (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  run_at timestamptz NOT NULL,
  run_by uuid NOT NULL,
  PRIMARY KEY (shop_id, period)
);
CALL secure_shop_table('agent_level_runs');

CREATE TABLE agent_level_changes (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  change_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  from_level_id uuid,
  to_level_id uuid NOT NULL,
  -- The period that has brought it; null where a person has set it.
  period text,
  measured bigint CHECK (measured BETWEEN 0 AND 1000000000000),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, change_id),
  FOREIGN KEY (shop_id, agent_id) REFERENCES agents (shop_id, agent_id) ON DELETE CASCADE,
  UNIQUE (shop_id, agent_id, period)
);
CALL secure_shop_table('agent_level_changes');

-- ledger: what agents have paid out of what is theirs, and the tax that is withheld of what they are paid.
INSERT INTO ledger_account_kinds VALUES
  ('shop', 'agent_account', 'debit', 'free'),
  ('shop', 'wht_payable', 'credit', 'free');

-- Where orders of agents wait to be settled, or margins may go free now.
GRANT CREATE ON SCHEMA public TO langraan_sweeper;
CREATE POLICY sweeper_rows ON agent_order_changes FOR SELECT TO langraan_sweeper USING (true);
CREATE POLICY sweeper_rows ON agent_orders FOR SELECT TO langraan_sweeper USING (true);
GRANT SELECT (shop_id) ON agent_order_changes TO langraan_sweeper;
GRANT SELECT (shop_id, margin_state, margin_due_at) ON agent_orders TO langraan_sweeper;
CREATE FUNCTION shops_with_agents_to_settle(at timestamptz) RETURNS TABLE (shop_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.shop_id FROM agent_order_changes c
  UNION SELECT o.shop_id FROM agent_orders o WHERE o.margin_state = 'waits' AND o.margin_due_at <= at
$$;
ALTER FUNCTION shops_with_agents_to_settle(timestamptz) OWNER TO langraan_sweeper;
REVOKE ALL ON FUNCTION shops_with_agents_to_settle(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shops_with_agents_to_settle(timestamptz) TO langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_sweeper;
