-- When the courier last said where a parcel is: a state that somebody looks at is never older than a minute.
ALTER TABLE shipments ADD COLUMN tracked_at timestamptz;
