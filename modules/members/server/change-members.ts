import type { EventName } from '@langraan/declarations'
import { announce, audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import type { Role } from '@langraan/identity/rules'
import { forgetInShop } from '@langraan/identity/server'
import { newId } from '@langraan/runtime'
import type { ShopPeople } from '../contract.ts'
import { memberRefusals } from '../refusals.ts'
import { changeRole, leave, rolesNotToInvite } from '../rules/rules.ts'
import { takeInvitationsBy } from './invitations.sql.ts'
import type { InShop, MembersDeps } from './members-deps.ts'
import { deleteMember, lockMembers, membersOfShop, setRole } from './members.sql.ts'
import { presentPeople } from './people.ts'

/** The member and how many owners there are, both held; undefined when they are no member. */
async function held(tx: Tx, shopId: string, memberId: string) {
  const all = await lockMembers(tx, shopId)
  const found = all.find(({ userId }) => userId === memberId)
  const owners = all.filter(({ role }) => role === 'owner').length
  const named = (await membersOfShop(tx)).find(({ userId }) => userId === memberId)
  return found && { role: found.role, owners, name: named?.name ?? '' }
}

export function changeMemberRole(
  { identity: { db, clock } }: MembersDeps,
  at: InShop & { trail: Trail },
  memberId: string,
  role: Role,
): Promise<ShopPeople> {
  const now = clock.now()
  return withShop(db, at.shopId, async (tx) => {
    const member = (await held(tx, at.shopId, memberId)) ?? refuse(memberRefusals, 'no_member')
    const refusal = changeRole({ actor: at.role, from: member.role, to: role, owners: member.owners })
    if (refusal) refuse(memberRefusals, refusal)
    if (member.role !== role) {
      await setRole(tx, at.shopId, memberId, role)
      await takeInvitationsBy(tx, at.shopId, memberId, rolesNotToInvite(role))
      await audit(tx, at.trail, {
        entryId: newId(),
        shopId: at.shopId,
        subject: { kind: 'member', id: memberId, name: member.name },
        before: { role: member.role },
        after: { role },
        now,
      })
      await announceToShop(tx, at.shopId, 'member-role.changed', memberId, now)
    }
    return presentPeople(tx, at, now)
  })
}

/** Who is gone already stays gone. Their next request finds no shop, and their live stream ends within seconds. */
export function removeMember(
  { identity }: MembersDeps,
  at: InShop & { trail: Trail },
  memberId: string,
): Promise<ShopPeople> {
  const now = identity.clock.now()
  return withShop(identity.db, at.shopId, async (tx) => {
    const member = await held(tx, at.shopId, memberId)
    if (member) {
      const refusal = leave({ actor: at.role, role: member.role, owners: member.owners })
      if (refusal) refuse(memberRefusals, refusal)
      await deleteMember(tx, at.shopId, memberId)
      await forgetInShop(identity, tx, { shopId: at.shopId, userId: memberId })
      // A link that they sent to an address of their own would let them in again.
      await takeInvitationsBy(tx, at.shopId, memberId, rolesNotToInvite(undefined))
      await audit(tx, at.trail, {
        entryId: newId(),
        shopId: at.shopId,
        subject: { kind: 'member', id: memberId, name: member.name },
        before: { role: member.role },
        now,
      })
      await announceToShop(tx, at.shopId, 'member.removed', memberId, now)
    }
    return presentPeople(tx, at, now)
  })
}

/** Screens of the shop that are open show who is there now. */
export const announceToShop = (
  tx: Tx,
  shopId: string,
  name: EventName,
  memberId: string,
  at: Date,
): Promise<void> => announce(tx, { eventId: newId(), shopId, name, payload: { memberId }, at })
