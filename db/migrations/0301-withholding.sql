-- Which tax the platform withholds of what it pays merchants: an accountant says so. As rates of cashback, a policy is never
-- changed: from its day on it takes the place of the one before it, and nothing is withheld until there is one.
CREATE TABLE withholding_policies (
  policy_id uuid PRIMARY KEY,
  -- 300 is 3 %; nothing is withheld by 0.
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 1500),
  -- Of a payment below this nothing is withheld.
  threshold_satang bigint NOT NULL CHECK (threshold_satang BETWEEN 0 AND 10000000000),
  valid_from date NOT NULL CHECK (isfinite(valid_from)),
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL CHECK (isfinite(made_at))
);
CREATE INDEX withholding_policies_day ON withholding_policies (valid_from, made_at);
GRANT SELECT ON withholding_policies TO langraan_app, langraan_worker;
GRANT INSERT ON withholding_policies TO langraan_app;
ALTER TABLE withholding_policies ENABLE ROW LEVEL SECURITY;
CREATE POLICY everybody_reads ON withholding_policies FOR SELECT USING (true);
CREATE POLICY operator_policies ON withholding_policies FOR INSERT TO langraan_app WITH CHECK ((SELECT acts_as_operator()));
