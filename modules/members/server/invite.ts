import { audit, enqueue, withShop } from '@langraan/db'
import { type Language, refuse, type Trail } from '@langraan/http'
import type { Role } from '@langraan/identity/rules'
import { newId } from '@langraan/runtime'
import type { ShopPeople } from '../contract.ts'
import { memberRefusals } from '../refusals.ts'
import { INVITATION_LASTS_MS, MOST_INVITATIONS, rolesToGive } from '../rules/rules.ts'
import { findInvitation, invitationsOfShop, putInvitation, takeInvitation } from './invitations.sql.ts'
import type { InShop, MembersDeps } from './members-deps.ts'
import { lockMembers, membersOfShop } from './members.sql.ts'
import { presentPeople } from './people.ts'

type By = InShop & { trail: Trail; language: Language }
type Wanted = { email: string; role: Role }

const MAIL_AT_MOST_EVERY_SECONDS = 60

/**
 * Invites by e-mail. Whether it has an account is not looked up: neither the answer nor the time it takes tells.
 * The worker writes the mail, and makes the link there.
 */
export function inviteMember({ identity }: MembersDeps, at: By, wanted: Wanted): Promise<ShopPeople> {
  const now = identity.clock.now()
  const email = wanted.email.trim().toLowerCase()
  if (!rolesToGive(at.role).includes(wanted.role)) refuse(memberRefusals, 'owners_by_owners')
  return withShop(identity.db, at.shopId, async (tx) => {
    // One after the other, so that the limit holds.
    await lockMembers(tx, at.shopId)
    if ((await membersOfShop(tx)).some((member) => member.email === email))
      refuse(memberRefusals, 'already_member')
    const open = await invitationsOfShop(tx, at.shopId)
    if (open.length >= MOST_INVITATIONS && !open.some((one) => one.email === email))
      refuse(memberRefusals, 'too_many_invitations', { most: MOST_INVITATIONS })
    const invitationId = await putInvitation(tx, {
      shopId: at.shopId,
      invitationId: newId(),
      email,
      role: wanted.role,
      invitedBy: { userId: at.userId, name: at.trail.userName },
      now,
      expiresAt: new Date(now.getTime() + INVITATION_LASTS_MS),
    })
    await audit(tx, at.trail, {
      entryId: newId(),
      shopId: at.shopId,
      subject: { kind: 'invitation', id: invitationId, name: email },
      after: { role: wanted.role },
      now,
    })
    await mailIt(identity, tx, at, invitationId)
    return presentPeople(tx, at, now)
  })
}

const mailIt = (
  { jobs }: MembersDeps['identity'],
  tx: Parameters<typeof enqueue>[1],
  { shopId, language }: By,
  invitationId: string,
) =>
  enqueue(
    jobs,
    tx,
    'invite-member',
    { shopId, invitationId, language },
    { singletonKey: invitationId, atMostEverySeconds: MAIL_AT_MOST_EVERY_SECONDS },
  )

/** Mails an invitation anew: in the name of whoever does so, and for seven days from now. */
export function resendInvitation(
  { identity }: MembersDeps,
  at: By,
  invitationId: string,
): Promise<ShopPeople> {
  const now = identity.clock.now()
  return withShop(identity.db, at.shopId, async (tx) => {
    const found =
      (await findInvitation(tx, at.shopId, invitationId)) ?? refuse(memberRefusals, 'invitation_over')
    if (!rolesToGive(at.role).includes(found.role)) refuse(memberRefusals, 'owners_by_owners')
    const { email, role } = found
    const invitedBy = { userId: at.userId, name: at.trail.userName }
    const expiresAt = new Date(now.getTime() + INVITATION_LASTS_MS)
    await putInvitation(tx, { shopId: at.shopId, invitationId, email, role, invitedBy, now, expiresAt })
    await audit(tx, at.trail, {
      entryId: newId(),
      shopId: at.shopId,
      subject: { kind: 'invitation', id: invitationId, name: email },
      now,
    })
    await mailIt(identity, tx, at, invitationId)
    return presentPeople(tx, at, now)
  })
}

export function withdrawInvitation(
  { identity }: MembersDeps,
  at: By,
  invitationId: string,
): Promise<ShopPeople> {
  const now = identity.clock.now()
  return withShop(identity.db, at.shopId, async (tx) => {
    const found = await findInvitation(tx, at.shopId, invitationId)
    if (found && (await takeInvitation(tx, at.shopId, invitationId)))
      await audit(tx, at.trail, {
        entryId: newId(),
        shopId: at.shopId,
        subject: { kind: 'invitation', id: invitationId, name: found.email },
        now,
      })
    return presentPeople(tx, at, now)
  })
}
