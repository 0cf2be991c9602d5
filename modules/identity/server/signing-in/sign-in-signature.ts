import { createHash } from 'node:crypto'
import { refuse } from '@langraan/http'
import { sameText } from '@langraan/runtime'
import { identityRefusals } from '../../refusals.ts'
import { isSignatureStale } from '../../rules/sign-in.ts'

/**
 * Checks `Authorization: Bearer Login:<md5(secret + time)>` as section 7 of the specification has it.
 * The secret is public in the browser, so nothing rests on it; limits, lockout and argon2id do.
 */
export function checkSignature(
  authorization: string | undefined,
  secret: string,
  time: number,
  now: Date,
): void {
  const expected = `Bearer Login:${createHash('md5').update(`${secret}${time}`).digest('hex')}`
  if (!sameText(authorization ?? '', expected) || isSignatureStale(time, now))
    refuse(identityRefusals, 'wrong_signature')
}
