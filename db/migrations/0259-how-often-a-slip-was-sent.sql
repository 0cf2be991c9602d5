-- payments: a slip that is sent again for its order is the notice that is there, which counts.
ALTER TABLE payment_notices ADD COLUMN times_sent integer NOT NULL DEFAULT 1;
