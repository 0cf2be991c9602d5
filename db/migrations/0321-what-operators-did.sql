-- audit: what operators did, in one log of the platform. What they did to a shop stands in that shop's own log as well.
CREATE TABLE platform_entries (
  entry_id uuid PRIMARY KEY,
  made_at timestamptz NOT NULL CHECK (isfinite(made_at)),
  -- Null where it was done by a command on the server: nobody had signed in.
  made_by uuid,
  -- The name as it was then, or the command.
  made_by_name text NOT NULL,
  made_by_kind text NOT NULL CHECK (made_by_kind IN ('operator', 'system')),
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  -- The shop that it was done to, if any, with its name as it was then.
  subject_shop_id uuid,
  shop_name text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  request_id text NOT NULL,
  CONSTRAINT platform_entries_by_somebody CHECK ((made_by IS NULL) = (made_by_kind = 'system')),
  CONSTRAINT platform_entries_of_shop CHECK (subject_shop_id IS NOT NULL OR shop_name = '')
);
CREATE INDEX platform_entries_by_time ON platform_entries (made_at DESC, entry_id DESC);
CREATE INDEX platform_entries_by_person ON platform_entries (made_by, made_at DESC, entry_id DESC);
CREATE INDEX platform_entries_by_action ON platform_entries (action, made_at DESC, entry_id DESC);
CREATE INDEX platform_entries_by_shop ON platform_entries (subject_shop_id, made_at DESC, entry_id DESC);

-- Operators read all of it, and write under their own id alone; who was one once still gets their own acts with what is
-- kept of them. A command writes what no operator did.
ALTER TABLE platform_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE platform_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY operators_read ON platform_entries FOR SELECT TO langraan_app USING ((SELECT acts_as_operator()));
CREATE POLICY own_rows ON platform_entries FOR SELECT TO langraan_app USING (made_by = (SELECT current_person()));
CREATE POLICY operators_write ON platform_entries FOR INSERT TO langraan_app
  WITH CHECK (made_by = (SELECT current_person()) AND (SELECT acts_as_operator()));
CREATE POLICY commands_write ON platform_entries FOR INSERT TO langraan_operator WITH CHECK (made_by IS NULL);
GRANT SELECT, INSERT ON platform_entries TO langraan_app;
GRANT INSERT ON platform_entries TO langraan_operator;

-- Nobody changes it, whoever owns the table among them.
CREATE FUNCTION refuse_change_of_platform_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what operators did is never changed' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER platform_entries_unchanged BEFORE UPDATE OR DELETE ON platform_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_platform_entry();
