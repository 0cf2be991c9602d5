-- shops: why a name has no certificate may be that the authority makes no account for whoever runs the product.
ALTER TABLE certificates
  DROP CONSTRAINT certificates_problem_check,
  ADD CONSTRAINT certificates_problem_check CHECK (problem IN
    ('not_leading_here', 'not_reached', 'caa', 'refused', 'rate_limited', 'account_refused', 'authority_away'));
