import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  shop_of_link_key: () => [{ text: 'SELECT * FROM shop_of_link_key($1)', values: [Buffer.from('nobody')] }],
}
