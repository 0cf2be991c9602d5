import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  storefront_frame: (_a, mine) => [{ text: 'SELECT storefront_frame($1)', values: [mine.shopId] }],
  storefront_frame_without_bills: (_a, mine) => [
    { text: 'SELECT storefront_frame_without_bills($1)', values: [mine.shopId] },
  ],
}
