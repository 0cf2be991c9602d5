import { withPerson } from '@langraan/db'
import { hashToken, newToken } from '@langraan/runtime'
import { RESET_LASTS_MS } from '../../rules/password.ts'
import type { MailDeps } from '../identity-deps.ts'
import { changedMail, resetMail } from './password-mails.ts'
import { addresseeOf, forgetOldResets, insertReset } from './password-resets.sql.ts'
import { markWithheldReported, withheldOf } from './withheld-resets.sql.ts'

type Job = { email: string; language: 'th' | 'en' }

/** Writes the link to whom the e-mail belongs; to nobody when it belongs to nobody. How many are written is decided where one is asked for. */
export async function mailPasswordReset(deps: MailDeps, { email, language }: Job): Promise<void> {
  const person = await addresseeOf(deps.db, email)
  if (!person) return
  const now = deps.clock.now()
  // The token is made here and nowhere kept, so that it is in the mail alone.
  const token = newToken()
  await withPerson(deps.db, person.userId, async (tx) => {
    await forgetOldResets(tx, person.userId, now)
    await insertReset(tx, {
      userId: person.userId,
      tokenHash: hashToken(token),
      now,
      expiresAt: new Date(now.getTime() + RESET_LASTS_MS),
    })
  })
  const withheld = await withheldOf(deps.db, email)
  const link = new URL('/reset-password', deps.appUrl)
  // After the mark: it is sent to no server and stands in no log.
  link.hash = token
  await deps.mailer.send({ to: email, ...resetMail(language, { name: person.name, withheld }, link.href) })
  await markWithheldReported(deps.db, email, withheld)
}

/** Tells somebody that their password was changed, in case it was not they who did it. */
export async function mailPasswordChanged(deps: MailDeps, { email, language }: Job): Promise<void> {
  const person = await addresseeOf(deps.db, email)
  if (!person) return
  const link = new URL('/forgot-password', deps.appUrl).href
  await deps.mailer.send({ to: email, ...changedMail(language, person.name, link) })
}
