import { type Database, isUniqueViolation, type Tx, withPerson } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { IdentityDeps, Visitor } from '../identity-deps.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { findByEmail, insertPerson } from '../people.sql.ts'
import { startSession, type StartedSession } from './start-session.ts'

export type WithPassword = { email: string; name: string; password: string; language: 'th' | 'en' }

/**
 * Registers somebody whose e-mail was shown to be theirs, and signs them in. `also` happens in the same
 * transaction: what it refuses leaves no account. Undefined when the e-mail has an account already.
 */
export async function registerWithPassword(
  deps: IdentityDeps,
  visitor: Visitor,
  { email, name, password, language }: WithPassword,
  also: (tx: Tx, userId: string) => Promise<void>,
): Promise<StartedSession | undefined> {
  const passwordHash = await hashPassword(password)
  const now = deps.clock.now()
  const person = { userId: newId(), email, name, mobile: null, profilePic: '', passwordHash, language, now }
  try {
    await withPerson(deps.db, person.userId, async (tx) => {
      await insertPerson(tx, person)
      await also(tx, person.userId)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return undefined
    throw error
  }
  return startSession(deps, visitor, person)
}

/** Whether an e-mail has an account. For whoever has shown that it is theirs; others are never told. */
export const hasAccount = async (db: Database, email: string): Promise<boolean> =>
  (await findByEmail(db, email)) !== undefined
