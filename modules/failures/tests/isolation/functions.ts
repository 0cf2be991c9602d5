import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  failed_work_for_operator: 'refuses whoever is no operator; failed-work.test.ts',
  take_platform_job_for_operator: 'refuses whoever is no operator; failed-work.test.ts',
}
