import { randomBytes } from 'node:crypto'
import type { Tx } from '@langraan/db'
import { RECOVERY_CODES, recoveryCodeOf, shownRecoveryCode } from '../../rules/recovery-code.ts'
import { hashRecoveryCode } from '../passwords/passwords.ts'
import { replaceRecoveryCodes } from './second-factor.sql.ts'

const SALT_BYTES = 16
// More than the ten letters need, since some bytes are left out.
const BYTES_FOR_CODE = 64

/** Makes a set of codes. They are shown once and kept hashed, as passwords are. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; salt: Buffer; hashes: Buffer[] }> {
  const salt = randomBytes(SALT_BYTES)
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(BYTES_FOR_CODE)))
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)))
  return { codes: codes.map(shownRecoveryCode), salt, hashes }
}

export type RecoverySet = Awaited<ReturnType<typeof newRecoveryCodes>>

export const keepRecoveryCodes = (tx: Tx, userId: string, { salt, hashes }: RecoverySet): Promise<void> =>
  replaceRecoveryCodes(tx, userId, salt, hashes)
