import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  may_change_members: 'answers yes or no of whoever asks',
  members_of_shop: (_a, mine) => [
    {
      text: `SELECT * FROM members_of_shop() WHERE user_id IN (SELECT user_id FROM memberships WHERE shop_id <> $1)`,
      values: [mine.shopId],
    },
  ],
}
