import { AcmeError } from '../acme/desk.ts'
import { DnsError } from '../dns/records.ts'
import { MoveError } from '../shippop/movement.ts'
import { SettingsError } from '../shippop/settings.ts'
import { SlipError } from '../slips/slip.ts'
import { FaultError } from './faults.ts'

const expected = [FaultError, SettingsError, SlipError, MoveError, DnsError, AcmeError]

/** True for what the person or test at the controls can mend; anything else is a bug. */
export function isExpectedError(error: unknown): error is Error {
  return expected.some((kind) => error instanceof kind)
}
