-- A package whose area does not exist yet is shown and not sold.
ALTER TABLE plans ADD COLUMN is_sold boolean NOT NULL DEFAULT true;
UPDATE plans SET is_sold = false WHERE plan_code = 'dropship';
