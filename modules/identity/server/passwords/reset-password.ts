import { createHash } from 'node:crypto'
import { enqueue, enqueueUnlessQueued, withPerson } from '@langraan/db'
import { type Language, refuse } from '@langraan/http'
import { hashToken } from '@langraan/runtime'
import { identityRefusals } from '../../refusals.ts'
import type { IdentityDeps, Visitor } from '../identity-deps.ts'
import { knowDevice } from '../signing-in/know-device.ts'
import { newPasswordProblem } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { findByEmail } from '../people.sql.ts'
import { emailOf, findReset, setPassword, takeReset } from './password-resets.sql.ts'
import { countTries } from '../signing-in/sign-in-failures.sql.ts'
import { countsOfReset, whoTries } from '../signing-in/who-tries.ts'
import { noteWithheld } from './withheld-resets.sql.ts'

const MAIL_AT_MOST_EVERY_SECONDS = 60

/**
 * Asks for a link. Whether the e-mail is known shows neither in the answer nor in the time it takes. The worker looks,
 * and writes at most once a minute to the same person. Who asks too often is told how long to wait, and the next mail
 * says how many requests were not sent.
 */
export async function requestPasswordReset(
  deps: IdentityDeps,
  visitor: Visitor,
  typed: string,
  language: Language,
): Promise<void> {
  const { db, jobs, clock } = deps
  const email = typed.trim().toLowerCase()
  // Whose a device is, is looked up where there is one, for whatever e-mail.
  const person = visitor.devices.length > 0 ? await findByEmail(db, email) : undefined
  const counts = countsOfReset(email, await whoTries(deps, visitor, person?.userId))
  const seconds = await countTries(db, counts, clock.now())
  if (seconds > 0) {
    await noteWithheld(db, email, clock.now())
    refuse(identityRefusals, 'reset_asked_often', { minutes: Math.ceil(seconds / 60) })
  }
  const singletonKey = createHash('sha256').update(email).digest('hex')
  const isQueued = await db
    .transaction()
    .execute((tx) =>
      enqueueUnlessQueued(
        jobs,
        tx,
        'mail-password-reset',
        { email, language },
        { singletonKey, atMostEverySeconds: MAIL_AT_MOST_EVERY_SECONDS },
      ),
    )
  // One mail answers several presses: the one that is on its way says the same.
  if (!isQueued) await noteWithheld(db, email, clock.now())
}

/**
 * Sets a new password by the token of the mail, which is good once. Whoever reads the person's mail is the person, so
 * the browser becomes a known device: no stranger's guesses keep out who comes by the link. Gives what it is known by.
 */
export async function completePasswordReset(
  deps: IdentityDeps,
  visitor: Visitor,
  { token, password }: { token: string; password: string },
  language: Language,
): Promise<readonly string[]> {
  const now = deps.clock.now()
  const tokenHash = hashToken(token)
  const reset = await findReset(deps.db, tokenHash)
  if (!reset || reset.expiresAt <= now) refuse(identityRefusals, 'reset_link_over')
  const passwordHash = await hashPassword(password)
  const { userId } = reset
  return withPerson(deps.db, userId, async (tx) => {
    const address = (await emailOf(tx, userId)) ?? refuse(identityRefusals, 'reset_link_over')
    if (await newPasswordProblem(password, address)) refuse(identityRefusals, 'password_known')
    if (!(await takeReset(tx, tokenHash))) refuse(identityRefusals, 'reset_link_over')
    await setPassword(tx, userId, passwordHash, now)
    await enqueue(deps.jobs, tx, 'mail-password-changed', { email: address, language })
    return (await knowDevice(tx, visitor, userId, now)).devices
  })
}
