-- Answers of requests with an idempotency key that belong to a person before there is a shop, and removing what
-- nobody can ask for any more.

CREATE TABLE person_answers (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, scope, key)
);
CALL secure_person_table('person_answers');

-- Rows come in the order of their time, so a summary of blocks finds the old ones, and checkout, which writes
-- one for each order, pays next to nothing for it. Events need none: their ids are in the order of time.
CREATE INDEX idempotency_answers_by_time ON idempotency_answers USING brin (made_at) WITH (autosummarize = on);
CREATE INDEX person_answers_by_time ON person_answers USING brin (made_at) WITH (autosummarize = on);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'langraan_sweeper') THEN
    CREATE ROLE langraan_sweeper NOLOGIN NOINHERIT;
  END IF;
END
$$;
GRANT langraan_sweeper TO CURRENT_USER;
GRANT USAGE, CREATE ON SCHEMA public TO langraan_sweeper;

CREATE POLICY sweeper_rows ON idempotency_answers TO langraan_sweeper USING (true);
CREATE POLICY sweeper_rows ON person_answers TO langraan_sweeper USING (true);
CREATE POLICY sweeper_rows ON outbox TO langraan_sweeper USING (true);
GRANT SELECT, UPDATE, DELETE ON idempotency_answers, person_answers, outbox TO langraan_sweeper;

-- One batch of what is older than `before`: answers, and events that were published. `first_event` is the id
-- an event made at that time would have had. Two sweepers never wait for each other, nor for who writes.
CREATE FUNCTION sweep(before timestamptz, first_event uuid, most integer)
  RETURNS TABLE (answers bigint, events bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone bigint;
BEGIN
  DELETE FROM idempotency_answers WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM idempotency_answers WHERE made_at < before LIMIT most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS answers = ROW_COUNT;
  DELETE FROM person_answers WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM person_answers WHERE made_at < before LIMIT most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  answers := answers + gone;
  DELETE FROM outbox WHERE event_id = ANY (ARRAY(
    SELECT event_id FROM outbox WHERE event_id < first_event AND position IS NOT NULL
    ORDER BY event_id LIMIT most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS events = ROW_COUNT;
  RETURN NEXT;
END
$$;
ALTER FUNCTION sweep(timestamptz, uuid, integer) OWNER TO langraan_sweeper;
REVOKE ALL ON FUNCTION sweep(timestamptz, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep(timestamptz, uuid, integer) TO langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_sweeper;
