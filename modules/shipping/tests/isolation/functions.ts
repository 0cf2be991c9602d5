import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  keep_parcel_course: 'a trigger: writes the row that is changed and no other',
}
