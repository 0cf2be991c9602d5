import { createHash } from 'node:crypto'
import { enqueue, withPerson } from '@langraan/db'
import { type Language, refuse } from '@langraan/http'
import { hashToken } from '@langraan/runtime'
import { identityRefusals } from '../refusals.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { newPasswordProblem } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { emailOf, findReset, setPassword, takeReset } from './password-resets.sql.ts'
import { forgetFailures } from './sign-in-failures.sql.ts'

const MAIL_AT_MOST_EVERY_SECONDS = 60

/**
 * Asks for a link. Nothing is looked up here: whether the e-mail is known shows neither in the answer nor in the
 * time it takes. The worker looks, and writes at most once a minute to the same person.
 */
export async function requestPasswordReset(
  { db, jobs }: IdentityDeps,
  email: string,
  language: Language,
): Promise<void> {
  const address = email.trim().toLowerCase()
  const singletonKey = createHash('sha256').update(address).digest('hex')
  await db
    .transaction()
    .execute((tx) =>
      enqueue(
        jobs,
        tx,
        'mail-password-reset',
        { email: address, language },
        { singletonKey, atMostEverySeconds: MAIL_AT_MOST_EVERY_SECONDS },
      ),
    )
}

/** Sets a new password by the token of the mail, which is good once. */
export async function completePasswordReset(
  deps: IdentityDeps,
  { token, password }: { token: string; password: string },
  language: Language,
): Promise<void> {
  const now = deps.clock.now()
  const tokenHash = hashToken(token)
  const reset = await findReset(deps.db, tokenHash)
  if (!reset || reset.expiresAt <= now) refuse(identityRefusals, 'reset_link_over')
  const passwordHash = await hashPassword(password)
  const email = await withPerson(deps.db, reset.userId, async (tx) => {
    const address = (await emailOf(tx, reset.userId)) ?? refuse(identityRefusals, 'reset_link_over')
    if (await newPasswordProblem(password, address)) refuse(identityRefusals, 'password_known')
    if (!(await takeReset(tx, tokenHash))) refuse(identityRefusals, 'reset_link_over')
    await setPassword(tx, reset.userId, passwordHash, now)
    await enqueue(deps.jobs, tx, 'mail-password-changed', { email: address, language })
    return address
  })
  await forgetFailures(deps.db, `email:${email}`)
}
