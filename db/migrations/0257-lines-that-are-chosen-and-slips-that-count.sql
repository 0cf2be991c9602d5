-- payments: where a line of a statement could be several moneys, or the machine is not sure of it, a person says which it
-- is. `transaction_id` of such a line is not money that was recorded from it.
ALTER TABLE statement_lines ADD COLUMN chosen_by uuid;

-- A slip that is sent again for its order is the notice that is there, which counts.
ALTER TABLE payment_notices ADD COLUMN times_sent integer NOT NULL DEFAULT 1;
