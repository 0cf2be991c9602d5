-- Papers of orders are drawn as long work now. What still waits to clear away earlier ones is left to whatever removes
-- files: names and addresses must not stay because nobody does those jobs any more.
DO $$
BEGIN
  -- A new database has no queue yet.
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
  UPDATE pgboss.job SET name = 'remove-files', data = jsonb_build_object('shopId', data->>'shopId', 'keys', jsonb_build_array(
      format('shops/%s/order-papers/%s.pdf', data->>'shopId', data->>'papersId'),
      format('shops/%s/order-papers/%s.json', data->>'shopId', data->>'papersId')))
  WHERE name = 'order-papers' AND state < 'active' AND data->>'clear' = 'true';
  -- What was to be drawn is asked for again.
  DELETE FROM pgboss.job WHERE name = 'order-papers' AND state < 'active';
END $$;

ALTER TABLE failed_jobs NO FORCE ROW LEVEL SECURITY;
UPDATE failed_jobs SET job_name = 'remove-files', data = jsonb_build_object('shopId', data->>'shopId', 'keys', jsonb_build_array(
    format('shops/%s/order-papers/%s.pdf', data->>'shopId', data->>'papersId'),
    format('shops/%s/order-papers/%s.json', data->>'shopId', data->>'papersId')))
WHERE job_name = 'order-papers' AND data->>'clear' = 'true';
UPDATE failed_jobs SET state = 'dismissed', decided_at = failed_at WHERE job_name = 'order-papers' AND state = 'failed';
ALTER TABLE failed_jobs FORCE ROW LEVEL SECURITY;
