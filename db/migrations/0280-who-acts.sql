-- Who made a change may be no person: a till, an agent, an API key, the system. All that was made before was made by
-- members. The default is written into no row, and the check is not asked of those that are there: neither waits for
-- the length of the log.
ALTER TABLE audit_entries ADD COLUMN made_by_kind text NOT NULL DEFAULT 'member';
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_made_by_kind_check
  CHECK (made_by_kind IN ('member', 'operator', 'shopper', 'agent', 'till', 'api-key', 'system')) NOT VALID;
