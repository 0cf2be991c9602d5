import { audit, enqueue, withPerson } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { OperatedPerson } from '../contract.ts'
import { type OperatorAccess, operatorAccess } from '../rules/operator-access.ts'
import type { IdentityDeps } from './identity-deps.ts'
import {
  endSessionsForOperator,
  fellowOperators,
  operatorStanding,
  personForOperator,
} from './operators.sql.ts'
import type { FoundSession } from './signing-in/sessions.sql.ts'

/** What the session's person may do of what operators do, for the screens to lead them. */
export const accessOf = async ({ db }: IdentityDeps, session: FoundSession): Promise<OperatorAccess> =>
  operatorAccess(await operatorStanding(db, session))

/** Who has an e-mail: one person, or nobody. Only the whole address finds somebody, so that nobody leafs through people. */
export async function findPeople(
  { db, clock }: IdentityDeps,
  operatorId: string,
  email: string,
): Promise<OperatedPerson[]> {
  const found = await withPerson(db, operatorId, (tx) => personForOperator(tx, email, clock.now()))
  return found ? [{ ...found, lastSeenAt: found.lastSeenAt?.toISOString() ?? null }] : []
}

/** Signs a person out everywhere, for who has lost a device and cannot sign in. They are told by mail. */
export function endPersonSessions(
  { db, jobs, clock }: IdentityDeps,
  trail: Trail,
  userId: string,
): Promise<number> {
  return withPerson(db, trail.userId, async (tx) => {
    const { email, name, language, ended } =
      (await endSessionsForOperator(tx, userId)) ?? refuse(standardRefusals, 'not_found')
    if (ended > 0) await enqueue(jobs, tx, 'mail-access-news', { email, news: 'ended', language })
    const subject = { kind: 'person', id: userId, name }
    const after = { devices: ended }
    await audit(tx, trail, { entryId: newId(), shopId: null, subject, after, now: clock.now() })
    return ended
  })
}

/** Who runs the platform, the first one first. */
export const operators = ({ db }: IdentityDeps, operatorId: string) =>
  withPerson(db, operatorId, async (tx) =>
    (await fellowOperators(tx)).map(({ userId, name, email }) => ({ userId, name, email })),
  )
