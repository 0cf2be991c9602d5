-- failures: work of the platform that was given up, such as a mail. In its queue it would go with the queue's retention;
-- here it waits until somebody who runs the platform has it done again or lets it go. Then its row goes: what it was to
-- do may name a person.
CREATE TABLE failed_platform_jobs (
  job_id uuid PRIMARY KEY,
  job_name text NOT NULL,
  data jsonb NOT NULL,
  reason jsonb NOT NULL,
  attempts integer NOT NULL,
  queued_at timestamptz NOT NULL,
  failed_at timestamptz NOT NULL
);
CREATE INDEX failed_platform_jobs_by_time ON failed_platform_jobs (failed_at DESC, job_id DESC);
GRANT INSERT ON failed_platform_jobs TO langraan_worker;
GRANT SELECT, DELETE ON failed_platform_jobs TO langraan_operator;
