import { type Tx, withShop } from '@langraan/db'
import type { ShopPeople } from '../contract.ts'
import { invitationsOfShop } from './invitations.sql.ts'
import type { InShop, MembersDeps } from './members-deps.ts'
import { membersOfShop } from './members.sql.ts'

export const listPeople = ({ identity }: MembersDeps, at: InShop): Promise<ShopPeople> =>
  withShop(identity.db, at.shopId, (tx) => presentPeople(tx, at, identity.clock.now()))

/** Everybody of the shop, as whoever may manage them sees it. */
export async function presentPeople(tx: Tx, at: InShop, now: Date): Promise<ShopPeople> {
  const members = await membersOfShop(tx)
  const invitations = await invitationsOfShop(tx, at.shopId)
  return {
    members: members.map(({ userId, joinedAt, ...member }) => ({
      memberId: userId,
      ...member,
      joinedAt: joinedAt.toISOString(),
      isYou: userId === at.userId,
    })),
    invitations: invitations.map(({ invitationId, email, role, invitedBy, madeAt, expiresAt }) => ({
      invitationId,
      email,
      role,
      invitedBy,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isOver: expiresAt <= now,
    })),
  }
}
