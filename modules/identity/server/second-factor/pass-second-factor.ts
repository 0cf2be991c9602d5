import { withPerson } from '@langraan/db'
import { refuse } from '@langraan/http'
import { openSecret } from '@langraan/runtime'
import { identityRefusals } from '../../refusals.ts'
import { isAppCode, typedCode } from '../../rules/recovery-code.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { hashRecoveryCode } from '../passwords/passwords.ts'
import { findSecondFactor, noteStep, type SecondFactor, takeRecoveryCode } from './second-factor.sql.ts'
import { forgetFailures, takeTriesBack } from '../signing-in/sign-in-failures.sql.ts'
import { stepOfCode } from './totp.ts'
import { countsOfCode, countTryOrRefuse, type WhoTries } from '../signing-in/who-tries.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'factorKeys'>

/**
 * Asks whoever has shown the first factor for the second, where its person has one. Wrong codes are counted by
 * person and who tries, apart from passwords: knowing the password does not open the counter again. True when a code was
 * taken.
 */
export async function passSecondFactor(
  deps: Deps,
  userId: string,
  typed: string,
  by: WhoTries,
): Promise<boolean> {
  const factor = await withPerson(deps.db, userId, (tx) => findSecondFactor(tx, userId))
  if (!factor?.confirmedAt) return false
  const code = typedCode(typed)
  if (code === '') refuse(identityRefusals, 'second_factor_required')
  const [own, ...shared] = countsOfCode(userId, by)
  await countTryOrRefuse(deps, [own, ...shared])
  const isRight = isAppCode(code)
    ? await takeAppCode(deps, userId, code)
    : await takeCodeOfSet(deps, userId, factor, code)
  if (!isRight) refuse(identityRefusals, 'second_factor_wrong')
  await takeTriesBack(deps.db, shared)
  await forgetFailures(deps.db, own)
  return true
}

/** Under the row's lock: of two who come with one code at once, one is let in. */
function takeAppCode({ db, clock, factorKeys }: Deps, userId: string, code: string): Promise<boolean> {
  return withPerson(db, userId, async (tx) => {
    const factor = await findSecondFactor(tx, userId, true)
    if (!factor?.confirmedAt) return false
    const secret = openSecret(factorKeys, factor.secretSealed)
    const step = stepOfCode(secret, code, clock.now(), factor.lastStep)
    if (step === undefined) return false
    await noteStep(tx, userId, step)
    return true
  })
}

async function takeCodeOfSet(
  { db }: Deps,
  userId: string,
  { recoverySalt }: SecondFactor,
  code: string,
): Promise<boolean> {
  if (!recoverySalt) return false
  const hash = await hashRecoveryCode(code, recoverySalt)
  return withPerson(db, userId, (tx) => takeRecoveryCode(tx, userId, hash))
}
