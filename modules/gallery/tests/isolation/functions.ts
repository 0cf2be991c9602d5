import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  search_pictures: () => [{ text: 'SELECT * FROM search_pictures($1)', values: ['กระถาง'] }],
}
