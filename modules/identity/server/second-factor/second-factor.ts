import { enqueue, withPerson } from '@langraan/db'
import { type Language, refuse } from '@langraan/http'
import { openSecret, sealSecret } from '@langraan/runtime'
import { identityRefusals } from '../../refusals.ts'
import { typedCode } from '../../rules/recovery-code.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { keepRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  putSecondFactor,
} from './second-factor.sql.ts'
import { type FoundSession, noteSecondFactor } from '../signing-in/sessions.sql.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'
import { requireRecentVerification } from '../signing-in/verify-person.ts'

/** A secret for the person's app, as a picture and as text. It counts once a code shows that the app has it. */
export async function beginSecondFactor(deps: IdentityDeps, session: FoundSession) {
  requireRecentVerification(deps, session)
  const { userId, email } = session
  const secret = newTotpSecret()
  await withPerson(deps.db, userId, async (tx) => {
    const factor = await findSecondFactor(tx, userId, true)
    if (factor?.confirmedAt) refuse(identityRefusals, 'second_factor_on')
    await putSecondFactor(tx, userId, sealSecret(deps.factorKeys, secret), deps.clock.now())
  })
  const address = totpAddress(secret, email)
  const { toString } = await import('qrcode')
  return { secret, address, qrSvg: await toString(address, { type: 'svg', margin: 2 }) }
}

/** Turns it on by a first code; gives the codes for a lost phone, which are never shown again. */
export async function confirmBegun(
  deps: IdentityDeps,
  session: FoundSession,
  typed: string,
  language: Language,
): Promise<string[]> {
  requireRecentVerification(deps, session)
  const { userId, email, sessionId } = session
  const recovery = await newRecoveryCodes()
  const now = deps.clock.now()
  await withPerson(deps.db, userId, async (tx) => {
    const factor = (await findSecondFactor(tx, userId, true)) ?? refuse(identityRefusals, 'second_factor_off')
    if (factor.confirmedAt) refuse(identityRefusals, 'second_factor_on')
    const secret = openSecret(deps.factorKeys, factor.secretSealed)
    const step =
      stepOfCode(secret, typedCode(typed), now, factor.lastStep) ??
      refuse(identityRefusals, 'second_factor_wrong')
    await confirmSecondFactor(tx, userId, step, now)
    await noteSecondFactor(tx, userId, sessionId, now)
    await keepRecoveryCodes(tx, userId, recovery)
    await enqueue(deps.jobs, tx, 'mail-access-news', { email, news: 'on', language })
  })
  return recovery.codes
}

/** A new set of codes for a lost phone; those before are good no more. */
export async function renewRecoveryCodes(
  deps: IdentityDeps,
  session: FoundSession,
  language: Language,
): Promise<string[]> {
  requireRecentVerification(deps, session)
  const { userId, email } = session
  const recovery = await newRecoveryCodes()
  await withPerson(deps.db, userId, async (tx) => {
    const factor = await findSecondFactor(tx, userId, true)
    if (!factor?.confirmedAt) refuse(identityRefusals, 'second_factor_off')
    await keepRecoveryCodes(tx, userId, recovery)
    await enqueue(deps.jobs, tx, 'mail-access-news', { email, news: 'codes', language })
  })
  return recovery.codes
}

export async function removeSecondFactor(
  deps: IdentityDeps,
  session: FoundSession,
  language: Language,
): Promise<void> {
  requireRecentVerification(deps, session)
  const { userId, email } = session
  await withPerson(deps.db, userId, async (tx) => {
    if (!(await deleteSecondFactor(tx, userId))) refuse(identityRefusals, 'second_factor_off')
    await enqueue(deps.jobs, tx, 'mail-access-news', { email, news: 'off', language })
  })
}
