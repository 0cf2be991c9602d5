-- operations: an item may be done with an earlier batch than its own, as the undo of an import does where a code wanders
-- between products. Stopped before its turn, it would stand there as not done.

ALTER TABLE operation_items ADD COLUMN done_early boolean NOT NULL DEFAULT false;
