-- Which couriers there are is the adapters' to say (decision 166): here their names have a form only.
ALTER TABLE courier_connections DROP CONSTRAINT courier_connections_provider_check;
ALTER TABLE courier_connections ADD CONSTRAINT courier_connections_provider_form
  CHECK (provider ~ '^[a-z][a-z0-9-]{1,39}$' AND provider <> 'hand');

-- A courier may want more than one key. All that is secret is sealed together: by form 2 as JSON by the names of the
-- fields, by form 1, from before there were several, the one key as it is. What may be shown stands beside it.
ALTER TABLE courier_connections ADD COLUMN settings_sealed bytea;
ALTER TABLE courier_connections ADD COLUMN settings_form integer NOT NULL DEFAULT 1 CHECK (settings_form IN (1, 2));
ALTER TABLE courier_connections ADD COLUMN settings_shown jsonb NOT NULL DEFAULT '{}'
  CHECK (jsonb_typeof(settings_shown) = 'object');
ALTER TABLE courier_connections NO FORCE ROW LEVEL SECURITY;
UPDATE courier_connections SET settings_sealed = key_sealed, settings_shown = jsonb_build_object('apiKey', key_hint);
ALTER TABLE courier_connections FORCE ROW LEVEL SECURITY;
ALTER TABLE courier_connections ALTER COLUMN settings_sealed SET NOT NULL;
GRANT SELECT (settings_sealed), UPDATE (settings_sealed) ON courier_connections TO langraan_operator;

-- The version before reads and writes its one key here for the moments until it is restarted; the next one drops both
-- columns, the trigger and its function.
ALTER TABLE courier_connections ALTER COLUMN key_sealed DROP NOT NULL;
ALTER TABLE courier_connections ALTER COLUMN key_hint DROP NOT NULL;
CREATE FUNCTION settings_as_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.settings_sealed := NEW.key_sealed;
  NEW.settings_form := 1;
  NEW.settings_shown := jsonb_build_object('apiKey', NEW.key_hint);
  RETURN NEW;
END $$;
CREATE TRIGGER settings_as_before_new BEFORE INSERT ON courier_connections
  FOR EACH ROW WHEN (NEW.key_sealed IS NOT NULL) EXECUTE FUNCTION settings_as_before();
CREATE TRIGGER settings_as_before BEFORE UPDATE ON courier_connections
  FOR EACH ROW WHEN (NEW.key_sealed IS NOT NULL AND NEW.key_sealed IS DISTINCT FROM OLD.key_sealed) EXECUTE FUNCTION settings_as_before();

-- Last: who reads both, as a webhook does, reads the connection first.
ALTER TABLE shipments DROP CONSTRAINT shipments_provider_check;
ALTER TABLE shipments ADD CONSTRAINT shipments_provider_form CHECK (provider ~ '^[a-z][a-z0-9-]{1,39}$') NOT VALID;
