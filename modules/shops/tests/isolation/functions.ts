import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  settings_as_before: 'a trigger: changes the row that is being written alone',
  own_host: 'says the public address of a shop, of whoever is asked about',
  release_domain: (a) => [{ text: 'SELECT release_domain($1)', values: [a.ownDomain] }],
}
