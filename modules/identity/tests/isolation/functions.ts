import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  erase_person: 'deletes the transaction’s person, for the worker alone; erasure.test.ts',
  shops_owned_alone: () => [{ text: 'SELECT * FROM shops_owned_alone()', values: [] }],
  acts_as_operator: 'says of whoever asks alone whether they run the platform',
  person_for_operator: 'refuses whoever is no operator; operators.test.ts',
  operators_for_operator: 'refuses whoever is no operator; operators.test.ts',
  end_sessions_for_operator: 'refuses whoever is no operator; operators.test.ts',
  find_session: (a) => [
    {
      text: 'SELECT * FROM find_session($1, 1, $2, $3, 60, 60)',
      values: [Buffer.from('x'), a.shopId, a.now],
    },
  ],
  sessions_that_hold: (a) => [
    {
      text: 'SELECT * FROM sessions_that_hold($1, $2, $3)',
      values: [[a.mySession], [a.shopId], a.now],
    },
  ],
  hold_memberships: 'for the worker alone, holds rows and tells nothing; erasure.test.ts',
}
