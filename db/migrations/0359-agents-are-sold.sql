-- Agents stand: the package that has them is sold again.
UPDATE plans SET is_sold = true WHERE plan_code = 'dropship';
