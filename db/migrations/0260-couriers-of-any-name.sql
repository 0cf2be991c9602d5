-- Which couriers there are is the adapters' to say (decision 166): here their names have a form only.
ALTER TABLE shipments DROP CONSTRAINT shipments_provider_check;
ALTER TABLE shipments ADD CONSTRAINT shipments_provider_form CHECK (provider ~ '^[a-z][a-z0-9-]{1,39}$') NOT VALID;
ALTER TABLE courier_connections DROP CONSTRAINT courier_connections_provider_check;
ALTER TABLE courier_connections ADD CONSTRAINT courier_connections_provider_form
  CHECK (provider ~ '^[a-z][a-z0-9-]{1,39}$' AND provider <> 'hand');

-- A courier may want more than one key. All that is secret is sealed together: by form 2 as JSON by the names of the
-- fields, by form 1, from before there were several, the one key as it is. What may be shown stands beside it.
ALTER TABLE courier_connections RENAME COLUMN key_sealed TO settings_sealed;
ALTER TABLE courier_connections ADD COLUMN settings_form integer NOT NULL DEFAULT 1 CHECK (settings_form IN (1, 2));
ALTER TABLE courier_connections ALTER COLUMN settings_form DROP DEFAULT;
ALTER TABLE courier_connections ADD COLUMN settings_shown jsonb NOT NULL DEFAULT '{}'
  CHECK (jsonb_typeof(settings_shown) = 'object');
ALTER TABLE courier_connections NO FORCE ROW LEVEL SECURITY;
UPDATE courier_connections SET settings_shown = jsonb_build_object('apiKey', key_hint);
ALTER TABLE courier_connections FORCE ROW LEVEL SECURITY;
ALTER TABLE courier_connections DROP COLUMN key_hint;
