import { withPerson } from '@langraan/db'
import { hashToken, newToken } from '@langraan/runtime'
import { mayMailReset, RESET_LASTS_MS } from '../rules/password.ts'
import type { MailDeps } from './identity-deps.ts'
import { changedMail, resetMail } from './password-mails.ts'
import { addresseeOf, insertReset, resetsOfTheDay } from './password-resets.sql.ts'

type Job = { email: string; language: 'th' | 'en' }

/** Writes the link to whom the e-mail belongs; to nobody when it belongs to nobody. A link that was not sent is not good. */
export async function mailPasswordReset(deps: MailDeps, { email, language }: Job): Promise<void> {
  const person = await addresseeOf(deps.db, email)
  if (!person) return
  const now = deps.clock.now()
  // The token is made here and nowhere kept, so that it is in the mail alone.
  const token = newToken()
  const made = await withPerson(deps.db, person.userId, async (tx) => {
    if (!mayMailReset(await resetsOfTheDay(tx, person.userId, now), now)) return false
    await insertReset(tx, {
      userId: person.userId,
      tokenHash: hashToken(token),
      now,
      expiresAt: new Date(now.getTime() + RESET_LASTS_MS),
    })
    return true
  })
  if (!made) return
  const link = new URL('/reset-password', deps.appUrl)
  // After the mark: it is sent to no server and stands in no log.
  link.hash = token
  await deps.mailer.send({ to: email, ...resetMail(language, person.name, link.href) })
}

/** Tells somebody that their password was changed, in case it was not they who did it. */
export async function mailPasswordChanged(deps: MailDeps, { email, language }: Job): Promise<void> {
  const person = await addresseeOf(deps.db, email)
  if (!person) return
  const link = new URL('/forgot-password', deps.appUrl).href
  await deps.mailer.send({ to: email, ...changedMail(language, person.name, link) })
}
