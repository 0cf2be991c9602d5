-- audit: what people changed in a shop. failed_jobs: work of the worker that nobody but a person can settle.

-- No foreign keys: an entry outlives what it tells of, and checking one would lock the shop's one row.
CREATE TABLE audit_entries (
  shop_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  made_by uuid NOT NULL,
  -- The name at that time: whoever leaves the shop is still named.
  made_by_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  -- What was there before and after, where it is small: only what differs.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  request_id text NOT NULL,
  PRIMARY KEY (shop_id, entry_id)
);
CREATE INDEX audit_entries_by_time ON audit_entries (shop_id, made_at DESC, entry_id DESC);
CREATE INDEX audit_entries_by_person ON audit_entries (shop_id, made_by, made_at DESC, entry_id DESC);
CREATE INDEX audit_entries_by_action ON audit_entries (shop_id, action, made_at DESC, entry_id DESC);
CALL secure_shop_table('audit_entries');
REVOKE UPDATE, DELETE ON audit_entries FROM langraan_app, langraan_worker;

CREATE TABLE failed_jobs (
  shop_id uuid NOT NULL,
  -- The queue's own id of the job that was given up: keeping it twice is impossible.
  job_id uuid NOT NULL,
  job_name text NOT NULL,
  data jsonb NOT NULL,
  -- {code, th, en}: why, in words.
  reason jsonb NOT NULL,
  attempts integer NOT NULL,
  queued_at timestamptz NOT NULL,
  failed_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('failed', 'retried', 'dismissed')),
  decided_at timestamptz,
  decided_by uuid,
  PRIMARY KEY (shop_id, job_id),
  CHECK ((state = 'failed') = (decided_at IS NULL))
);
CREATE INDEX failed_jobs_by_time ON failed_jobs (shop_id, state, failed_at DESC, job_id DESC);
CALL secure_shop_table('failed_jobs');
REVOKE DELETE ON failed_jobs FROM langraan_app, langraan_worker;
-- The platform's operator looks across shops and has jobs done again (`npm run failed-jobs`).
CREATE POLICY operator_rows ON failed_jobs TO langraan_operator USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE ON failed_jobs TO langraan_operator;
