import { enqueue, type Tx, withPerson } from '@langraan/db'
import { type Language, refuse } from '@langraan/http'
import { identityRefusals } from '../../refusals.ts'
import { deletedAfter, GRACE_MS } from '../../rules/erasure.ts'
import {
  deleteAfterOf,
  erasePerson,
  holdMemberships,
  setDeleteAfter,
  shopsOwnedAlone,
} from './erasure.sql.ts'
import type { ErasureDeps, IdentityDeps, IsShopOpen } from '../identity-deps.ts'
import type { FoundSession } from '../signing-in/sessions.sql.ts'
import { requireRecentVerification } from '../signing-in/verify-person.ts'

const SECOND_MS = 1000

/** Shops that run and would be without an owner: their customers and staff are not left behind. */
async function shopsInTheWay(tx: Tx, isShopOpen: IsShopOpen, now: Date): Promise<string[]> {
  return (await shopsOwnedAlone(tx)).filter((shop) => isShopOpen(shop, now)).map(({ name }) => name)
}

/** Asks for the account to be deleted; it goes when the days of grace are over, unless it is taken back. */
export function requestDeletion(
  deps: IdentityDeps,
  session: FoundSession,
  language: Language,
): Promise<Date> {
  requireRecentVerification(deps, session)
  const { userId, email } = session
  const now = deps.clock.now()
  return withPerson(deps.db, userId, async (tx) => {
    const shops = await shopsInTheWay(tx, deps.isShopOpen, now)
    if (shops.length > 0) refuse(identityRefusals, 'only_owner', { shops: shops.join(', ') })
    const asked = await deleteAfterOf(tx, userId)
    if (asked) return asked
    const deleteAfter = deletedAfter(now)
    await setDeleteAfter(tx, userId, deleteAfter)
    const startAfterSeconds = GRACE_MS / SECOND_MS + 60
    await enqueue(deps.jobs, tx, 'person-deletion', { userId }, { startAfterSeconds })
    await enqueue(deps.jobs, tx, 'mail-access-news', { email, news: 'deletion', language })
    return deleteAfter
  })
}

export const withdrawDeletion = ({ db }: IdentityDeps, userId: string): Promise<void> =>
  withPerson(db, userId, (tx) => setDeleteAfter(tx, userId, null))

/**
 * The worker's part, when the days of grace are over. Whoever took it back stays; who has become the only owner of
 * a running shop meanwhile stays as well, and may ask again.
 */
export async function deletePerson(
  { db, clock, files, isShopOpen }: ErasureDeps,
  { userId }: { userId: string },
): Promise<void> {
  const now = clock.now()
  const erased = await withPerson(db, userId, async (tx) => {
    const deleteAfter = await deleteAfterOf(tx, userId)
    if (!deleteAfter || deleteAfter > now) return undefined
    await holdMemberships(tx)
    if ((await shopsInTheWay(tx, isShopOpen, now)).length > 0) {
      await setDeleteAfter(tx, userId, null)
      return undefined
    }
    return erasePerson(tx, now)
  })
  if (erased?.pictureKey) await files.delete(erased.pictureKey)
}
