-- What long work was asked to do with each thing, such as the courier that is booked.
ALTER TABLE operations ADD COLUMN options jsonb NOT NULL DEFAULT '{}'::jsonb;
