import { type Database, sql, type Tx, withPerson } from '@langraan/db'
import type { OperatorStanding } from '../rules/operator-access.ts'

/**
 * Whether the person of a session runs the platform, which only `npm run operators` says, and what they have shown
 * of two steps in it. A code that was taken before the factor of today was set up is of another one.
 */
export function operatorStanding(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<OperatorStanding | undefined> {
  return withPerson(db, userId, (tx) =>
    tx
      .selectFrom('operators as o')
      .leftJoin('second_factors as f', (join) =>
        join.onRef('f.user_id', '=', 'o.user_id').on('f.confirmed_at', 'is not', null),
      )
      .leftJoin('sessions as s', (join) =>
        join
          .onRef('s.user_id', '=', 'o.user_id')
          .on('s.session_id', '=', sessionId)
          .onRef('s.second_factor_at', '>=', 'f.confirmed_at'),
      )
      .select([
        sql<boolean>`f.user_id IS NOT NULL`.as('hasFactor'),
        sql<boolean>`s.session_id IS NOT NULL`.as('hasPassed'),
      ])
      .where('o.user_id', '=', userId)
      .executeTakeFirst(),
  )
}

export type PersonForOperator = {
  userId: string
  email: string
  name: string
  devices: number
  lastSeenAt: Date | null
}

/** Who has an e-mail and on how many devices they are signed in, for an operator. */
export async function personForOperator(
  tx: Tx,
  email: string,
  now: Date,
): Promise<PersonForOperator | undefined> {
  const { rows } = await sql<PersonForOperator>`
    SELECT user_id AS "userId", email, name, devices::integer AS devices, last_seen_at AS "lastSeenAt"
    FROM person_for_operator(${email}, ${now})`.execute(tx)
  return rows[0]
}

export type EndedSessions = { email: string; name: string; language: 'th' | 'en'; ended: number }

/** Ends every session of a person, for an operator. Undefined when nobody has the id. */
export async function endSessionsForOperator(tx: Tx, userId: string): Promise<EndedSessions | undefined> {
  const { rows } = await sql<EndedSessions>`
    SELECT email, name, language, ended::integer AS ended FROM end_sessions_for_operator(${userId})`.execute(
    tx,
  )
  return rows[0]
}

export type OperatorRow = { userId: string; email: string; name: string; addedAt: Date }

/** Who else is an operator, for one of them: the person of the transaction must be one. */
export async function fellowOperators(tx: Tx): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    SELECT user_id AS "userId", name, email, added_at AS "addedAt" FROM operators_for_operator()`.execute(tx)
  return rows
}

/** All operators. For the operator's own command, whose role alone may see and change them. */
export function operatorsOfPlatform(db: Database): Promise<OperatorRow[]> {
  return db
    .selectFrom('operators as o')
    .innerJoin('users as u', 'u.user_id', 'o.user_id')
    .select(['u.user_id as userId', 'u.email', 'u.name', 'o.added_at as addedAt'])
    .orderBy('o.added_at')
    .execute()
}

/** Makes a person an operator, by e-mail. */
export async function addOperator(tx: Tx, email: string, now: Date): Promise<ChangedOperator | undefined> {
  const person = await personOf(tx, email)
  if (!person) return undefined
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('operators')
    .values({ user_id: person.userId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return { ...person, isChanged: numInsertedOrUpdatedRows > 0n }
}

/** Takes it away again. */
export async function removeOperator(tx: Tx, email: string): Promise<ChangedOperator | undefined> {
  const person = await personOf(tx, email)
  if (!person) return undefined
  const { numDeletedRows } = await tx
    .deleteFrom('operators')
    .where('user_id', '=', person.userId)
    .executeTakeFirst()
  return { ...person, isChanged: numDeletedRows > 0n }
}

/** Whom a command was about, and whether it has changed anything. */
type ChangedOperator = { userId: string; name: string; isChanged: boolean }

const personOf = (tx: Tx, email: string) =>
  tx.selectFrom('users').select(['user_id as userId', 'name']).where('email', '=', email).executeTakeFirst()
