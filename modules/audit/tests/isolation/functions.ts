import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  refuse_change_of_platform_entry: 'a trigger that only refuses',
}
