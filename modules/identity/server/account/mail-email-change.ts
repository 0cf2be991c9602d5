import { withPerson } from '@langraan/db'
import { hashToken, newToken } from '@langraan/runtime'
import { nameOf, setEmailChangeToken } from './account.sql.ts'
import { confirmEmailMail, emailChangedMail, emailTakenMail } from './email-change-mails.ts'
import type { MailDeps } from '../identity-deps.ts'
import { addresseeOf } from '../passwords/password-resets.sql.ts'

type Asked = { userId: string; email: string; language: 'th' | 'en' }

/** Writes the link to the new address. Where somebody has it already they are told, and nobody else learns it. */
export async function mailEmailChange(deps: MailDeps, { userId, email, language }: Asked): Promise<void> {
  if (await addresseeOf(deps.db, email)) {
    const signIn = new URL('/login', deps.appUrl).href
    return deps.mailer.send({ to: email, ...emailTakenMail(language, signIn) })
  }
  // The token is made here and nowhere kept, so that it is in the mail alone.
  const token = newToken()
  const name = await withPerson(deps.db, userId, async (tx) => {
    const isWanted = await setEmailChangeToken(tx, { userId, email, tokenHash: hashToken(token) })
    return isWanted ? (await nameOf(tx, userId))?.name : undefined
  })
  if (name === undefined) return
  const link = new URL('/confirm-email', deps.appUrl)
  // After the mark: it is sent to no server and stands in no log.
  link.hash = token
  await deps.mailer.send({ to: email, ...confirmEmailMail(language, name, link.href) })
}

/** Tells the address before that it is no longer the account's, in case it was not its person who did it. */
export async function mailEmailChanged(
  deps: MailDeps,
  { to, name, language }: { to: string; name: string; language: 'th' | 'en' },
): Promise<void> {
  const signIn = new URL('/login', deps.appUrl).href
  await deps.mailer.send({ to, ...emailChangedMail(language, name, signIn) })
}
